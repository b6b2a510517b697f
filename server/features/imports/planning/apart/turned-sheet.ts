import { type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';

const searchedRows = 10;
const fewest = 3;
const ofSubjects = /^(?:subjects?|learningareas?|masomo|somo|matieres?|disciplinas?)?$/;
const aName = /^[\p{L}\p{M}'’.,-]+(?: +[\p{L}\p{M}'’.,-]+){1,5}$/u;

/** Whether names stand across in this row and subjects below its first cell. */
function isTurnedAt(sheet: Sheet, at: number, subjects: readonly KnownSubject[]): boolean {
  const [first = '', ...across] = (sheet.rows[at] ?? []).map(textOf);
  const names = across.filter((text) => text !== '');
  if (!ofSubjects.test(headingKey(first)) || names.length < fewest) return false;
  if (names.some((text) => !aName.test(text) || subjectOf(text, subjects, false) !== null))
    return false;
  const below = sheet.rows
    .slice(at + 1)
    .map((row) => textOf(row[0]))
    .filter((text) => text !== '');
  const known = below.filter((text) => subjectOf(text, subjects, false) !== null);
  return known.length > 1 && known.length >= below.length / 2;
}

/**
 * A mark sheet of a wall, students across and subjects down, with each column as a row: then it is read
 * as all others are. Any other sheet stays as it is.
 */
export function turnedSheet(sheet: Sheet, subjects: readonly KnownSubject[]): Sheet {
  const rows = sheet.rows.slice(0, searchedRows);
  const at = rows.findIndex((_, row) => isTurnedAt(sheet, row, subjects));
  if (at < 0) return sheet;
  const grid = sheet.rows.slice(at);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const turned = Array.from({ length: width }, (_, column) =>
    grid.map((row) => row[column] ?? null),
  );
  const [, ...below] = turned[0] ?? [];
  const { merged: _merged, hiddenRows, hiddenColumns, ...rest } = sheet;
  return {
    ...rest,
    reshaped: [
      {
        key: 'turned',
        words: asks.turnedSheet(sheet.name),
      },
    ],
    rows: [...sheet.rows.slice(0, at), ['Name', ...below], ...turned.slice(1)],
    ...(hiddenColumns && { hiddenRows: hiddenColumns.map((column) => column + at) }),
    ...(hiddenRows && {
      hiddenColumns: hiddenRows.map((row) => row - at).filter((one) => one >= 0),
    }),
    told: [...(sheet.told ?? []), remarks.shownTurned],
  };
}
