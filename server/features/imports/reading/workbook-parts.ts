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
const cellAddress = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/;
/** How many rows a spreadsheet has; programs write an empty last one to end a format there. */
const rowsOfSheet = 1_048_576;

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

const elementsOf = (xml: string, names: string) =>
  xml
    .matchAll(element(names))
    .map(([, name = '', tag = '']) => ({ name, tag }))
    .toArray();

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
  const relations = xmlOf(file, entries, 'xl/_rels/workbook.xml.rels').replace(comment, '');
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ tag }) => [attribute(tag, 'Id'), tag]),
  );
  return elementsOf(workbook.replace(comment, ''), 'sheet').map(({ tag }) => {
    const target = targets.get(attribute(tag, '[\\w.-]+:id')) ?? '';
    if (attribute(target, 'Type')?.endsWith('/chartsheet')) return null;
    const path = (attribute(target, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/');
    if (!entries.some((entry) => entry.name === path)) throw new UnreadableSheet(words.broken);
    return path;
  });
}

/** How the workbook says that its days count from 1904, as in old Excel for Mac; null where they do not. */
export function calendarOf(workbook: string): '1' | 'true' | null {
  const [properties] = elementsOf(workbook.replace(comment, ''), 'workbookPr');
  const value = properties && attribute(properties.tag, 'date1904');
  return value === '1' || value === 'true' ? value : null;
}

/** A cell's row and column, from 0. @throws UnreadableSheet */
function positionOf(address: string | undefined): readonly [row: number, column: number] {
  const [, letters = '', row = ''] = cellAddress.exec(address ?? '') ?? [];
  if (row === '') throw new UnreadableSheet(words.broken);
  const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(row) - 1, column - 1];
}

/** All cells that get their value from one formula, as far as any row of a list goes. */
function reachOf(cell: string, formula: string) {
  const [first = cell, last = first] = attribute(formula, 'ref')?.split(':') ?? [];
  // A shared one is named by each of its cells; that of an array only by the first.
  const isShared = attribute(formula, 't') === 'shared';
  const [from, to] = (isShared ? [cell, cell] : [first, last]).map(positionOf);
  const cells: [row: number, column: number][] = [];
  if (!from || !to) return cells;
  for (let row = from[0]; row <= Math.min(to[0], importLimits.rows); row += 1)
    for (let column = from[1]; column <= Math.min(to[1], importLimits.columns); column += 1)
      cells.push([row, column]);
  return cells;
}

/** @throws UnreadableSheet for a row that no spreadsheet has: all above it would be made */
function checkRow(tag: string): void {
  const row = attribute(tag, 'r');
  if (row !== undefined && !(/^[1-9][0-9]{0,6}$/.test(row) && Number(row) <= rowsOfSheet))
    throw new UnreadableSheet(words.broken);
}

/** @throws UnreadableSheet for a value beyond the limits: all cells before it would be made */
function checkReach(cell: string): void {
  const [row, column] = positionOf(cell);
  if (row >= importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  if (column >= importLimits.columns) throw new UnreadableSheet(words.columns);
}

/**
 * Looks through a sheet before the library takes it apart: no address is beyond the limits.
 * @returns the cells whose value a formula gives (security 11.2: never used)
 * @throws UnreadableSheet
 */
export function checkSheet(xml: string): [row: number, column: number][] {
  const rows = xml.match(rowElement)?.length ?? 0;
  if (rows > importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  const formulas: [row: number, column: number][] = [];
  let cell: string | undefined;
  for (const [, name, tag = ''] of xml.matchAll(element('row|c|v|is|f|extLst'))) {
    if (name === 'row') checkRow(tag);
    else if (name === 'c') {
      cell = attribute(tag, 'r');
      positionOf(cell);
    } else if (name === 'extLst') cell = undefined;
    else if (cell === undefined) continue;
    else if (name === 'f') for (const reached of reachOf(cell, tag)) formulas.push(reached);
    else checkReach(cell);
  }
  return formulas;
}
