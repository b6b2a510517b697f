import { columnLetter } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { isSpelledSchool, type KnownSchool, schoolWordsElsewhere } from '../../words/schools.ts';
import { type Answer, answers, type Option } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { schoolCode, schoolsFor } from './school-codes.ts';

// Below headings in letters of which no words are known here the schools may stand, and below any other heading that
// nobody knows names of schools: those columns are offered where the sheet has no known column for them.

const filledPart = 0.8;
const differentPart = 0.8;
const shortest = 4;
const mostColumns = 3;
const ofSchools = new RegExp(
  `\\b(?:schools?|sch|secondary|sec|academy|primary|high|girls|boys|jhs|shs|cdss|gss|sss|${schoolWordsElsewhere})\\b`,
  'i',
);

export const schoolKeyOf = (place: string): string => `school-of:${place}`;
/** The same where lines between the rows name schools. */
export const linesKeyOf = (sheet: string): string => `schools-above:${sheet}`;
const columnAnswer = (at: number): string => `column:${columnLetter(at)}`;

/** Whether a text names a school, or is a code that may stand for one that is there. */
function namesSchool(text: string, schools: readonly KnownSchool[]): boolean {
  const code = schoolCode(text);
  return ofSchools.test(text) || (code !== null && schoolsFor(code, schools).length > 0);
}

/** Whether several children have the same words there, as those of one school do. */
function mayBeSchools(table: SheetTable, column: number, schools: readonly KnownSchool[]): boolean {
  const heading = table.headings[column]?.text ?? '';
  const meaning = table.meaningAt(column);
  const isForeign = /\p{L}/u.test(heading) && !/\p{Script=Latin}/u.test(heading);
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (isKnown || meaning?.target != null || meaning?.reason != null) return false;
  if (isOfOthers(heading)) return false;
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const named = texts.filter((text) => namesSchool(text, schools)).length;
  const areNamed = named * 2 > texts.length;
  const words = texts.filter(
    (text) => (areNamed || text.length >= shortest) && /\p{L}/u.test(text),
  );
  return (
    (isForeign || areNamed) &&
    words.length > 1 &&
    words.length >= table.rows.length * filledPart &&
    new Set(words).size <= words.length * differentPart
  );
}

const fewestNamed = 3;
const provenPart = 0.9;
const ofOtherTime =
  /\b(?:last|previous|prev|former|past|next|future|primary|transfer(?:red)?|from|choice|applied|left|derni[eè]re?|pr[eé]c[eé]dente?|anterior)\b/i;

/** The only column that is not known in which the rows name schools that are there, in all their words. */
function ofHouse(table: SheetTable, schools: readonly KnownSchool[]): number {
  const columns = table.headings.flatMap(({ text }, at) => {
    const isKnown = (table.columns[at] ?? null) !== null || table.isAsked(at);
    // What somebody has left out stays so.
    const isLeftOut = table.meaningAt(at)?.target != null;
    if (isKnown || isLeftOut || ofOtherTime.test(text) || isOfOthers(text)) return [];
    const texts = table.rows.flatMap((row) => written(table.textAt(row.at, at)) ?? []);
    const named = texts.filter((one) => isSpelledSchool(one, schools)).length;
    const are = named >= fewestNamed && named >= table.rows.length * provenPart;
    return are ? [at] : [];
  });
  return columns.length === 1 ? (columns[0] ?? -1) : -1;
}

const found = new WeakMap<SheetTable, readonly number[]>();

/** Looks for such columns, and reads the one that somebody has chosen. */
export function settleSchool(
  table: SheetTable,
  schools: readonly KnownSchool[],
  answer: Answer,
): void {
  if (table.has('school')) return;
  const proven = ofHouse(table, schools);
  if (proven >= 0) {
    table.retarget(proven, 'school');
    return;
  }
  const columns = table.headings.flatMap((_, at) => (mayBeSchools(table, at, schools) ? [at] : []));
  found.set(table, columns.slice(0, mostColumns));
  const { sheet } = table.setup;
  const chosen = [answer(schoolKeyOf(sheet)), answer(linesKeyOf(sheet))];
  const at = columns.find((one) => chosen.includes(columnAnswer(one)));
  if (at !== undefined) table.retarget(at, 'school');
}

/** These columns as answers to the question which school the students are at. */
export const schoolColumns = (table: SheetTable): readonly Option[] =>
  (found.get(table) ?? []).map((at) =>
    answers(columnAnswer(at), asks.schoolsIn(table.nameOf(at)), table.sampleOf(at)),
  );
