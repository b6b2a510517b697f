import { isFilmName } from '#contract/files.ts';
import { canvasOf } from '../../ui/canvas.ts';

/** The longest edge of a poster, in pixels: as much as the server stores. */
const posterEdge = 800;
const jpegQuality = 0.85;
/** How long a browser may try, in milliseconds: after that the film is sent without a poster. */
const patience = 5000;
/** Where to look, in seconds, because films often begin in black. */
const places = [1, 3, 0.1];
/** The edge of the small copy that is checked, in pixels, and up to which brightness it counts as black, of 255. */
const sampleEdge = 16;
const darkest = 24;

/**
 * A frame of a film as a JPEG, for the gallery's tile: taken about a second into it, later or earlier where
 * that is black. Null for a file that is no film, and whenever this browser cannot decode it in time: a film
 * may be sent without a poster (rule 8.11).
 */
export async function filmPoster(file: File): Promise<File | null> {
  if (!isFilmName(file.name)) return null;
  const address = URL.createObjectURL(file);
  const film = document.createElement('video');
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), patience);
  try {
    film.muted = true;
    film.playsInline = true;
    film.preload = 'auto';
    film.src = address;
    return await takeFrame(film, late.signal);
  } finally {
    clearTimeout(clock);
    // Releases the decoder at once, and not when the element is garbage-collected.
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
  }
}

async function takeFrame(film: HTMLVideoElement, late: AbortSignal): Promise<File | null> {
  if (!(await isHeard(film, 'loadedmetadata', late)) || film.videoWidth === 0) return null;
  let found: HTMLCanvasElement | null = null;
  for (const place of places) {
    // A short film is looked at in its middle.
    const wanted = Math.min(place, Number.isFinite(film.duration) ? film.duration / 2 : place);
    const isThere = isHeard(film, 'seeked', late);
    film.currentTime = wanted;
    if (!(await isThere)) break;
    const frame = await drawn(film, late);
    if (frame === null) break;
    found ??= frame;
    if (isBright(frame)) {
      found = frame;
      break;
    }
  }
  const blob = await new Promise<Blob | null>((resolve) =>
    found === null ? resolve(null) : found.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  return blob && new File([blob], 'poster.jpg', { type: blob.type });
}

/** Whether the event comes before an error or the end of the time. */
function isHeard(film: HTMLVideoElement, event: string, late: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (late.aborted) resolve(false);
    film.addEventListener(event, () => resolve(true), { once: true });
    film.addEventListener('error', () => resolve(false), { once: true });
    late.addEventListener('abort', () => resolve(false), { once: true });
  });
}

/**
 * The frame on a canvas. 'seeked' may come too early: until the frame is decoded only transparent pixels can be
 * drawn.
 */
async function drawn(film: HTMLVideoElement, late: AbortSignal): Promise<HTMLCanvasElement | null> {
  while (!late.aborted) {
    const frame = draw(film, posterEdge);
    if (frame === null || isOpaque(frame)) return frame;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

/** The picture on a canvas, its longest edge at most this; null where it cannot be drawn. */
function draw(picture: HTMLVideoElement | HTMLCanvasElement, edge: number) {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const share = Math.min(1, edge / Math.max(width, height));
  const canvas = canvasOf({
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  });
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Red, green, blue and opacity of a sample of its pixels, one after the other. */
function sampleOf(frame: HTMLCanvasElement): readonly number[] {
  const small = draw(frame, sampleEdge);
  const sample = small?.getContext('2d')?.getImageData(0, 0, small.width, small.height);
  return [...(sample?.data ?? [])];
}

const isOpaque = (frame: HTMLCanvasElement) => sampleOf(frame)[3] === 255;
const isBright = (frame: HTMLCanvasElement) =>
  sampleOf(frame).some((value, at) => at % 4 !== 3 && value > darkest);
