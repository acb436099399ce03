import { exportBalanceBands } from "@amont/contract/operations/cash-risk/export-balance-bands.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { codeInTime } from "@amont/ui/readiness/loading-code.ts";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import type { BandsOf } from "../../shared/forecast/bands/bands-query.ts";
import { useToasts } from "../../shared/toasts-context.ts";

export const riskFormats = ["xlsx", "png"] as const;
export type RiskFormat = (typeof riskFormats)[number];

interface RiskExport {
  readonly figureRef: RefObject<HTMLElement | null>;
  readonly isBusy: boolean;
  readonly exportRisk: (format: RiskFormat) => void;
}

/** What the page shows: the server makes the workbook, the browser a picture of what it draws. */
export function useRiskExport(
  company: { readonly id: number; readonly name: string },
  wanted: BandsOf,
): RiskExport {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const figureRef = useRef<HTMLElement>(null);
  const { isPending, mutate } = useMutation({
    mutationFn: async (format: RiskFormat) => {
      if (format === "png") return pictureOf(figureRef.current, company.name, t("cashRisk.title"));
      const body = { ...wanted, language };
      return api.call(
        exportBalanceBands,
        { params: { companyId: company.id }, body },
        { companyId: company.id },
      );
    },
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("cashRisk.export.done"), text: file.name });
    },
    onError: () => toasts.show({ tone: "warn", title: t("cashRisk.export.failed") }),
    meta: { isShownInPlace: true },
  });
  return { figureRef, isBusy: isPending, exportRisk: mutate };
}

/** The first drawing of a figure is its chart; each entry of its legend has one too, and its name beside it. */
async function pictureOf(figure: HTMLElement | null, companyName: string, title: string) {
  const drawing = figure?.querySelector("svg") ?? null;
  invariant(figure !== null && drawing !== null, "the chart is on the page");
  const legend = Array.from(figure.querySelectorAll("figcaption svg"), (swatch) => ({
    swatch: swatch as SVGSVGElement,
    name: swatch.parentElement?.textContent.trim() ?? "",
  }));
  // Comes with its first use.
  const { drawnFile } = await codeInTime(() => import("../../shared/files/pictures/drawn-file.ts"));
  return drawnFile(drawing, { companyName, title, subtitle: companyName, legend }, new Date());
}
