import { longestNote } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { LabelEditor } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { useState } from "react";
import styles from "../gallery.module.css";
import { labelTexts } from "../samples.ts";
import { Section, Tile } from "../section.tsx";

const noteTexts = {
  label: "Note",
  placeholder: "Ajouter une note",
  problem: ({ actual, maximum }: { readonly actual: number; readonly maximum: number }) =>
    `${actual} caractères sur ${maximum}`,
};

export function EditorSection() {
  const [label, setLabel] = useState("Grands comptes");
  const [isEditing, setIsEditing] = useState(false);
  const [note, setNote] = useState("Relance Lumen prévue le 20 nov., règlement attendu sous 10 jours.");
  return (
    <Section title="Éditeurs en ligne">
      <Tile caption="Libellé">
        <div className={styles["fields"]}>
          {isEditing ? (
            <LabelEditor
              value={label}
              texts={labelTexts}
              refusedNames={["Boutiques"]}
              forbiddenCharacters={[">"]}
              onCommit={(changed) => {
                setLabel(changed);
                setIsEditing(false);
              }}
              onCancel={() => setIsEditing(false)}
            />
          ) : (
            <Button onClick={() => setIsEditing(true)}>Renommer {label}</Button>
          )}
        </div>
      </Tile>
      <Tile caption="Note">
        <div className={styles["fields"]}>
          <NoteEditor
            value={note}
            isEditable
            maximumLength={longestNote}
            texts={noteTexts}
            onCommit={setNote}
          />
        </div>
      </Tile>
      <Tile caption="Note en lecture seule">
        <div className={styles["fields"]}>
          <NoteEditor
            value={note}
            isEditable={false}
            maximumLength={longestNote}
            texts={{ ...noteTexts, label: "Note lue" }}
            onCommit={setNote}
          />
        </div>
      </Tile>
    </Section>
  );
}
