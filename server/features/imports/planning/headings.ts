import { columnFields, type SheetKind } from '#contract/imports/fields.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { headingKey, isBesideMark, isExam, leftOutAs, withoutExam } from '../words/headings.ts';
import { receiptCategoryOf } from '../words/lists.ts';
import { type KnownSubject, splitsLanguages, subjectOf } from '../words/subjects.ts';

/** The words above one column: of two or three rows the group above and what stands right above the rows. */
export interface Heading {
  /** As people would say it: 'OPENER MAT'. */
  readonly text: string;
  readonly group: string;
  readonly own: string;
}

/** What a heading means. */
export interface Meaning {
  /** A field, `subject:` or `fee:`; null for a column that is left out. */
  readonly target: string | null;
  /** The exam that it belongs to, or the group of headings; '' for none. */
  readonly exam: string;
  /** What marks below it are out of. */
  readonly outOf: number | null;
  /** Why it is left out; null for one whose heading is not known. */
  readonly reason: string | null;
}

const isText = (text: string) => text !== '' && !/^[-+]?[0-9.,]+%?$/.test(text);

/** The texts of a row of headings, those of merged or blank cells taken over from the left. */
function lineOf(sheet: Sheet, row: number, below: readonly string[] | null): string[] {
  const own = (sheet.rows[row] ?? []).map(textOf);
  if (below === null) {
    const merged = sheet.merged?.filter((one) => one.row === row && one.lastRow === row) ?? [];
    for (const { column, lastColumn } of merged)
      for (let at = column + 1; at <= lastColumn; at += 1)
        if (!own[at] && own[column]) own[at] = own[column];
    return own;
  }
  const width = Math.max(own.length, below.length);
  const isGroups = own.filter((text) => text !== '').length > 1;
  const across: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const covering = sheet.merged?.find(
      (one) => row >= one.row && row <= one.lastRow && at >= one.column && at <= one.lastColumn,
    );
    const text = covering ? textOf(sheet.rows[covering.row]?.[covering.column]) : (own[at] ?? '');
    const carried = isGroups && text === '' && !covering && below[at] ? (across[at - 1] ?? '') : '';
    across.push(text || carried);
  }
  return across;
}

/** The headings of a sheet: `lines` rows that end with the row `last`, both from 0. */
export function headingsOf(sheet: Sheet, last: number, lines: number): Heading[] {
  const own = lineOf(sheet, last, null);
  const above: string[][] = [];
  for (let row = last - 1; row > last - lines && row >= 0; row -= 1)
    above.unshift(lineOf(sheet, row, own));
  const width = Math.max(own.length, ...above.map((one) => one.length));
  return Array.from({ length: width }, (_, at) => {
    const groups = [...new Set(above.map((one) => one[at] ?? '').filter(Boolean))];
    const below = own[at] ?? '';
    // One cell over all rows of headings stands in the first of them.
    const [group, text] = below === '' ? ['', groups.join(' ')] : [groups.join(' '), below];
    const isTwice = group === text;
    return {
      text: [isTwice ? '' : group, text].filter(Boolean).join(' '),
      group: isTwice ? '' : group,
      own: text,
    };
  });
}

/** Whether the heading of this row could be one at all: words, more than one of them. */
export const mayBeHeadings = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '');
  return filled.filter(isText).length > 1 && filled.filter(isText).length >= filled.length * 0.7;
};

function fieldOf(text: string, kind: SheetKind): string | null {
  if (text.trim() === '%') return kind === 'marks' ? 'mean' : null;
  for (const key of keysOf(text)) {
    const found = columnFields[kind].find(
      ({ also, label }) => also.includes(key) || headingKey(label) === key,
    );
    if (found) return found.field;
  }
  return null;
}

/** A heading as it stands, without what is in brackets, and without the group before a stroke. */
const keysOf = (text: string): string[] => {
  const bare = text.replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ');
  const last = bare.split(/[/|:.]/).at(-1) ?? '';
  return [text, bare, ...(/[a-z_]{2,}\/[a-z_]{3,}/.test(bare) ? [last] : [])]
    .map(headingKey)
    .filter((key) => key !== '');
};

const ofStudents =
  /^(?:sex|gender|mf|jinsia?|jinsi|sexe|genre|age|umri|dob|dateofbirth|birthdate|datedenaissance|tareheyakuzaliwa|yob|guardian|parent|category|status|sponsor|supporter|cluster|subcounty|district|zone)$/;
const aboutStudent = (text: string) =>
  ofStudents.test(headingKey(text)) ? 'a fact of the student, read from lists of students' : null;

const unknown: Meaning = { target: null, exam: '', outOf: null, reason: null };
const leftOut = (reason: string): Meaning => ({ ...unknown, reason });
const of = (target: string, exam = '', outOf: number | null = null): Meaning => ({
  target,
  exam,
  outOf,
  reason: null,
});

/** What headings mean on a sheet of this kind. */
export class HeadingReader {
  readonly #kind: SheetKind;
  readonly #subjects: readonly KnownSubject[];
  readonly #isSplit: boolean;

  constructor(kind: SheetKind, subjects: readonly KnownSubject[], headings: readonly Heading[]) {
    this.#kind = kind;
    this.#subjects = subjects;
    this.#isSplit = splitsLanguages(headings.map(({ own }) => own));
  }

  meaning({ group, own }: Heading): Meaning {
    if (own === '') return unknown;
    const both = group === '' ? null : fieldOf(`${group} ${own}`, this.#kind);
    if (both !== null) return of(both);
    const above = group === '' ? null : this.#alone(group);
    if (above?.target?.startsWith('subject:')) return this.#below(above, own);
    const found = this.#alone(own);
    if (found.target !== null && group !== '') return { ...found, exam: found.exam || group };
    if (found.target === null && found.reason === null && above?.target && isExam(own))
      return { ...above, exam: own };
    return found;
  }

  /** A heading below that of a subject: an exam, or what stands beside its mark. */
  #below(above: Meaning, own: string): Meaning {
    if (isBesideMark(own)) return leftOut('what stands beside a mark');
    const other = this.#alone(own);
    return other.target?.startsWith('subject:') ? other : { ...above, exam: own };
  }

  #alone(text: string): Meaning {
    const field = fieldOf(text, this.#kind);
    if (field !== null) return of(field);
    if (this.#kind === 'marks') {
      const subject = this.#subject(text);
      if (subject !== null) return subject;
      const { text: rest, exam } = withoutExam(text);
      const part = exam === '' ? null : fieldOf(rest, this.#kind);
      if (part === 'total' || part === 'mean' || part === 'grade') return of(part, exam);
    }
    if (this.#kind === 'receipts') {
      const { text: rest, exam } = withoutExam(text);
      const paid = rest.replace(/\b(?:paid|amount|fees?|levy|kes|kshs?)\b|[():]/gi, ' ').trim();
      const thing = [text, rest, paid].find((one) => receiptCategoryOf(one) !== null);
      if (thing !== undefined) return of(`fee:${rest || text}`, exam);
    }
    const reason = leftOutAs(text) ?? (this.#kind === 'students' ? null : aboutStudent(text));
    return reason === null ? unknown : leftOut(reason);
  }

  #subject(text: string): Meaning | null {
    const found = subjectOf(text, this.#subjects, this.#isSplit);
    if (found !== null) return of(`subject:${found.subject}`, found.exam, found.outOf);
    const beside = /^(.+?)[ ._-]+(\S+)$/.exec(text);
    const isBeside =
      beside !== null &&
      isBesideMark(beside[2] ?? '') &&
      subjectOf(beside[1] ?? '', this.#subjects, this.#isSplit) !== null;
    return isBeside ? leftOut('what stands beside a mark') : null;
  }
}
