import { nameKey } from '../../../../name-key.ts';
import { headingKey } from '../../words/headings.ts';
import { asks } from '../../words/questions.texts.ts';
import type { KnownSchool } from '../../words/schools.ts';
import { answers } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// 'District' and 'Zone' head the cluster of a school in one house, and in another one where the child lives.

const ofPlaces = /^(?:sub ?county|zone|district)$/;
/** Which part of the places has to be clusters of the house, so that nothing is asked. */
const provingPart = 0.5;

const found = new WeakMap<SheetTable, number>();

/** The column of places that may be the clusters of the schools, or -1; looked for once, as it is asked of each row. */
function placeColumn(table: SheetTable, schools: readonly KnownSchool[]): number {
  const at = found.get(table) ?? findPlaces(table, schools);
  found.set(table, at);
  return at;
}

function findPlaces(table: SheetTable, schools: readonly KnownSchool[]): number {
  const at = table.columnOf('cluster');
  const isByHeading = table.meaningAt(at)?.target === 'cluster';
  const isPlace = ofPlaces.test(headingKey(table.headings[at]?.own ?? ''));
  // Whoever chose among several of them has said it.
  if (at < 0 || !isByHeading || !isPlace || table.isAsked(at)) return -1;
  const clusters = new Set(schools.map(({ cluster }) => nameKey(cluster)));
  const places = new Set(table.rows.map((row) => nameKey(table.textAt(row.at, at))));
  places.delete('');
  const known = [...places].filter((one) => clusters.has(one));
  return known.length > 0 && known.length >= places.size * provingPart ? -1 : at;
}

/** What is known of the clusters of a sheet: `asked` while nobody has said whether its places are some. */
export type Places = 'clusters' | 'asked' | 'out';

const keyOf = (sheet: string): string => `cluster-in:${sheet}`;

export function placesOf(
  table: SheetTable,
  schools: readonly KnownSchool[],
  answer: (key: string) => string | undefined,
): Places {
  if (placeColumn(table, schools) < 0) return 'clusters';
  const said = answer(keyOf(table.setup.sheet));
  return said === 'in' ? 'clusters' : said === 'out' ? 'out' : 'asked';
}

/** Asks whether the places of a sheet are clusters; the question stays once it is answered. */
export function askOfPlaces(work: RowWork, schools: readonly KnownSchool[]): void {
  const at = placeColumn(work.table, schools);
  if (at < 0) return;
  const { table } = work;
  work.choose('cluster', {
    key: keyOf(table.setup.sheet),
    words: asks.placesAsClusters(table.nameOf(at)),
    options: [
      answers('in', asks.yesClusters, table.sampleOf(at)),
      answers('out', asks.noClusters, asks.noClustersEffect),
    ],
  });
}
