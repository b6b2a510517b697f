import { subjectPrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { makesAnother, saysPartOfSubject } from '../../words/parts-of-subjects.ts';
import { asks } from '../../words/questions.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// A part of a subject without its other parts: 'English Composition' alone is no English, and may be a subject of its own.

/** What such a part is: the mark of the subject, a subject by itself, or nothing that is kept. */
const [whole, own, out] = ['whole', 'own', 'out'];

const keyOf = (table: SheetTable, text: string) => `part:${table.askedOfColumns}!${text}`;

function ask(
  table: SheetTable,
  {
    text,
    subject,
    name,
  }: { readonly text: string; readonly subject: string; readonly name: string },
  column: number,
): void {
  table.ask(
    {
      key: keyOf(table, text),
      words: asks.partAlone(name, subject),
      options: [
        answers(own, asks.newSubject(text)),
        answers(whole, asks.wholeOfSubject(subject)),
        answers(out, asks.leaveOutPart(text)),
        leaveOut,
      ],
    },
    [column],
  );
}

/** The word above a column, in its heading or in the row above all headings. */
function wordAbove(table: SheetTable, column: number): string {
  const { sheet, setup, headings } = table;
  const above = sheet.rows[setup.header - (setup.lines ?? 1)]?.[column];
  return headings[column]?.group || textOf(above);
}

/** Whether a word that makes another subject stands above one column alone: 'Pure' above 'Maths'. */
function isAboveAlone(table: SheetTable, column: number): boolean {
  const word = wordAbove(table, column);
  const isOther = (at: number) => at !== column && wordAbove(table, at) === word;
  return makesAnother(word) && !table.headings.some((_, at) => isOther(at));
}

/** Whether a column is read as the subject that its heading and the word above it name together. */
const isSame = (table: SheetTable, at: number): boolean =>
  headingKey(table.columns[at] ?? '').startsWith(
    headingKey(`${subjectPrefix}${wordAbove(table, at)}`),
  ) && wordAbove(table, at) !== '';

/** Subjects below headings of parts that stand alone are asked about, where other subjects stand whole. */
export function askOfParts(table: SheetTable, answer: Answer): void {
  const columns = table.columns.flatMap((one, at) => (one?.startsWith(subjectPrefix) ? [at] : []));
  const found = columns.filter((at) => {
    if (table.columnsOf(table.columns[at] ?? '').length > 1) return false;
    const label = table.meaningAt(at)?.exam ?? '';
    const isPart = label !== '' && saysPartOfSubject(label, table.headings[at]?.text ?? '');
    // 'Integrated' above 'Science' is known as a subject of both words.
    const isRead = isSame(table, at);
    return isPart || (!isRead && isAboveAlone(table, at));
  });
  if (found.length === columns.length) return;
  for (const at of found) {
    const { own: plain = '' } = table.headings[at] ?? {};
    const heading = table.headings[at]?.text ?? '';
    const text = isAboveAlone(table, at) ? `${wordAbove(table, at)} ${plain}` : heading;
    const subject = (table.columns[at] ?? '').slice(subjectPrefix.length);
    ask(table, { text, subject, name: table.nameOf(at) }, at);
    const chosen = answer(keyOf(table, text));
    if (chosen === own) table.retarget(at, `${subjectPrefix}${text}`);
    if (chosen === out) table.retarget(at, null);
  }
}

/** The same for names of subjects in cells. */
export function askOfPartsInCells(table: SheetTable, subjects: readonly KnownSubject[]): void {
  const column = table.columnOf('subject');
  if (column < 0) return;
  const texts = [...new Set(table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean))];
  const named = texts.flatMap((text) => {
    const found = subjectOf(text, subjects, false);
    return found === null ? [] : [{ text, ...found, name: `‘${text}’` }];
  });
  const bySubject = Map.groupBy(named, ({ subject }) => subject);
  const parts = named.filter(
    ({ text, exam, subject }) =>
      exam !== '' && saysPartOfSubject(exam, text) && (bySubject.get(subject)?.length ?? 0) < 2,
  );
  if (parts.length < texts.length) for (const one of parts) ask(table, one, column);
}

/** What a name in a cell that is a part of a subject was said to be: the subject, itself, or null for what is left out. */
export function subjectOfPart(
  table: SheetTable,
  { text, subject }: { readonly text: string; readonly subject: string },
  answer: Answer,
): string | null {
  const chosen = answer(keyOf(table, text));
  return chosen === own ? text : chosen === out ? null : subject;
}
