import { Button } from "@amont/ui/button.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { MonthPicker } from "@amont/ui/widgets/month-picker/month-picker.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import type { ToastTone } from "@amont/ui/widgets/toasts/toast-list.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { Toasts } from "@amont/ui/widgets/toasts/toasts.tsx";
import { useState } from "react";
import styles from "../gallery.module.css";
import { monthTexts, thisMonth } from "../samples.ts";
import { Section, Tile } from "../section.tsx";

const toasts = createToastStore();
const said: readonly (readonly [ToastTone, string])[] = [
  ["positive", "Catégorie confirmée"],
  ["info", "Import en cours"],
  ["warn", "Import terminé avec 5 erreurs"],
  ["danger", "Connexion perdue"],
];

export function DialogSection() {
  const [open, setOpen] = useState<"confirm" | "form" | "drawer" | null>(null);
  const [answer, setAnswer] = useState("aucune");
  const answerWith = (text: string) => {
    setAnswer(text);
    setOpen(null);
  };
  return (
    <Section title="Dialogues et messages">
      <Tile caption="Dialogues">
        <div className={styles["row"]}>
          <Button onClick={() => setOpen("confirm")}>Supprimer…</Button>
          <Button onClick={() => setOpen("form")}>Formulaire…</Button>
          <Button onClick={() => setOpen("drawer")}>Rapport…</Button>
          <output aria-label="Réponse">{answer}</output>
        </div>
      </Tile>
      <Tile caption="Messages qui passent">
        <div className={styles["row"]}>
          {said.map(([tone, title]) => (
            <Button
              key={tone}
              onClick={() =>
                toasts.show({
                  tone,
                  title,
                  text: "243 lignes importées, 5 laissées de côté.",
                  action: { label: `Annuler ${tone}`, onAct: () => setAnswer(`annulé ${tone}`) },
                })
              }
            >
              Dire {tone}
            </Button>
          ))}
        </div>
      </Tile>
      <ConfirmDialog
        isOpen={open === "confirm"}
        tone="danger"
        icon="trash"
        title="Supprimer le scénario « Perte du client Lumen » ?"
        losses={["4 lignes modifiées sur 13 mois", "2 opérations engagées propres au scénario"]}
        reassurance="Le scénario principal ne change pas."
        confirmLabel="Supprimer 2 scénarios"
        cancelLabel="Annuler"
        onConfirm={() => answerWith("confirmé")}
        onCancel={() => answerWith("annulé")}
      >
        Cette suppression est définitive. Seront perdus :
      </ConfirmDialog>
      <Drawer
        isOpen={open === "drawer"}
        onClose={() => answerWith("rapport fermé")}
        title="Ce qui a changé depuis le 8 nov. 2026"
        closeLabel="Fermer"
        width={480}
      >
        <p>Une liste ou un rapport, à côté de ce dont il parle.</p>
      </Drawer>
      <FormDialog isOpen={open === "form"} onClose={() => answerWith("fermé")} />
      <Toasts store={toasts} regionLabel="Notifications" closeLabel="Fermer" />
    </Section>
  );
}

function FormDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [amount, setAmount] = useState<number | null>(100);
  const [month, setMonth] = useState(thisMonth);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Créer un scénario"
      width={380}
      footer={
        <Button emphasis="primary" onClick={onClose}>
          Créer
        </Button>
      }
    >
      <div className={styles["fields"]}>
        <NumericInput
          label="Montant du scénario"
          value={amount}
          locale="fr-FR"
          errorText={() => "Ce n’est pas un nombre."}
          onCommit={setAmount}
        />
        <MonthPicker
          label="Début du scénario"
          placeholder="Choisir un mois"
          texts={monthTexts}
          locale="fr-FR"
          value={month}
          thisMonth={thisMonth}
          onChange={setMonth}
        />
      </div>
    </Dialog>
  );
}
