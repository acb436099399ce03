import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { Button, ButtonAnchor } from "@amont/ui/button.tsx";
import { Amount } from "@amont/ui/figures/amount.tsx";
import { avatarTones } from "@amont/ui/initials.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import styles from "../gallery.module.css";
import { Section, Tile } from "../section.tsx";

const badges: readonly BadgeTone[] = ["neutral", "accent", "warn", "danger", "positive"];

export function FigureSection() {
  return (
    <Section title="Boutons, montants, signes">
      <Tile caption="Boutons">
        <div className={styles["row"]}>
          <Button emphasis="primary">Enregistrer</Button>
          <Button>Annuler</Button>
          <Button emphasis="ghost" icon="trash">
            Effacer
          </Button>
          <Button emphasis="destructive">Supprimer</Button>
          <Button isDisabled>Inactif</Button>
          <Button isBusy>Envoyer</Button>
          <ButtonAnchor href="#lien">Un lien</ButtonAnchor>
          <IconButton icon="help" label="Aide" />
          <IconButton icon="settings" label="Réglages" disabled />
        </div>
      </Tile>
      <Tile caption="Montants">
        <div className={styles["row"]}>
          <Amount value="125422.12" currency="EUR" locale="fr" />
          <Amount value="-17553.00" currency="EUR" locale="fr" />
          <Amount value="61240.55" currency="GBP" locale="en" />
          <Amount value="1200" currency="JPY" locale="fr" />
        </div>
      </Tile>
      <Tile caption="Étiquettes">
        <div className={styles["row"]}>
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <KeyCap>Ctrl K</KeyCap>
        </div>
      </Tile>
      <Tile caption="Avatars et marque">
        <div className={styles["row"]}>
          {avatarTones.map((tone) => (
            <Avatar key={tone} name="Claire Moreau" tone={tone} />
          ))}
          <Avatar name="Atelier Belleville SAS" shape="square" size="lg" />
          <Avatar name="Groupe" icon="layers" shape="square" size="md" />
          <BrandMark name="Amont" />
        </div>
      </Tile>
    </Section>
  );
}
