import { PasswordField } from "@amont/ui/fields/password-field.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useState } from "react";
import styles from "../gallery.module.css";
import { Section, Tile } from "../section.tsx";

const problems: Readonly<Record<string, string>> = {
  isNumber: "Ce n’est pas un nombre.",
  maxDecimal: "Deux décimales au plus.",
  minValue: "Montant trop petit.",
  maxValue: "Montant trop grand.",
};

export function FieldSection() {
  const [amount, setAmount] = useState<number | null>(-1234.5);
  const [country, setCountry] = useState("FR");
  return (
    <Section title="Champs">
      <Tile caption="Textes">
        <div className={styles["fields"]}>
          <TextField label="Nom" defaultValue="Atelier Belleville SAS" hint="Tel qu’il figure au registre." />
          <TextField label="Nom déjà pris" defaultValue="Budget 2027" error="Ce nom est déjà pris." />
          <TextField label="Recherche" icon="search" placeholder="Rechercher une société" />
          <PasswordField
            label="Mot de passe"
            defaultValue="une phrase de passe"
            showLabel="Afficher le mot de passe"
            hideLabel="Masquer le mot de passe"
          />
        </div>
      </Tile>
      <Tile caption="Choix">
        <div className={styles["fields"]}>
          <SelectField
            label="Pays"
            value={country}
            onChange={setCountry}
            options={[
              { value: "FR", label: "France" },
              { value: "GB", label: "Royaume-Uni" },
              { value: "DE", label: "Allemagne" },
            ]}
            nothingFound="Aucun résultat"
          />
        </div>
      </Tile>
      <Tile caption="Nombre">
        <div className={styles["fields"]}>
          <NumericInput
            label="Montant"
            value={amount}
            locale="fr-FR"
            minimumDecimals={2}
            unit="€"
            minValue={-10_000_000}
            maxValue={100_000_000}
            errorText={(errors) => problems[Object.keys(errors)[0] ?? ""] ?? ""}
            onCommit={setAmount}
          />
          <output aria-label="Montant enregistré">{amount ?? "aucun"}</output>
        </div>
      </Tile>
    </Section>
  );
}
