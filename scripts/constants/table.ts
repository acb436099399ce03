/** Where every number of docs/rules is written in the code, and the test file that notices when it is another. */
import type { ConstantTable } from "./constant.ts";
import { calculationConstants } from "./table/calculations.ts";
import { screenConstants } from "./table/screens.ts";
import { serverConstants } from "./table/server.ts";
import { widgetConstants } from "./table/widgets.ts";

export const documentedConstants: ConstantTable = {
  ...serverConstants,
  ...calculationConstants,
  ...screenConstants,
  ...widgetConstants,
};
