import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import type { IconName } from "../../icon.tsx";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import type { DialogTone } from "./dialog-props.ts";

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly icon?: IconName;
  /** `danger` for an act that loses something: its button is red. */
  readonly tone?: DialogTone;
  readonly width?: number;
  /** What happens, in a sentence. */
  readonly children: ReactNode;
  /** What will be lost or touched, each by its name and number. */
  readonly losses?: readonly ReactNode[];
  /** What stays as it is. */
  readonly reassurance?: string;
  /** Says the act: « Supprimer 2 scénarios », not « OK ». */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** What it would do is not known yet: there is nothing to confirm, and one may leave. */
  readonly isPreparing?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act. The focus starts on the safe button: Enter and Escape both leave everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { tone = "neutral", losses = [], isPreparing = false, isBusy = false, onCancel } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      // What has been confirmed can no longer be called back.
      onClose={() => !isBusy && onCancel()}
      title={props.title}
      icon={props.icon}
      tone={tone}
      width={props.width ?? 592}
      footer={
        <>
          <Button onClick={onCancel} isDisabled={isBusy} data-autofocus>
            {props.cancelLabel}
          </Button>
          <Button
            emphasis={tone === "danger" ? "destructive" : "primary"}
            isBusy={isBusy || isPreparing}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles["sentence"]}>{props.children}</div>
      {losses.length === 0 ? null : (
        <ul className={styles["losses"]}>
          {losses.map((loss, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
            <li key={index}>{loss}</li>
          ))}
        </ul>
      )}
      {props.reassurance === undefined ? null : <p className={styles["reassurance"]}>{props.reassurance}</p>}
    </Dialog>
  );
}
