import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import type { CategoryImport } from "../../use-category-import.ts";
import styles from "./tree-dialog.module.css";

interface ImportPreviewProps {
  readonly preview: CategoryImport["preview"];
  readonly failure: unknown;
}

/** As many lines as one reads; the rest is counted. */
const shownRows = 12;

export function ImportPreview({ preview, failure }: ImportPreviewProps) {
  const { t } = useTranslation();
  const error = failure ?? preview.error;
  if (error !== null) return <Message tone="danger">{failureText(error, t)}</Message>;
  if (preview.data === undefined) {
    return (
      <p className={styles["choice"]} aria-live="polite">
        <Spinner /> {t("categories.import.reading")}
      </p>
    );
  }
  const { additions, keptCount, errors } = preview.data;
  if (errors.length > 0) return <RowErrors errors={errors} />;
  return (
    <div aria-live="polite">
      {additions.length === 0 ? (
        <Message tone="warn">{t("categories.import.nothing")}</Message>
      ) : (
        <Message tone="positive" title={t("categories.import.additions", { count: additions.length })}>
          {keptCount === 0 ? null : <p>{t("categories.import.kept", { count: keptCount })}</p>}
        </Message>
      )}
      <ul className={styles["found"]}>
        {additions.slice(0, shownRows).map(({ row, path }) => (
          <li key={row}>{path.join(" › ")}</li>
        ))}
        {additions.length > shownRows ? (
          <li>{t("categories.import.more", { count: additions.length - shownRows })}</li>
        ) : null}
      </ul>
    </div>
  );
}

interface RowErrorsProps {
  readonly errors: NonNullable<CategoryImport["preview"]["data"]>["errors"];
}

function RowErrors({ errors }: RowErrorsProps) {
  const { t } = useTranslation();
  return (
    <Message tone="danger" title={t("categories.import.errors", { count: errors.length })}>
      <ul className={styles["found"]}>
        {errors.slice(0, shownRows).map(({ row, problem }) => (
          <li key={`${row} ${problem}`}>
            {t("categories.import.row", { row })} : {t(`categories.import.problem.${problem}`)}
          </li>
        ))}
        {errors.length > shownRows ? (
          <li>{t("categories.import.more", { count: errors.length - shownRows })}</li>
        ) : null}
      </ul>
    </Message>
  );
}
