/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The crop of a picture: quarter turns to the right, the zoom, and the centre of the square as shares (0 to 1)
 * of the turned picture's width and height.
 */
export interface Crop {
  readonly turns: 0 | 1 | 2 | 3;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholeCrop: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.5 };

/** At zoom 1 the square is as large as the picture allows. */
export const zoomMax = 4;

/** The picture's size after the turns. */
export function turnedSize({ width, height }: Size, { turns }: Crop): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The cropped square in pixels of the turned picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { width, height } = turnedSize(size, crop);
  const side = Math.min(width, height) / crop.zoom;
  return { left: crop.x * width - side / 2, top: crop.y * height - side / 2, side };
}

/** The same crop, moved so that its square is inside the picture. */
export function fitted(size: Size, crop: Crop): Crop {
  const { width, height } = turnedSize(size, crop);
  const zoom = Math.min(zoomMax, Math.max(1, crop.zoom));
  const half = Math.min(width, height) / zoom / 2;
  const within = (share: number, length: number) =>
    Math.min(1 - half / length, Math.max(half / length, share));
  return { ...crop, zoom, x: within(crop.x, width), y: within(crop.y, height) };
}

/** A quarter turn that keeps the same part of the picture in the square. */
export function turned(crop: Crop, way: 'left' | 'right'): Crop {
  const turns = (crop.turns + (way === 'right' ? 1 : 3)) % 4;
  const middle = way === 'right' ? { x: 1 - crop.y, y: crop.x } : { x: crop.y, y: 1 - crop.x };
  return { ...crop, ...middle, turns: turns as Crop['turns'] };
}

/** Moves the picture below the square by shares of the square's edge, as dragging does. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { width, height } = turnedSize(size, crop);
  const { side } = squareOf(size, crop);
  return fitted(size, {
    ...crop,
    x: crop.x - (right * side) / width,
    y: crop.y - (down * side) / height,
  });
}

/** Zooms about the middle of the square. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  return fitted(size, { ...crop, zoom });
}
