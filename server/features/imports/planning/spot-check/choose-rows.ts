/** What can be seen in a row: `weight` says how much a person would miss it. */
export interface Feature {
  readonly key: string;
  readonly weight: number;
}

const fewest = 3;
const most = 5;
/** How many rows more than there are sheets, where these are many. */
const beyondSheets = 2;
/** Beyond the first rows only what weighs as much is worth another one. */
const worthAnother = 4;

/**
 * The rows that a person looks at before a sheet goes in: together they show as much as possible of what its rows
 * have, each section, each column, each word of a few, what is missing in some. The first row is among them.
 * @param rows what can be seen in each
 * @param sheets of how many sheets they are; each has a row at least where what it is weighs most
 * @returns their places, in the order of the sheet
 */
export function chooseRows(rows: readonly (readonly Feature[])[], sheets = 1): number[] {
  const seen = new Set<string>();
  const chosen: number[] = [];
  const take = (at: number) => {
    chosen.push(at);
    for (const { key } of rows[at] ?? []) seen.add(key);
  };
  if (rows.length > 0) take(0);
  while (chosen.length < Math.max(most, sheets + beyondSheets)) {
    let best = -1;
    let gain = 0;
    for (const [at, features] of rows.entries()) {
      if (chosen.includes(at)) continue;
      let own = 0;
      for (const { key, weight } of features) if (!seen.has(key)) own += weight;
      // Where nothing more is to be seen any further row will do.
      if (best === -1 || own > gain) {
        best = at;
        gain = own;
      }
    }
    if (best === -1 || (chosen.length >= Math.max(fewest, sheets) && gain < worthAnother)) break;
    take(best);
  }
  return chosen.sort((one, other) => one - other);
}
