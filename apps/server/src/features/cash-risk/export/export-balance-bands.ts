import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportBalanceBands } from "@amont/contract/operations/cash-risk/export-balance-bands.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { bandsOfCompany } from "../../../forecast/bands/read-balance-bands.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { findPlanNames } from "../../../plan/plan-names-repository.ts";
import { riskTexts } from "./risk-texts.ts";
import { riskWorkbook } from "./risk-workbook.ts";

export const exportBalanceBandsUseCase =
  (forecasts: Forecasts) =>
  async (
    { params: { companyId }, body }: InputOf<typeof exportBalanceBands>,
    context: OperationContext,
  ): Promise<Outcome<WholeFile>> => {
    const asked = await bandsOfCompany(forecasts, context, companyId, body);
    if (!asked.ok) return asked;
    const { today, currency, bands } = asked.value;
    if (bands === null) return err(failure("458"));
    const { companyName, timeZone, planName } = await findPlanNames(
      context.database,
      companyId,
      body.scenarioId ?? null,
    );
    const texts = riskTexts[body.language ?? context.language];
    return ok({
      name: exportName(companyName, timeZone, context.now),
      mediaType: spreadsheetMediaType,
      bytes: await writeWorkbook(
        riskWorkbook({ bands, currency, today, about: [companyName, planName ?? texts.mainPlan] }, texts),
      ),
    });
  };
