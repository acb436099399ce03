import { KeyCap } from "../key-cap/key-cap.tsx";

export interface KeyHintText {
  readonly keyName: string;
  readonly effect: string;
}

/** A key and what it does: « Entrée pour valider ». */
export function KeyHint({ hint }: { readonly hint: KeyHintText }) {
  return (
    <span>
      <KeyCap>{hint.keyName}</KeyCap> {hint.effect}
    </span>
  );
}
