import { type ClassKind, classKindOf } from '../../words/classes.ts';
import { areFrench, hasBareStream, isClassInFrench, isFrenchClass } from '../../words/french.ts';
import { headingKey } from '../../words/headings.ts';
import { subjectOf } from '../../words/subjects.ts';
import type { SheetTable } from './table.ts';

const french = new WeakMap<SheetTable, boolean>();
const spellings = new WeakMap<SheetTable, ReadonlyMap<string, string>>();

const classesIn = (table: SheetTable): string[] =>
  table.rows.map(({ at }) => table.textAt(at, table.columnOf('class')));

/** Whether a subject stands there by its full English name; SVT and ECM are French ones. */
const hasEnglishSubject = (table: SheetTable): boolean =>
  table.headings.some(({ own }) => {
    const subject = subjectOf(own, [], false)?.subject;
    return (
      subject !== undefined && headingKey(subject) === headingKey(own) && !areFrench([own, own])
    );
  });

/** Whether the heading of the classes says in English what is counted: FORM, GRADE, and CLASS beside English subjects. */
function countsInEnglish(table: SheetTable): boolean {
  const own = table.headings[table.columnOf('class')]?.own ?? '';
  const kind = classKindOf(own);
  if (kind === null || headingKey(own) === 'classe') return false;
  return kind !== 'Class' || hasEnglishSubject(table);
}

/** Whether the headings of a sheet are French, or its column of classes has one that only French-speaking schools have. */
function isFrench(table: SheetTable): boolean {
  const known = french.get(table);
  if (known !== undefined) return known;
  const classes = classesIn(table);
  const isHeaded = areFrench(table.headings.map(({ own }) => own)) && !countsInEnglish(table);
  // Beside 4A, 4E is the stream E.
  const is = (isHeaded || classes.some(isFrenchClass)) && !classes.some(hasBareStream);
  french.set(table, is);
  return is;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s.-]/gu, '')
    .toLowerCase();

const hasAccent = (text: string): boolean => /[èé]/i.test(text.normalize('NFC'));

/** How a sheet spells its classes, with accents where one of them has them. */
function spellingsIn(table: SheetTable): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const one of classesIn(table)) {
    const before = named.get(plain(one));
    if (before === undefined || (!hasAccent(before) && hasAccent(one))) named.set(plain(one), one);
  }
  return named;
}

/** A French class as the sheet spells it with its accents: '3eme A' beside '3ème A' is the same one. */
export function frenchName(table: SheetTable, text: string): string {
  const named = spellings.get(table) ?? spellingsIn(table);
  spellings.set(table, named);
  return named.get(plain(text)) ?? text;
}

/** Whether the text of a class is the name of one at a French-speaking school, which is kept as it stands. */
export const keepsFrench = (table: SheetTable, text: string): boolean =>
  isFrenchClass(text) || (isClassInFrench(text) && isFrench(table));

/** What the heading of the classes says that a number below it counts; null for none, and for classes that are kept as they stand. */
export function kindOfClass(table: SheetTable, text: string): ClassKind | null {
  const heading = table.headings[table.columnOf('class')]?.own ?? '';
  return keepsFrench(table, text) ? null : classKindOf(heading);
}
