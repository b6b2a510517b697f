/** A mark on an axis. */
export interface Tick {
  readonly value: number;
  readonly label: string;
}

const steps = [1, 2, 5, 10, 20, 25, 50] as const;
/** How many gridlines one can read at a glance. */
const mostTicks = 5;

/**
 * Gridlines around these values, evenly apart and inside `low` to `high`: 66.3, 70 and 69.9 of 100
 * stand between 65 and 70. Without values, the whole range.
 */
export function ticksAround(values: readonly number[], low: number, high: number): Tick[] {
  const least = values.length > 0 ? Math.min(...values) : low;
  const most = values.length > 0 ? Math.max(...values) : high;
  for (const step of steps) {
    // One more line below and above, so that a flat series is not on the edge.
    const from = Math.max(low, Math.floor((least - step / 2) / step) * step);
    const to = Math.min(high, Math.ceil((most + step / 2) / step) * step);
    const count = Math.round((to - from) / step) + 1;
    if (count <= mostTicks)
      return Array.from({ length: count }, (_, at) => tick(Math.min(from + at * step, high)));
  }
  return [tick(low), tick(high)];
}

const tick = (value: number): Tick => ({ value, label: String(value) });

interface Dot {
  readonly at: number;
  readonly value: number;
}

/** Neighbouring points that have a value, as runs: a gap (null) ends a line. */
export function runsOf(values: readonly (number | null)[]): Dot[][] {
  const runs: Dot[][] = [];
  let open: Dot[] | null = null;
  values.forEach((value, at) => {
    if (value === null) open = null;
    else if (open) open.push({ at, value });
    else {
      open = [{ at, value }];
      runs.push(open);
    }
  });
  return runs;
}

/** The line through a run, and the area between it and the bottom, as paths of SVG. */
export function pathsOf(
  run: readonly Dot[],
  x: (at: number) => number,
  y: (value: number) => number,
  bottom: number,
): { line: string; area: string } {
  const line = run
    .map(({ at, value }, place) => `${place ? 'L' : 'M'}${x(at)} ${y(value)}`)
    .join('');
  const [from, to] = [x(run[0]?.at ?? 0), x(run.at(-1)?.at ?? 0)];
  return { line, area: `${line}L${to} ${bottom}L${from} ${bottom}Z` };
}
