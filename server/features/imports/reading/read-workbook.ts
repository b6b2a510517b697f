import readXlsx from 'read-excel-file/node';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { type Cell, daysTo1904, type Sheet, UnreadableSheet } from './sheet.ts';
import { calendarOf, checkSheet, sheetParts, xmlOf } from './workbook-parts.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip-directory.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The days that a spreadsheet can mean. */
const [firstDay, lastDay] = [Date.UTC(1899, 11, 30), Date.UTC(10_000, 0)];

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

/** A day, or what spreadsheets show for a number that is none. */
function dateCell(time: number): Cell {
  return time >= firstDay && time < lastDay
    ? { date: new Date(time).toISOString().slice(0, 10) }
    : '####';
}

/** @param late days that the library has left out of dates */
function plainCell(value: unknown, late: number): Cell {
  if (value instanceof Date) return dateCell(value.getTime() + late * dayMs);
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
  const workbook = xmlOf(file, entries, 'xl/workbook.xml');
  const parts = sheetParts(file, entries, workbook);
  const formulas = parts.map((part) => part !== null && checkSheet(xmlOf(file, entries, part)));
  const read = await readXlsx(file).catch((error: unknown) => {
    throw new UnreadableSheet(words.broken, { cause: error });
  });
  if (read.length !== parts.length) throw new UnreadableSheet(words.broken);
  const calendar = calendarOf(workbook);
  // The library knows the attribute as a number only.
  const late = calendar === 'true' ? daysTo1904 : 0;
  return read.flatMap(({ sheet, data }, at) => {
    const own = formulas[at];
    // A chart has no rows.
    if (!own) return [];
    const rows = data.map((row) => row.map((value) => plainCell(value, late)));
    // One without a stored value is no cell to the library, and may lie beyond the last one.
    for (const [rowAt, columnAt] of own) {
      const row = rows[rowAt];
      if (!row || columnAt >= importLimits.columns) continue;
      while (row.length <= columnAt) row.push(null);
      row[columnAt] = { value: null, formula: 'empty' };
    }
    return checkSize({ name: sheet, rows, ...(calendar && { isFrom1904: true }) });
  });
}

/** @throws UnreadableSheet for too many rows or columns. */
export function checkSize(sheet: Sheet): Sheet {
  if (sheet.rows.length > importLimits.rows) throw new UnreadableSheet(words.rows);
  if (sheet.rows.some((row) => row.length > importLimits.columns))
    throw new UnreadableSheet(words.columns);
  return sheet;
}
