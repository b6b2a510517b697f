import { canvasOf, pen } from '../canvas.ts';
import { findPaper, type Grey } from './find-paper.ts';
import { type PageImage, pdfOfPages } from './pdf-of-pages.ts';
import { projection, type Quad, type Size, sizeOf, wholeQuad } from './quad.ts';

/** The longest edge of a page that is sent, in pixels: A4 at 140 dpi, at which small print is still readable. */
const pageEdge = 1640;
const jpegQuality = 0.72;
/** The size of the small picture in which the paper is looked for. */
const lookEdge = 240;

/** A photo of a paper, and its corners. */
export interface Shot {
  readonly key: number;
  readonly photo: HTMLCanvasElement;
  readonly quad: Quad;
}

/** The corners of the paper in a photo, or nearly the whole photo. */
export function paperOn(photo: HTMLCanvasElement): Quad {
  const small = scaled(photo, lookEdge);
  return findPaper(greyOf(small)) ?? wholeQuad;
}

/** The photo turned by a quarter to the right. */
export function turnedPhoto(photo: HTMLCanvasElement): HTMLCanvasElement {
  const turned = canvasOf({ width: photo.height, height: photo.width });
  const context = pen(turned, true);
  context.translate(turned.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(photo, 0, 0);
  return turned;
}

/** One PDF of all photos, each paper straightened, with this name. */
export async function pdfOfShots(shots: readonly Shot[], name: string): Promise<File> {
  const pages: PageImage[] = [];
  for (const shot of shots) {
    pages.push(await flatPage(shot));
    // A pause, so that a slow phone reacts to a tap between two pages.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const bytes = new Uint8Array(pdfOfPages(pages));
  return new File([bytes], name, { type: 'application/pdf' });
}

/** The paper as seen from straight above, as JPEG. */
async function flatPage({ photo, quad }: Shot): Promise<PageImage> {
  const paper = sizeOf(quad, photo);
  const share = Math.min(1, pageEdge / Math.max(paper.width, paper.height));
  const size = {
    width: Math.max(1, Math.round(paper.width * share)),
    height: Math.max(1, Math.round(paper.height * share)),
  };
  const source = pen(scaled(photo, Number.POSITIVE_INFINITY), true).getImageData(
    0,
    0,
    photo.width,
    photo.height,
  );
  const page = canvasOf(size);
  pen(page, true).putImageData(flattened(source, quad, size), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    page.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  if (blob === null) throw new Error('The page could not be written');
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), ...size };
}

/** Each pixel of the page is interpolated from the four pixels around its place in the photo. */
function flattened(photo: ImageData, quad: Quad, size: Size): ImageData {
  const page = new ImageData(size.width, size.height);
  const place = projection(quad);
  const { data, width, height } = photo;
  for (let row = 0; row < size.height; row += 1)
    for (let column = 0; column < size.width; column += 1) {
      const { x, y } = place((column + 0.5) / size.width, (row + 0.5) / size.height);
      const left = Math.min(width - 1, Math.max(0, x * width - 0.5));
      const top = Math.min(height - 1, Math.max(0, y * height - 0.5));
      const [x0, y0] = [Math.floor(left), Math.floor(top)];
      const [right, down] = [left - x0, top - y0];
      const a = (y0 * width + x0) * 4;
      const b = x0 + 1 < width ? a + 4 : a;
      const below = y0 + 1 < height ? width * 4 : 0;
      const into = (row * size.width + column) * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        const upper = (data[a + colour] ?? 0) * (1 - right) + (data[b + colour] ?? 0) * right;
        const lower =
          (data[a + below + colour] ?? 0) * (1 - right) + (data[b + below + colour] ?? 0) * right;
        page.data[into + colour] = upper * (1 - down) + lower * down;
      }
      page.data[into + 3] = 255;
    }
  return page;
}

function greyOf(canvas: HTMLCanvasElement): Grey {
  const { data, width, height } = pen(canvas, true).getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { pixels, width, height };
}

/** A copy for reading pixels, no longer than `edge`, because the photo's own canvas is optimised for drawing. */
function scaled(photo: HTMLCanvasElement, edge: number): HTMLCanvasElement {
  const share = Math.min(1, edge / Math.max(photo.width, photo.height));
  const small = canvasOf({
    width: Math.max(1, Math.round(photo.width * share)),
    height: Math.max(1, Math.round(photo.height * share)),
  });
  pen(small, true).drawImage(photo, 0, 0, small.width, small.height);
  return small;
}
