import { type AmountScale, scaleSample } from "../../figures/amount-format.ts";
import { PickerPopover } from "../popover/picker-popover.tsx";
import { AmountFormatOptions, type AmountFormatTexts } from "./amount-format-options.tsx";

interface AmountFormatSelectorProps {
  readonly texts: AmountFormatTexts & {
    /** The button, with the sample of the present format: « Format : 1,00 ». */
    readonly button: (sample: string) => string;
  };
  readonly locale: string;
  readonly value: AmountScale;
  readonly onChange: (format: AmountScale) => void;
}

export function AmountFormatSelector({ texts, locale, value, onChange }: AmountFormatSelectorProps) {
  return (
    <PickerPopover label={texts.title} trigger={texts.button(scaleSample(value, locale))} isTriggerQuiet>
      {(close) => (
        <AmountFormatOptions texts={texts} locale={locale} value={value} onChange={onChange} onDone={close} />
      )}
    </PickerPopover>
  );
}
