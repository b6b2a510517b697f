import { type Sheet, textOf } from '../../reading/sheet.ts';
import { longestHeading } from '../../words/headings.ts';
import { shownIn } from './gradebook.ts';
import { placedIn } from './paths.ts';

// Which rows of a sheet can have its headings, and what stands in them.

/** The words above one column: of two or three rows the group above and what stands right above the rows. */
export interface Heading {
  /** As people would say it: 'OPENER MAT'. */
  readonly text: string;
  readonly group: string;
  readonly own: string;
  /** Whether the group stands in the same cell, as in exports of forms. */
  readonly isPath?: true;
}

/** How much of the columns a title stands over. */
const titlePart = 0.6;

/** Sums and marks, days, codes and addresses stand below headings. */
const noHeading =
  /^[-+]?[0-9.,]+%?$|^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}\b|^(?=\S*[0-9]{3})(?=\S*\p{L})\S+$|\S@\S/u;
const isText = (text: string) => text !== '' && !noHeading.test(text);

/** What is written beside a title: a rate, a day, a page, who has made it; no group of headings says so. */
const besideTitle =
  /=\s*(?:\p{Sc}|\p{L}{1,4})? ?[0-9]|^(?:(?:ex(?:change)? ?)?rate|taux|page|date|version|source|currency)\b ?(?:[:.#]|[0-9])|^(?:printed|updated|last updated|prepared)\b|^as (?:at|of|on)\b/iu;

/** A title over the first column and a remark far right of it: 'School fees paid 2023 (UGX)' and '£1 = 4600 UGX'. */
function isTitleWithRemark(
  sheet: Sheet,
  row: number,
  own: readonly string[],
  below: readonly string[],
): boolean {
  const [first, last, ...others] = own.flatMap((text, at) => (text === '' ? [] : [at]));
  return (
    first === 0 &&
    (below[0] ?? '') !== '' &&
    last !== undefined &&
    others.length === 0 &&
    besideTitle.test(own[last] ?? '') &&
    sheet.merged?.some((one) => one.row <= row && row <= one.lastRow && one.column === last) !==
      true
  );
}

/** One text over most of the columns is a title and no group of headings. */
function isTitle(sheet: Sheet, row: number, own: readonly string[], width: number): boolean {
  if (new Set(own.filter((text) => text !== '')).size !== 1) return false;
  const most = width * titlePart;
  const over = sheet.merged?.find((one) => one.row <= row && row <= one.lastRow);
  return over !== undefined && over.lastColumn - over.column + 1 >= most;
}

/** Whether a row could stand above headings, as their groups: no marks, days or codes. */
export const mayBeGroups = (sheet: Sheet, row: number): boolean => {
  const filled = (sheet.rows[row] ?? []).map(textOf).filter((text) => text !== '');
  return filled.filter(isText).length >= filled.length * 0.7;
};

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
  if (isTitle(sheet, row, own, width) || isTitleWithRemark(sheet, row, own, below)) return [];
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

/** Words for children; a list of sponsors or schools says theirs before each heading as well. */
const ofChildren =
  /^(?:child|student|pupil|learner|orphan|ovc|scholar|beneficiary|candidate|sponsee|mentee|trainee|participant|awardee|grantee|recipient|ward|boarder|kid|girl|boy|eleve|élève|enfant|filleul|filleule|orphelin|boursier|mtoto|mwanafunzi|yatima|alumno|estudiante|niño|ahijado|huérfano|becario|aluno|estudante|criança|afilhado|bolsista)s?$/iu;
const provenPart = 0.75;
const fewestAlike = 4;

/** The word that stands before nearly all headings and tells whom the list is about: 'Orphan Name', 'Orphan Gender'. */
function wordBefore(own: readonly string[]): RegExp {
  const filled = own.filter((text) => text !== '');
  const words = filled.map((text) => /^\p{L}{3,}(?=[ _-]+\S)/u.exec(text)?.[0].toLowerCase() ?? '');
  const [[word = '', many] = ['', 0]] = [...Map.groupBy(words.filter(Boolean), (one) => one)]
    .map(([one, all]): [string, number] => [one, all.length])
    .sort(([, one], [, other]) => other - one);
  const before = new RegExp(`^${word}[ _-]+`, 'i');
  const isName = new RegExp(`${before.source}names?$`, 'i');
  const isProven =
    ofChildren.test(word) && many >= fewestAlike && many >= filled.length * provenPart;
  const isOfPeople = filled.some((text) => isName.test(text));
  return isProven && isOfPeople ? before : /(?!)/;
}

/** The headings of a sheet: `lines` rows that end with the row `last`, both from 0. */
export function headingsOf(sheet: Sheet, last: number, lines: number): Heading[] {
  const own = lineOf(sheet, last, null);
  const above: string[][] = [];
  for (let row = last - 1; row > last - lines && row >= 0; row -= 1)
    above.unshift(lineOf(sheet, row, own));
  const width = Math.max(own.length, ...above.map((one) => one.length));
  const shown = above.length === 0 ? shownIn(own) : [];
  const placed = placedIn(own.map((text, at) => (shown[at] ? '' : text)));
  const whose = wordBefore(own);
  return Array.from({ length: width }, (_, at) => {
    const groups = [...new Set(above.map((one) => one[at] ?? '').filter(Boolean))];
    const ofItem = shown[at];
    if (ofItem) {
      const [group, last] = ofItem.as === '' ? ['', ofItem.item] : [ofItem.item, ofItem.as];
      return { text: own[at] ?? '', group, own: last };
    }
    const whole = own[at] ?? '';
    if (whole.length > longestHeading) return { text: whole, group: '', own: whole };
    const place = placed[at];
    const isPath = place?.isPath === true && groups.length === 0;
    if (isPath) return { text: own[at] ?? '', group: place.group, own: place.own, isPath };
    const below = (place?.isPath ? (own[at] ?? '') : (place?.own ?? ''))
      .replace(/^\*\s*|[\s:*]+$/g, '')
      .replace(whose, '');
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

/** Questions of a form are shorter; what a child says of itself is longer. */
const usualLength = 160;
const mostLong = 2;

/** Whether the texts of a row are those of a record, in which no words have to be looked for: most of them long, or some very long. */
export const areLong = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '').length;
  const long = texts.filter((text) => text.length > usualLength);
  return (
    long.length * 2 > filled ||
    long.filter((text) => text.length > longestHeading).length > mostLong
  );
};

const labelled = /^([^:]{2,30}): ?(\S.*)$/;

/** 'Turma: A', 'Classe: 8ª', 'Ano: 2025' beside each other say what the sheet is about. */
function areLabelled(texts: readonly string[]): boolean {
  const said = texts.flatMap((text) => {
    const [, label, value] = labelled.exec(text) ?? [];
    return label && value ? [{ label, value }] : [];
  });
  return (
    said.length === texts.length &&
    new Set(said.map(({ label }) => label)).size === said.length &&
    said.some(({ value }) => /[0-9]/.test(value))
  );
}

/** Whether the heading of this row could be one at all: words, more than one of them. */
export const mayBeHeadings = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '');
  if (areLabelled(filled)) return false;
  return filled.filter(isText).length > 1 && filled.filter(isText).length >= filled.length * 0.7;
};

/** Whether headings that are merged over two lines end in a row: what else stands there is the last line of theirs. */
export const endsMerged = (sheet: Sheet, row: number): boolean =>
  sheet.merged?.some((one) => one.row < row && one.lastRow === row) === true;

/** The last lines of headings; '60' and '100' below merged ones say what is out of how much, with the words above them. */
export const lastLines = (sheet: Sheet, row: number, headings: readonly Heading[]): string[] =>
  headings.map(({ own, text }) => (endsMerged(sheet, row) ? text : own));
