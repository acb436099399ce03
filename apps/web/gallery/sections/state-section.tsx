import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import styles from "../gallery.module.css";
import { Section, Tile } from "../section.tsx";

export function StateSection() {
  return (
    <Section title="États">
      <Tile caption="Rien encore">
        <Card>
          <EmptyState
            icon="document"
            title="Aucune opération pour ces filtres"
            actions={<Button>Effacer les filtres</Button>}
          >
            248 opérations existent du 1er au 16 nov. 2026.
          </EmptyState>
        </Card>
      </Tile>
      <Tile caption="Erreur">
        <Card>
          <EmptyState
            icon="alert"
            title="La prévision n’a pas pu être chargée"
            reference="Référence 7F3A-2210"
            actions={
              <Button emphasis="primary" icon="refresh">
                Réessayer
              </Button>
            }
          >
            Le serveur n’a pas répondu à temps.
          </EmptyState>
        </Card>
      </Tile>
      <Tile caption="Pas de droit">
        <Card>
          <EmptyState icon="lock" title="Accès interdit">
            Contactez l’administrateur du compte.
          </EmptyState>
        </Card>
      </Tile>
      <Tile caption="Chargement">
        <Card title="Sociétés" titleIcon="building">
          <SkeletonRows rowCount={3} label="Chargement des sociétés" />
        </Card>
      </Tile>
      <Tile caption="Attente expliquée">
        <Card>
          <CardBody>
            <span className={styles["row"]}>
              <Spinner /> Import en cours
            </span>
          </CardBody>
        </Card>
      </Tile>
      <Tile caption="Avancement, connu puis inconnu">
        <div className={styles["fields"]}>
          <ProgressBar label="Import de releve-bnp-11-2026.xml" done={154} total={248} />
          <ProgressBar label="Lecture du fichier" done={0} total={null} />
        </div>
      </Tile>
      <Tile caption="Messages dans la page">
        <div className={styles["fields"]}>
          <Message tone="info">Accès en lecture seule.</Message>
          <Message tone="warn" title="Copie gelée">
            Ses calculs ne sont plus actualisés.
          </Message>
          <Message tone="danger">Le fichier n’a pas pu être lu.</Message>
          <Message tone="positive">Tout est catégorisé.</Message>
        </div>
      </Tile>
    </Section>
  );
}
