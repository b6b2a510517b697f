import { type Cell, textOf } from '../../reading/sheet.ts';
import { classIn } from '../../words/classes.ts';
import { countsPeople, isRowOfCounts, isTotalInWords } from '../../words/count-lines.ts';
import { dayIn } from '../../words/dates.ts';
import { headingKey } from '../../words/headings.ts';
import { explainsLetter, isLegend } from '../../words/legends.ts';
import {
  areAllOutOf,
  beginsNote,
  headsCount,
  headsMaxima,
  headsSum,
  headsSummary,
  isCountBesideTotal,
  isOfCounts,
  isPrinted,
  saysNobody,
  saysWhoSigned,
} from '../../words/lines-of-nobody.ts';
import { partHeaded } from '../../words/part-headings.ts';
import { saysRate } from '../../words/rates.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { periodSaid } from '../../words/said-years.ts';
import { isSchoolLabel } from '../../words/school-words.ts';
import { isSentence } from '../../words/sentences.ts';
import { countsResults, headsResults, headsUnsupported, isTally } from '../../words/tallies.ts';
import { genderOfTitle } from '../../words/title-gender.ts';
import type { Section } from './sections.ts';

/** 'GIRLS’ SECTION' names no school. */
const ofSchools =
  /\b(?:schools?|sch|secondary|academy|primary|high|college|shule|sekondari|msingi|lyc[ée]e|coll[èe]ge|[ée]cole|institut[e]?)\b/i;

const mostWordsOfTitle = 7;

/** A row that is not a record: why, and what it says for the rows below it. */
export interface Passed {
  readonly reason: string;
  readonly section?: Section;
}

/** Headings further down: of the same columns, of others, or of other subjects in the same columns. */
export type Again = 'same' | 'other' | 'apart';

/** What there is to know of the columns. */
export interface Columns {
  /** The keys of the headings, a list for each of their rows. */
  readonly headings: readonly (readonly string[])[];
  /** Of those that say who or what a row is about. */
  readonly keys: readonly number[];
  /** Of those the columns of names, or of parts of one. */
  readonly names: readonly number[];
  /** Of a list of students those of facts that nobody has together with others. */
  readonly ofOne: readonly number[];
  /** Whether it is a sheet of marks. */
  readonly isOfMarks?: boolean;
  /** Whether it is one of payments that has sums in a column of its own, which a sentence alone has not. */
  readonly isOfPayments?: boolean;
  /** Of those the columns of births. */
  readonly births: readonly number[];
  /** Of all that are read. */
  readonly read: readonly number[];
  /** Whether another row of texts has headings of this kind of sheet, of the same columns or of others. */
  headingsIn(texts: readonly string[]): Again | null;
  /** Whether a line names a school: one of the house, or in a list of students any by its words. */
  isSchool(line: string): boolean;
  /** Whether a text in the place of a name is none, by the names of the list. */
  isNoName(text: string): boolean;
  /** Whether a row that looks like a count may be that of a child who is called so: 'Merit | 13'. */
  mayBeChild?(texts: readonly string[]): boolean;
  /** Whether records have numbers like a year in a column, so that a year alone in it may be one of them. */
  hasYears(column: number): boolean;
}

const sameIn = (texts: readonly string[], headings: readonly string[]) =>
  texts.filter((text, at) => text !== '' && headingKey(text) === (headings[at] ?? ''));

/** Figures may be marks that are as high as the headings say: 20 below '(20)'. */
const repeats = (texts: readonly string[], headings: readonly string[]) =>
  sameIn(texts, headings).filter((text) => /\p{L}/u.test(text)).length > 2;

const repeatsAll = (texts: readonly string[], headings: readonly string[]) => {
  const same = sameIn(texts, headings).length;
  return same > 1 && same === texts.filter((text) => text !== '').length;
};

const ofListsAndGender =
  /\b(?:girls|boys|females?|males?|wasichana|wavulana|filles|gar[cç]ons|list|names?|register|section|house|houses?|dormitor(?:y|ies)|dortoirs?|side|wing|stream|team|group|the|of|and|our|all|sponsored|orphans?|form|grade|class|primary|senior|std|standard|year|term|des|les|de|liste)\b|[^\p{L} ]/giu;

/** Whether a title of boys or girls may be the name of their school: 'St. Agnes Girls'. */
const namesMore = (title: string): boolean =>
  ofSchools.test(title) || /\p{L}{3}/u.test(title.replace(ofListsAndGender, ' '));

/** A row with a day of birth and a word for anything else is a child's, also of one called Max or B.D. */
const isOfChild = (texts: readonly string[], { births, keys, read }: Columns): boolean =>
  births.some((at) => dayIn(texts[at] ?? '') !== null) &&
  read.some((at) => !keys.includes(at) && !births.includes(at) && /\p{L}/u.test(texts[at] ?? ''));

/** A year alone, where numbers such as admission numbers stand and none of them is like a year: no record. */
const isYearAlone = (text: string, at: number, { keys, hasYears }: Columns): boolean =>
  /^20[0-9]{2}$/.test(text) && (at === 0 || keys.includes(at)) && !hasYears(at);

const nothingSaid = { year: null, term: null, class: null, gender: null };
const aCount = /^(?:n ?= ?|total:? ?)?[0-9]{1,3}(?: \p{L}+)?$/iu;

/** The school that a line names with its label or with a count in cells of their own: 'School: | Mwanzo', 'ST JUDE P/S | 6'. */
function schoolBeside(filled: readonly string[], { read, isSchool }: Columns): string | null {
  const [first = '', second = '', ...others] = filled;
  if (read.length < 2 || !others.every((text) => aCount.test(text))) return null;
  const labelled = `${first.replace(/(?<![ :])[ :]+$/, '')}: ${second}`;
  if (isSchoolLabel(first) && /\p{L}{3}/u.test(second) && isSchool(labelled)) return labelled;
  return aCount.test(second) && isSchool(first) ? first : null;
}

/** In a list of students, and below marks or payments, a sentence alone is nobody. */
const isNote = (
  [name = '', ...others]: readonly string[],
  { ofOne, isOfMarks, isOfPayments }: Columns,
) => (ofOne.length > 0 || isOfMarks || isOfPayments) && others.length === 0 && isSentence(name);

/** The one text of a row that has only figures beside it which tell of no child: 'Left | 2'. */
function besideFigures(texts: readonly string[], { names, ofOne }: Columns): string | null {
  const [only, ...others] = texts.filter((text) => text !== '' && !/^[0-9.,]+$/.test(text));
  if (only === undefined || others.length > 0 || !names.includes(texts.indexOf(only))) return null;
  return ofOne.every((at) => (texts[at] ?? '') === '') ? only : null;
}

/** Why a row is passed over that has a line about nobody beside figures, and what it heads; null where it is read. */
function passedBesideFigures(texts: readonly string[], columns: Columns): Passed | null {
  const only = besideFigures(texts, columns);
  // Beside a mark a sentence may be a name all the same.
  const isSaid = columns.ofOne.length > 0 && only !== null && isNote([only], columns);
  if (only === null || !(isSaid || columns.isNoName(only))) return null;
  const alone = texts.map((text) => (text === only ? text : ''));
  return passedAlone(only, alone, columns);
}

/** What a line alone heads: a part of the list, or those at a school of the house. Beside the names it is a remark. */
function headedPart(
  text: string,
  at: number,
  { keys, read, isSchool }: Columns,
): Pick<Section, 'class' | 'gender' | 'gone' | 'title' | 'school'> | null {
  const nothing = { class: null, gender: null };
  const part = at <= Math.max(-1, ...keys) ? partHeaded(text) : null;
  if (part === null && read.length > 1 && isSchool(text))
    return { ...nothing, title: text, school: text };
  if (part === 'gone') return { ...nothing, title: null, school: null, gone: text };
  return part && { ...nothing, title: null, gone: null };
}

/** Whether a row has the headings once more, or those of another table. */
function headedAgain(texts: readonly string[], columns: Columns): string | null {
  const again = texts.filter((text) => text !== '').length > 2 ? columns.headingsIn(texts) : null;
  const isWhole = columns.headings.some((headings) => repeatsAll(texts, headings));
  const isRepeated = isWhole || columns.headings.some((headings) => repeats(texts, headings));
  const isSame = again === 'same' || isWhole || (isRepeated && again !== 'apart');
  return isSame ? remarks.headingsAgain : again === null ? null : remarks.otherHeadings;
}

/** Why a row is about nobody, by words in the place of its name or anywhere in a row without one. */
function reasonOfNobody(texts: readonly string[], columns: Columns): string | null {
  const filled = texts.filter((text) => text !== '');
  const [first = ''] = filled;
  const textsIn = (all: readonly number[]) =>
    all.map((at) => texts[at] ?? '').filter((text) => text !== '');
  const keys = textsIn(columns.keys);
  const says = (isOne: (text: string) => boolean) =>
    keys.length > 0 ? keys.every(isOne) : filled.some(isOne);
  // 'TOTAL' may stand beside the name's column, with the count below the names.
  const isCount =
    keys.every((text) => /^[0-9]+(?:[.,][0-9]+)?$/.test(text) || headsSum(text)) &&
    filled.length <= 3 &&
    filled.some(headsSum);
  const isOfFigures =
    [headsSum, headsCount, countsPeople].some(says) ||
    isCount ||
    isOfCounts(filled) ||
    isCountBesideTotal(filled) ||
    ((isRowOfCounts(filled) || countsResults(filled)) && columns.mayBeChild?.(texts) !== true) ||
    isTotalInWords(filled) ||
    headsResults(filled) ||
    isTally(filled, textsIn(columns.names));
  const isChild = isOfChild(texts, columns);
  if (isOfFigures && !isChild) return remarks.totalOrMean;
  if ((says(headsMaxima) || areAllOutOf(filled)) && !isChild) return remarks.outOfRow;
  if (explainsLetter(first) && filled.length <= 2) return remarks.legend;
  if (says(saysWhoSigned) && filled.length <= 4) return remarks.signed;
  if (says(saysRate) && !isChild) return remarks.titleOrNote;
  return keys.length > 0 && keys.every(saysNobody) ? remarks.nobodyNamed : null;
}

/** Why a text is passed over that stands alone in its row; null where it is read. */
function passedAlone(first: string, texts: readonly string[], columns: Columns): Passed | null {
  const at = texts.indexOf(first);
  const [period, className] = [periodSaid(first), classIn(first)];
  if (isPrinted(first) || headsSummary(first)) return { reason: remarks.titleOrNote };
  const part = headedPart(first, at, columns);
  if (part !== null) return { reason: remarks.title, section: { ...period, ...part } };
  const unsaid = { class: null, gender: null, title: null };
  // The school of a title above it still holds.
  if (isYearAlone(first, at, columns))
    return { reason: remarks.title, section: { ...period, ...unsaid } };
  const isTitle = period.year !== null || period.term !== null || className !== null;
  if (isTitle && !/^[0-9]+$/.test(first))
    return {
      reason: remarks.title,
      section: { ...period, ...unsaid, class: className, title: first },
    };
  if (headsUnsupported(first))
    return { reason: remarks.titleOrNote, section: { ...period, ...unsaid, school: null } };
  const isInKey = columns.keys.some((one) => (texts[one] ?? '') !== '');
  // Without a name one fact of somebody is nobody's; a supporter or a school may be that of the rows below.
  if (!isInKey && columns.ofOne.some((one) => texts[one] === first))
    return { reason: remarks.titleOrNote };
  const isRead = columns.read.some((one) => (texts[one] ?? '') !== '');
  const isMarked = first.includes(':') || beginsNote(first) || isNote([first], columns);
  if (isInKey ? !isMarked && !columns.isNoName(first) : isRead) return null;
  // What else stands alone may be a school of which nobody knows here: the one above it does not hold for those below.
  const isOther = !isMarked && first.split(' ').length <= mostWordsOfTitle;
  return {
    reason: remarks.titleOrNote,
    section: { ...period, ...unsaid, title: first, ...(isOther && { school: null, head: first }) },
  };
}

/** Why a row is passed over, 'empty' for one without text; null for a row that is read. */
export function passedRow(row: readonly Cell[], columns: Columns): Passed | 'empty' | null {
  const texts = row.map(textOf);
  const filled = texts.filter((text) => text !== '');
  const [first] = filled;
  if (first === undefined) return 'empty';
  const headed = headedAgain(texts, columns);
  if (headed !== null) return { reason: headed };
  if (isLegend(filled)) return { reason: remarks.legend };
  const isAlone = new Set(filled).size === 1;
  // 'GIRLS' over the rows of girls, which may stand in the column of names.
  const gender = isAlone ? genderOfTitle(first) : null;
  if (gender !== null) {
    const title = namesMore(first) ? first : null;
    const section = { ...periodSaid(first), class: classIn(first), gender, title };
    return { reason: remarks.title, section };
  }
  const reason = reasonOfNobody(texts, columns);
  if (reason !== null) return { reason };
  if (isAlone) return passedAlone(first, texts, columns);
  const school = schoolBeside(filled, columns);
  if (school !== null)
    return { reason: remarks.title, section: { ...nothingSaid, title: school, school } };
  return passedBesideFigures(texts, columns);
}
