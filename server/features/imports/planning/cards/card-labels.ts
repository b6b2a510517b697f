import { identifying, nameParts } from '#contract/imports/whose.ts';
import { type Cell, textOf, valueIn } from '../../reading/sheet.ts';
import { withoutPeople } from '../../words/bare-headings.ts';
import { headingKey } from '../../words/headings.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { termOf } from '../../words/lists.ts';
import { readFigure } from '../../words/marks.ts';
import { isOfOthers, isOfThings, saysName, saysPart } from '../../words/name-headings.ts';
import { periodSaid } from '../../words/said-years.ts';
import { fieldLike, fieldOf } from '../headings/field-of-heading.ts';

// Labels with what they say, as forms have them: 'Name: Mary Atieno', 'Class | P.6'.

const ofCards = [...identifying, ...(['school', 'class', 'year', 'term', 'mean'] as const)];
export type CardField = (typeof ofCards)[number];

const longestLabel = 40;
const longestValue = 80;
const aName = /^(?!\()(?=.*\p{L}\p{M}*\p{L})[\p{L}\p{M}'’.,() -]+$/u;
const mostNames = 7;
/** What is called after somebody, and is nobody. */
const ofPlaces =
  /(?<!\p{L})(?:schools?|academy|primary|secondary|college|university|institut[eo]?|lyc[ée]e|coll[èe]ge|[ée]cole|shule|sekondari|foundation|ngo|fund|trust|bank|ltd|limited|ministry|diocese|parish)(?!\p{L})/iu;

/** What a label says, or null for a value that it cannot have. */
export interface Said {
  readonly field: CardField;
  readonly label: string;
  readonly value: Cell;
  /** Whether the label has a word for a child, as 'Pupil' has and 'Name' has not. */
  readonly isOfChild: boolean;
  /** The columns of label and value. */
  readonly columns: readonly number[];
}

/** A row of labels: what is understood of them. */
export interface LabelRow {
  readonly said: readonly Said[];
  /** Labels for a name with nothing beside them that can be one. */
  readonly unnamed: readonly string[];
  /** Whether a label stands in a cell of its own, so that the row is surely no record. */
  readonly isSure: boolean;
}

export const isPartOfName = (field: CardField): boolean =>
  (nameParts as readonly string[]).includes(field);

const isWholeName = (field: CardField | null): boolean => field === 'name' || field === 'surname';

/** What a label is about, of what a card says for all rows below; null for any other. */
export function fieldOfLabel(label: string): CardField | null {
  if (label.length > longestLabel || isOfOthers(label)) return null;
  const found = fieldOf(label, 'marks') ?? fieldLike(label, 'marks');
  const known = ofCards.find((one) => one === found);
  if (known !== undefined) return known;
  // A name in words that no heading has here: 'Nombre del alumno'.
  const isName = found === null && saysName(label) && !saysPart(label) && !isOfThings(label);
  return isName ? 'name' : null;
}

/** Whether words could stand above a column; what a label says cannot. */
const isHeading = (text: string): boolean =>
  fieldOf(text, 'students') !== null ||
  fieldOf(text, 'receipts') !== null ||
  fieldOf(text, 'marks') !== null ||
  leftOutAs(text) !== null;

const isPerson = (text: string): boolean =>
  aName.test(text) && !ofPlaces.test(text) && text.split(' ').length <= mostNames;

/** Whether a label can say this: a name has letters, a year is one year. */
function fits(field: CardField, label: string, text: string): boolean {
  if (text === '' || text.length > longestValue) return false;
  switch (field) {
    case 'name':
    case 'first_name':
    case 'surname':
    case 'middle':
      return isPerson(text);
    case 'admission_no':
    case 'ref':
    case 'own_number':
      return /[0-9]/.test(text);
    case 'school':
      return /\p{L}{3}/u.test(text);
    case 'class':
      // A mean grade is called so, too.
      return headingKey(label) !== 'grade' || /[0-9]/.test(text);
    case 'year':
      return periodSaid(text).year !== null;
    case 'term':
      return termOf(text) !== null;
    case 'mean':
      return readFigure(text) !== null;
  }
}

/** Lines to write on, also around what was written. */
const withoutLines = (text: string): string =>
  text
    .slice(0, 2 * longestValue)
    .replace(/^[\s._…-]*(?:_{2,}|\.{3,}|…)[\s._…-]*|[\s._…-]*(?:_{2,}|\.{3,}|…)[\s._…-]*$/g, '')
    .trim();

const inOneCell = /^([^:]{2,40}?) ?: ?(\S.*)$/;
const alone = /^(\S[^:]{0,40}?) ?:(?:[\s._…-]*)$/;
const hasLetters = /\p{L}{2}/u;

/** Labels in one cell may stand far apart: 'Name: Mary    Class: P.6'. */
const piecesOf = (cell: Cell): string[] =>
  String(valueIn(cell) ?? '')
    .split(/\s{2,}|\t|\s\|\s/)
    .map((one) => textOf(one))
    .filter((one) => one !== '');

interface Piece {
  readonly label: string;
  readonly value: Cell;
  readonly columns: readonly number[];
  readonly isAlone: boolean;
}

/** Whether labels and what they say take turns over a whole row without colons. */
const areInPairs = (filled: readonly string[]): boolean =>
  filled.length % 2 === 0 &&
  filled.every((text, at) =>
    at % 2 === 0 ? fieldOfLabel(text) !== null || isHeading(text) : !isHeading(text),
  );

function* piecesIn(row: readonly Cell[]): Generator<Piece> {
  const texts = row.map(textOf);
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const hasColon = texts.some((text) => text.includes(':'));
  const arePairs = !hasColon && areInPairs(filled.map((at) => texts[at] ?? ''));
  for (let index = 0; index < filled.length; index += 1) {
    const at = filled[index] ?? 0;
    const next = filled[index + 1];
    const text = texts[at] ?? '';
    const beside = next === undefined ? '' : (texts[next] ?? '');
    const lonely = alone.exec(text)?.[1];
    if (lonely !== undefined && hasLetters.test(lonely)) {
      const isEmpty = next === undefined || alone.test(beside) || inOneCell.test(beside);
      yield {
        label: lonely,
        value: isEmpty ? null : (row[next] ?? null),
        columns: isEmpty ? [at] : [at, next],
        isAlone: true,
      };
      if (!isEmpty) index += 1;
      continue;
    }
    const pieces = piecesOf(row[at] ?? null).map((one) => inOneCell.exec(one));
    if (pieces.length > 0 && pieces.every((one) => one !== null)) {
      for (const [, label = '', value = ''] of pieces)
        if (hasLetters.test(label)) yield { label, value, columns: [at], isAlone: false };
      continue;
    }
    // Without a colon, beside others that have one, or in pairs all over the row.
    const isLabel = (hasColon || arePairs) && next !== undefined && fieldOfLabel(text) !== null;
    if (!isLabel || isHeading(beside) || alone.test(beside)) {
      if (!hasColon) return;
      continue;
    }
    yield { label: text, value: row[next] ?? null, columns: [at, next], isAlone: true };
    index += 1;
  }
}

/** What labels of a row say; null for a row without any. */
export function labelsIn(row: readonly Cell[]): LabelRow | null {
  const pieces = [...piecesIn(row)];
  if (pieces.length === 0) return null;
  const said = pieces.flatMap(({ label, value, columns }): Said[] => {
    const field = fieldOfLabel(label);
    const text = withoutLines(textOf(value));
    if (field === null || !fits(field, label, text)) return [];
    const isOfChild = isPartOfName(field) && withoutPeople(label) !== null;
    return [{ field, label, columns, isOfChild, value: text === textOf(value) ? value : text }];
  });
  const isUnsaid = ({ label }: Piece) => !said.some((one) => one.label === label);
  const unnamed = pieces
    .filter((one) => isUnsaid(one) && isWholeName(fieldOfLabel(one.label)))
    .map(({ label }) => label);
  const isSure = pieces.some(({ isAlone }) => isAlone) || pieces.length > 1;
  return { said, unnamed, isSure: isSure || said.length > 0 };
}
