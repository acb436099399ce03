import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { Toasts } from "@amont/ui/widgets/toasts/toasts.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { useState } from "react";
import { ApiContext } from "../../src/shared/api/api-context.ts";
import type { Direction } from "../../src/shared/categories/category-trees.ts";
import { CategoryPicker } from "../../src/shared/category-picker/category-picker.tsx";
import { ToastsContext } from "../../src/shared/toasts-context.ts";
import { createWorkplace } from "../../src/shared/workplace/workplace.ts";
import { WorkplaceContext } from "../../src/shared/workplace/workplace-context.ts";
import { sampleApi } from "../sample-categories.ts";
import { Section, Tile } from "../section.tsx";

/** So that links can be written; none leads anywhere. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

interface PickerTileProps {
  readonly caption: string;
  readonly companyId: number;
  readonly tree: Direction | "both";
  readonly size: "menu" | "panel";
}

/** The product's own picker, before a server of a few lines. */
export function CategorySection() {
  const [toasts] = useState(createToastStore);
  return (
    <Section title="Choix d’une catégorie">
      <RouterContextProvider router={router}>
        <ToastsContext value={toasts}>
          <PickerTile caption="Menu, 350 × 300" companyId={1} tree="outflow" size="menu" />
          <PickerTile caption="Panneau, 318 de large, deux onglets" companyId={1} tree="both" size="panel" />
          <PickerTile caption="Arborescence partagée" companyId={2} tree="inflow" size="menu" />
          <PickerTile caption="Lecture seule" companyId={3} tree="inflow" size="menu" />
        </ToastsContext>
      </RouterContextProvider>
      <Toasts store={toasts} regionLabel="Notifications" closeLabel="Fermer" />
    </Section>
  );
}

function PickerTile({ caption, companyId, tree, size }: PickerTileProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [queryClient] = useState(() => new QueryClient());
  const [api] = useState(() => sampleApi(companyId));
  const [workplace] = useState(() => {
    const place = createWorkplace({ read: () => null, write: () => {}, remove: () => {} });
    place.enterCompany(companyId, 1);
    return place;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <WorkplaceContext value={workplace}>
          <Tile caption={caption}>
            <CategoryPicker
              tree={tree}
              size={size}
              selectedId={selectedId}
              onSelect={({ id }) => setSelectedId(id)}
            />
          </Tile>
        </WorkplaceContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
