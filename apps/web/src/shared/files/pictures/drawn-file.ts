/** A chart that is on the page, as a file of pixels. */
import type { WholeFile } from "@amont/contract/file.ts";
import { type DrawnParts, drawnPicture } from "./drawn-picture.ts";
import { exportName } from "./export-name.ts";
import { pngOf } from "./png-image.ts";

export const drawnFile = async (
  drawing: SVGSVGElement,
  { companyName, ...parts }: DrawnParts & { readonly companyName: string },
  now: Date,
): Promise<WholeFile> => ({
  name: exportName(companyName, now, "png"),
  mediaType: "image/png",
  bytes: await pngOf(drawnPicture(drawing, parts)),
});
