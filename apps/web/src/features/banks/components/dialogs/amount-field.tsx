import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { hasErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { type Ref, useId } from "react";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";

interface AmountFieldProps {
  readonly label: string;
  readonly currency: CurrencyCode;
  readonly value: number | null;
  /** NaN for a text that is no amount. */
  readonly onChange: (value: number | null) => void;
  /** What the form says about it, where the field itself says nothing. */
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount of a currency, in a form. */
export function AmountField({ currency, value, onChange, error, ...rest }: AmountFieldProps) {
  const id = useId();
  const errorText = useNumberErrorText();
  const isUnreadable = value !== null && Number.isNaN(value);
  return (
    <div>
      <NumericInput
        {...rest}
        value={isUnreadable ? null : value}
        locale={useLanguage()}
        unit={currency}
        maxDecimal={minorDigits(currency)}
        minimumDecimals={minorDigits(currency)}
        errorText={errorText}
        onChange={(typed, errors) => onChange(hasErrors(errors) ? Number.NaN : typed)}
        onCommit={onChange}
      />
      <FieldMessage id={id} text={isUnreadable ? undefined : error} />
    </div>
  );
}
