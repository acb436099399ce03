import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import { SearchList } from "@amont/ui/widgets/search-list/search-list.tsx";
import { SplitButton } from "@amont/ui/widgets/split-button/split-button.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useState } from "react";
import styles from "../gallery.module.css";
import { Section, Tile } from "../section.tsx";

const places = [
  { title: "Aller à", names: ["Prévision de trésorerie", "Opérations réalisées", "Banques"] },
  { title: "Sociétés", names: ["Atelier Belleville SAS", "Belleville UK Ltd", "Élan Conseil"] },
];

export function NavigationSection() {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("rien");
  const sections = places
    .map(({ title, names }) => ({
      id: title,
      title,
      options: names.flatMap((name) => {
        const match = fuzzyMatch(name, search);
        if (match === null) return [];
        return [{ id: name, text: name, ranges: match.ranges, start: <Icon name="building" /> }];
      }),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <Section title="Chercher, aller à">
      <Tile caption="Liste avec recherche">
        <div className={styles["panel"]}>
          <div className={styles["narrow"]}>
            <SearchList
              texts={{
                label: "Résultats",
                placeholder: "Rechercher ou aller à…",
                noMatch: "Rien ne correspond.",
                enterKey: "Entrée",
              }}
              sections={sections}
              search={search}
              onSearch={setSearch}
              onChoose={setChosen}
            />
          </div>
        </div>
        <output aria-label="Choisi">{chosen}</output>
      </Tile>
      <Tile caption="Bouton double">
        <SplitTile onChoose={setChosen} />
      </Tile>
      <Tile caption="Menu">
        <Menu width={220}>
          <Menu.Target>
            <Button>Autres actions</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Scénario</Menu.Label>
            <Menu.Item onClick={() => setChosen("Modifier")}>Modifier</Menu.Item>
            <Menu.Item onClick={() => setChosen("Copier")}>Créer une copie gelée</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Tile>
      <Tile caption="Infobulle, au survol et au clavier">
        <Tooltip text="Les montants sont hors taxes">
          <Button>Hors taxes</Button>
        </Tooltip>
      </Tile>
    </Section>
  );
}

function SplitTile({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <SplitButton
        icon="sparkle"
        menuLabel="Autres façons"
        opener={opener}
        onMenu={() => setIsOpen(!isOpen)}
        onClick={() => onChoose("Répartir")}
      >
        Répartir
      </SplitButton>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setIsOpen} position="bottom-end" width={220}>
        <Menu.Item onClick={() => onChoose("Importer")}>Importer</Menu.Item>
      </MenuPanel>
    </>
  );
}
