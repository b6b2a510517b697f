import type { SheetSetup } from '#contract/imports/fields.ts';
import { type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { fieldOf } from './field-of-heading.ts';

// A sheet of marks often has a second table below the first, with a row for each subject: how many sat it, its mean, who
// teaches it. The subjects stand below the names of the students and are none.

const fewest = 3;
const aGrade = /^(?:[A-EX][+-]?|(?:EE|ME|AE|BE)[12]?)$/;
const ofAnalysis =
  /^(?:(?:subjects?|learning areas?|papers?|grades?|results?|class|performance|marks?|general|mean)\s+)*(?:analysis|summary|statistics|distribution|performance|ranking|breakdown|uchambuzi|analyse|statistiques|r[ée]capitulatif|resumo|resumen)\b.{0,40}$/i;
const ofSubjects =
  /^(?:subjects?|learning areas?|papers?|grades?|levels?|masomo|mati[eè]res?|disciplinas?|asignaturas?)$/i;

/** Tables without a heading of their own are looked for among the last rows alone. */
const searchedRows = 60;

const headsTable = (text: string): boolean =>
  ofAnalysis.test(text) || ofSubjects.test(text) || fieldOf(text, 'marks') === 'subject';

/**
 * The rows of such tables, each with why it is passed over: those of subjects that stand together below the students, with
 * their title and headings right above. None where they are a good part of the sheet.
 * @param nameAt the column of the students' names
 */
export function subjectTables(
  { rows, card }: Sheet,
  { kind, header, columns }: SheetSetup,
  nameAt: number,
  subjects: readonly KnownSubject[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (kind !== 'marks' || nameAt < 0 || card) return found;
  // Where each row has a subject of its own, those without a name may be lines of the student above them.
  const isHeaded = columns.includes('subject');
  const named = rows.flatMap((row, at) => {
    const text = textOf(row[nameAt] ?? null) || row.map(textOf).find(Boolean) || '';
    return at > header && text !== '' ? [{ at, text }] : [];
  });
  const isOfBlock = (text: string) =>
    aGrade.test(text) || subjectOf(text, subjects, false) !== null;
  for (let from = fewest; from < named.length; from += 1) {
    const above = named.slice(from - 2, from).filter(({ text }) => headsTable(text));
    if (above.length === 0 && (isHeaded || from < named.length - searchedRows)) continue;
    const others = named.slice(from);
    const length = others.findIndex(({ text }) => !isOfBlock(text));
    const block = length < 0 ? others : others.slice(0, length);
    if (block.length === 0) continue;
    const isOfOthers = new Set(block.map(({ text }) => headingKey(text))).size === block.length;
    if (isOfOthers && block.length >= (above.length > 0 ? 1 : fewest)) {
      for (const { at } of above) found.set(at, remarks.otherHeadings);
      for (const { at } of block) found.set(at, remarks.otherTable);
    }
    from += block.length - 1;
  }
  return found.size * 2 > named.length ? new Map() : found;
}
