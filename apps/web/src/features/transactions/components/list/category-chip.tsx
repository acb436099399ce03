import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ComponentPropsWithRef } from "react";
import styles from "./category-chip.module.css";

type Categorisation = TransactionLine["category"]["categorisation"];

const icons: Readonly<Record<Categorisation, IconName>> = {
  "to-categorise": "tag",
  "to-confirm": "help",
  confirmed: "check",
};

const looks: Readonly<Record<Categorisation, string | undefined>> = {
  "to-categorise": styles["toCategorise"],
  "to-confirm": styles["toConfirm"],
  confirmed: styles["confirmed"],
};

export type CategoryText = (
  key: `transactions.categorisation.${Categorisation}` | "transactions.chooseCategory",
) => string;

interface CategoryChipProps
  extends Omit<ComponentPropsWithRef<"button">, "className" | "style" | "children" | "type"> {
  readonly category: TransactionLine["category"];
  readonly isEditable: boolean;
  /** Given by the list: a hundred chips that each listen for the language would cost its scroll. */
  readonly t: CategoryText;
}

/** The category of a line and how sure it is: by an icon and a word, and a colour that repeats them. */
export function CategoryChip({ category, isEditable, t, ...rest }: CategoryChipProps) {
  const { name, categorisation } = category;
  const state = t(`transactions.categorisation.${categorisation}`);
  const isMissing = categorisation === "to-categorise";
  const look = classNames(styles["chip"], looks[categorisation]);
  const text = isMissing ? (isEditable ? t("transactions.chooseCategory") : state) : name;
  const content = (
    <>
      <Icon name={icons[categorisation]} size="xs" />
      <span className={styles["name"]}>{text}</span>
    </>
  );
  if (!isEditable) {
    return (
      <span className={look} title={state}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" title={state} className={look} {...rest}>
      {content}
    </button>
  );
}
