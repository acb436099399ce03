import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import type { BoardContent } from "../model/board-draft.ts";
import styles from "./editing.module.css";
import { Miniature } from "./miniature.tsx";

interface ConflictProps {
  readonly mine: BoardContent;
  readonly theirs: BoardContent;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else changed the board meanwhile: both are shown, and one of them is kept. */
export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useTranslation();
  return (
    <Message tone="warn">
      <p className={styles["sentence"]}>{t("boards.edit.conflict")}</p>
      <div className={styles["versions"]}>
        <figure>
          <Miniature widgets={mine.widgets} />
          <figcaption>{mine.name}</figcaption>
          <Button onClick={onMine}>{t("boards.edit.keepMine")}</Button>
        </figure>
        <figure>
          <Miniature widgets={theirs.widgets} />
          <figcaption>{theirs.name}</figcaption>
          <Button onClick={onTheirs}>{t("boards.edit.takeTheirs")}</Button>
        </figure>
      </div>
    </Message>
  );
}
