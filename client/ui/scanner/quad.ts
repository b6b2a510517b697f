/** A point as shares, 0 to 1, of a picture's width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a paper in a photo: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture, slightly inside its edges, so that the corners are visible and can be dragged. */
export const wholeQuad: Quad = [
  { x: 0.02, y: 0.02 },
  { x: 0.98, y: 0.02 },
  { x: 0.98, y: 0.98 },
  { x: 0.02, y: 0.98 },
];

const within = (share: number) => Math.min(1, Math.max(0, share));

/** The same quad with one corner moved, inside the picture. */
export function withCorner(quad: Quad, corner: number, { x, y }: Point): Quad {
  const moved = { x: within(x), y: within(y) };
  const [a, b, c, d] = quad;
  const at = (place: number, point: Point) => (place === corner ? moved : point);
  return [at(0, a), at(1, b), at(2, c), at(3, d)];
}

/** The corners after the picture was turned by a quarter to the right. */
export function turnedQuad([a, b, c, d]: Quad): Quad {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });
  return [turn(d), turn(a), turn(b), turn(c)];
}

const across = (one: Point, other: Point, { width, height }: Size) =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);

/** How large the paper is in the photo's pixels: its longer edges. */
export function sizeOf([a, b, c, d]: Quad, photo: Size): Size {
  return {
    width: Math.max(1, across(a, b, photo), across(d, c, photo)),
    height: Math.max(1, across(a, d, photo), across(b, c, photo)),
  };
}

/**
 * The place in the photo of a point of the flat paper (as shares of it): the projection that maps a square to
 * four corners (Heckbert, 'Fundamentals of Texture Mapping', 1989, 2.2.3).
 */
export function projection([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y };
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y };
  const area = d1.x * d2.y - d2.x * d1.y;
  // Corners on one line span no area; whatever is drawn then does not matter.
  const g = area === 0 ? 0 : (sum.x * d2.y - d2.x * sum.y) / area;
  const h = area === 0 ? 0 : (d1.x * sum.y - sum.x * d1.y) / area;
  const along = (from: number, right: number, down: number) => ({
    u: right - from + g * right,
    v: down - from + h * down,
    from,
  });
  const x = along(p0.x, p1.x, p3.x);
  const y = along(p0.y, p1.y, p3.y);
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (x.u * u + x.v * v + x.from) / depth, y: (y.u * u + y.v * v + y.from) / depth };
  };
}
