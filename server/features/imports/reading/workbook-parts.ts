import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';
import { unpack, type ZipEntry } from './zip-directory.ts';

// The few things of a workbook's XML that the library does not tell. Elements may bear a prefix,
// attributes either kind of quotes.

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const element = (names: string) =>
  new RegExp(`<(?:[\\w.-]+:)?(${names})(?=[\\s/>])${attributes}>`, 'g');
const rowElement = /<(?:[\w.-]+:)?row[\s/>]/g;
const comment = /<!--[\s\S]*?-->/g;
const cellName = /^([A-Z]{1,3})([0-9]{1,7})$/;

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

const elementsOf = (xml: string, names: string) =>
  [...xml.replace(comment, '').matchAll(element(names))].map(([, name = '', tag = '']) => ({
    name,
    tag,
  }));

/** The text of a part; empty where there is none. @throws UnreadableSheet */
export function xmlOf(file: Buffer, entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find((one) => one.name === name);
  return entry ? unpack(file, entry).toString('utf8') : '';
}

/**
 * Where the sheets lie in the file, in the order of their tabs; null for a tab that is a chart.
 * @throws UnreadableSheet for a sheet that the file does not have
 */
export function sheetParts(
  file: Buffer,
  entries: readonly ZipEntry[],
  workbook: string,
): (string | null)[] {
  const relations = xmlOf(file, entries, 'xl/_rels/workbook.xml.rels');
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ tag }) => [attribute(tag, 'Id'), tag]),
  );
  return elementsOf(workbook, 'sheet').map(({ tag }) => {
    const target = targets.get(attribute(tag, '[\\w.-]+:id')) ?? '';
    if (attribute(target, 'Type')?.endsWith('/chartsheet')) return null;
    const path = (attribute(target, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/');
    if (!entries.some((entry) => entry.name === path)) throw new UnreadableSheet(words.broken);
    return path;
  });
}

/** How the workbook says that its days count from 1904, as in old Excel for Mac; null where they do not. */
export function calendarOf(workbook: string): '1' | 'true' | null {
  const [properties] = elementsOf(workbook, 'workbookPr');
  const value = properties && attribute(properties.tag, 'date1904');
  return value === '1' || value === 'true' ? value : null;
}

/** A cell by its row and column, from 0. @throws UnreadableSheet */
function placeOf(name: string | undefined): readonly [row: number, column: number] {
  const [, letters = '', row = ''] = cellName.exec(name ?? '') ?? [];
  if (row === '') throw new UnreadableSheet(words.broken);
  const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(row) - 1, column - 1];
}

/** All cells that get their value from one formula, as far as any row of a list goes. */
function reachOf(cell: string | undefined, formula: string) {
  const [first = cell, last = first] = attribute(formula, 'ref')?.split(':') ?? [];
  // A shared one is named by each of its cells; that of an array only by the first.
  const isShared = attribute(formula, 't') === 'shared';
  const [from, to] = isShared ? [placeOf(cell), placeOf(cell)] : [placeOf(first), placeOf(last)];
  const cells: [row: number, column: number][] = [];
  for (let row = from[0]; row <= Math.min(to[0], importLimits.rows); row += 1)
    for (let column = from[1]; column <= Math.min(to[1], importLimits.columns); column += 1)
      cells.push([row, column]);
  return cells;
}

/**
 * Cells whose value a formula gives (security 11.2: never used).
 * @throws UnreadableSheet for more rows than a list may have, before any is taken apart
 */
export function formulasOf(xml: string): [row: number, column: number][] {
  const rows = xml.match(rowElement)?.length ?? 0;
  if (rows > importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  let cell: string | undefined;
  return elementsOf(xml, 'c|f').flatMap(({ name, tag }) => {
    if (name === 'f') return reachOf(cell, tag);
    cell = attribute(tag, 'r');
    return [];
  });
}
