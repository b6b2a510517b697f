import { fileLimits } from '#contract/files.ts';
import { canvasOf, pen } from '../canvas.ts';
import { type Crop, squareOf, turnedSize } from './crop.ts';

/** The longest edge of a picture that is sent, in pixels: more than any screen of ours shows. */
const sentEdge = 1600;
/** The size that is kept in memory to crop from: room to zoom in, and small enough for a simple phone. */
const keptEdge = 2400;
const jpegQuality = 0.9;

/**
 * The picture upright on a canvas, or null when this browser cannot show it (a TIFF, a broken file, one with
 * too many pixels): then the file is sent as it is, and the server checks it.
 */
export async function openPicture(file: File): Promise<HTMLCanvasElement | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    if (!(await isShown(image))) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height === 0 || width * height > fileLimits.picturePixels) return null;
    const share = Math.min(1, keptEdge / Math.max(width, height));
    const canvas = canvasOf({
      width: Math.max(1, Math.round(width * share)),
      height: Math.max(1, Math.round(height * share)),
    });
    pen(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The cropped square as a JPEG with the same name; nothing else of the file is sent. */
export async function cutPicture(
  source: HTMLCanvasElement,
  crop: Crop,
  name: string,
): Promise<File> {
  const edge = Math.max(1, Math.min(sentEdge, Math.round(squareOf(source, crop).side)));
  const canvas = canvasOf({ width: edge, height: edge });
  paintCrop(canvas, source, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  if (blob === null) throw new Error('The picture could not be written');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** Fills a square canvas with the cropped square. */
export function paintCrop(canvas: HTMLCanvasElement, source: HTMLCanvasElement, crop: Crop): void {
  const { left, top, side } = squareOf(source, crop);
  const { width, height } = turnedSize(source, crop);
  const share = canvas.width / side;
  const context = pen(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  // JPEG has no transparency; transparent parts become white rather than black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(share, share);
  context.translate(-left, -top);
  const corner = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ][crop.turns];
  context.translate(corner?.[0] ?? 0, corner?.[1] ?? 0);
  context.rotate((crop.turns * Math.PI) / 2);
  context.drawImage(source, 0, 0);
}

function isShown(image: HTMLImageElement): Promise<boolean> {
  return new Promise((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
}
