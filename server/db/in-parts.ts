/** Most ids of one statement. */
const idsAtOnce = 500;

/** A list in parts of at most so many, for statements that take only so many values. */
export function inParts<T>(all: readonly T[], atOnce: number = idsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );
}
