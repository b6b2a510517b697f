import readXlsx from 'read-excel-file/node';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { type Cell, type Sheet, UnreadableSheet } from './sheet.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip-directory.ts';

const formulaCell = /<c\b[^>]*\br="([A-Z]{1,3})([0-9]{1,7})"[^>]*>\s*<f[\s/>]/g;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function columnOf(letters: string): number {
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Refuses what a list of students never needs, before the library sees it (security 11.2). */
function checkParts(file: Buffer, entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    if (/externalLinks?\/|vbaProject|embeddings\//i.test(entry.name))
      throw new UnreadableSheet(words.links);
    const text = unpack(file, entry);
    if (!/\.(?:xml|rels|vml)$/i.test(entry.name)) continue;
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
      throw new UnreadableSheet(words.dtd);
  }
}

/** Where the sheets lie in the file, in the order of their tabs. */
function sheetParts(file: Buffer, entries: readonly ZipEntry[]): (ZipEntry | undefined)[] {
  const text = (name: string) => {
    const entry = entries.find((one) => one.name === name);
    return entry ? unpack(file, entry).toString('utf8') : '';
  };
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return [...text('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => {
    const path = targets.get(attribute(tag, 'r:id'));
    return entries.find((entry) => entry.name === path);
  });
}

/** Where formulas stand: row and column from 0. */
function formulasOf(file: Buffer, entry: ZipEntry | undefined): [row: number, column: number][] {
  if (!entry) return [];
  const xml = unpack(file, entry).toString('utf8');
  const rowCount = xml.split('<row').length - 1;
  if (rowCount > importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  return [...xml.matchAll(formulaCell)].map(([, column = '', row = '']) => [
    Number(row) - 1,
    columnOf(column),
  ]);
}

function plainCell(value: unknown): Cell {
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return null;
}

/**
 * The sheets of an XLSX file, within the limits of security 11.2.
 * @throws UnreadableSheet
 */
export async function readWorkbook(file: Buffer): Promise<Sheet[]> {
  const entries = readZipDirectory(file);
  checkParts(file, entries);
  const parts = sheetParts(file, entries);
  const formulas = parts.map((part) => formulasOf(file, part));
  const read = await readXlsx(file).catch((error: unknown) => {
    throw new UnreadableSheet(words.broken, { cause: error });
  });
  return read.map(({ sheet, data }, at) => {
    const rows = data.map((row) => row.map(plainCell));
    // One without a stored value is no cell to the library, and may lie beyond the last one.
    for (const [rowAt, columnAt] of formulas[at] ?? []) {
      const row = rows[rowAt];
      if (!row || columnAt >= importLimits.columns) continue;
      while (row.length <= columnAt) row.push(null);
      row[columnAt] = { formula: true };
    }
    return checkSize({ name: sheet, rows });
  });
}

/** @throws UnreadableSheet for too many rows or columns. */
export function checkSize(sheet: Sheet): Sheet {
  if (sheet.rows.length > importLimits.rows) throw new UnreadableSheet(words.rows);
  if (sheet.rows.some((row) => row.length > importLimits.columns))
    throw new UnreadableSheet(words.columns);
  return sheet;
}
