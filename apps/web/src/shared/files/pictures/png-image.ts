/** A drawing as pixels, at twice its size so that it stays sharp in a document. */
import { invariant } from "@amont/kernel/assert.ts";

/** A drawing that stands alone. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const pixelsPerUnit = 2;

export async function pngOf({ svg, width, height }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  // The page's policy allows pictures from such addresses, and none from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * pixelsPerUnit;
  canvas.height = height * pixelsPerUnit;
  const context = canvas.getContext("2d");
  invariant(context !== null, "a canvas can be drawn on");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser made no picture");
  return new Uint8Array(await blob.arrayBuffer());
}
