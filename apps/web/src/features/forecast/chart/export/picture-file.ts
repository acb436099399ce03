/** A picture of the chart as a file. */
import type { WholeFile } from "@amont/contract/file.ts";
import { exportName } from "../../../../shared/files/pictures/export-name.ts";
import { pngOf } from "../../../../shared/files/pictures/png-image.ts";
import { chartPicture } from "./chart-picture.ts";
import { pictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";

const mediaTypes = { png: "image/png", svg: "image/svg+xml" } as const;

export async function pictureFile(
  content: PictureContent,
  format: keyof typeof mediaTypes,
  now: Date,
): Promise<WholeFile> {
  const style = getComputedStyle(document.documentElement);
  const picture = chartPicture(
    content,
    pictureColours((name) => style.getPropertyValue(name)),
  );
  return {
    name: exportName(content.texts.companyName, now, format),
    mediaType: mediaTypes[format],
    bytes: format === "png" ? await pngOf(picture) : new TextEncoder().encode(picture.svg),
  };
}
