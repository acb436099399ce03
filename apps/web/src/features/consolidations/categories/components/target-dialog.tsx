import { PlainDialog } from "@amont/ui/widgets/dialog/plain-dialog.tsx";
import { SearchList } from "@amont/ui/widgets/search-list/search-list.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type TreeRow, targetsOf } from "../merged-tree.ts";

interface TargetDialogProps {
  readonly rows: readonly TreeRow[];
  readonly moved: TreeRow;
  readonly onChoose: (target: TreeRow) => void;
  readonly onClose: () => void;
}

const width = 520;

/** With which line of the group it goes together: searched, and taken by Enter. */
export function TargetDialog({ rows, moved, onChoose, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const title = t("groupPages.categories.dialog", { name: moved.line.name });
  const targets = targetsOf(rows, moved, search);
  return (
    <PlainDialog isOpen label={title} width={width} onClose={onClose}>
      <SearchList
        texts={{
          label: title,
          placeholder: t("groupPages.categories.search"),
          noMatch: t("groupPages.categories.noMatch"),
          enterKey: t("palette.enterKey"),
        }}
        sections={[
          {
            id: "targets",
            title,
            options: targets.map(({ line, path }) => ({
              id: String(line.id),
              text: line.name,
              detail: path.length > 1 ? path.slice(0, -1).join(" › ") : undefined,
            })),
          },
        ]}
        search={search}
        onSearch={setSearch}
        onChoose={(id) => {
          const target = targets.find(({ line }) => String(line.id) === id);
          if (target !== undefined) onChoose(target);
        }}
      />
    </PlainDialog>
  );
}
