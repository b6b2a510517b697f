import { firstNameOf } from '#contract/first-name.ts';
import { textOf } from '../../reading/sheet.ts';
import { isDittoSign, saysDitto } from '../../words/dittos.ts';
import { headingKey } from '../../words/headings.ts';
import { cleanName, likeness, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { KnownStudent } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { orderOfNames } from './name-order.ts';
import { namesKey } from './shared-names.ts';
import { oneNameKey } from './unread-names.ts';

/** A name as it is kept, and the part of it that letters use where a sheet tells it. */
export interface ReadName {
  readonly name: string;
  /** Null where nobody has said it. */
  readonly first: string | null;
  /** Whether the sheet's columns or a comma say which part is which. */
  readonly isOrdered: boolean;
}

const firstWord = (text: string): string | null => firstNameOf(text) || null;

/** Whether the first names are what the children are called: one name each, of however many words, also a nickname. */
function arePreferred(table: SheetTable): boolean {
  const heading = table.headings[table.columnOf('first_name')]?.text ?? '';
  return /^preferred/.test(headingKey(heading));
}

/** A cell of first names may hold two that belong together, 'Jean Claude', or two of which one is used. */
function ownFirst(work: RowWork, text: string): string | null {
  // Sheets about students who are known change nobody's first name.
  if (!text.includes(' ') || work.setup.kind !== 'students' || arePreferred(work.table))
    return text || null;
  const chosen = work.choose('first_name', {
    key: namesKey(work.table, 'first-names'),
    words: asks.severalWords,
    options: [
      answers('first', asks.firstWord, `${text}: ${firstWord(text)}`),
      answers('all', asks.allOfFirst, text),
      leaveOut,
    ],
  });
  return chosen === 'all' ? text : firstWord(text);
}

const withFirstNames = new WeakMap<SheetTable, boolean>();
const provenPart = 0.9;

/** Whether a name has all words of the first names, and others. */
function hasMore(name: string, given: string): boolean {
  const [all, first] = [nameWords(name), nameWords(given)];
  return first.every((word) => all.includes(word)) && all.length > first.length;
}

/** Beside first names the other column is the rest of the name, or all of it once more: all its rows tell. */
function holdsFirstNames(table: SheetTable): boolean {
  const told = withFirstNames.get(table);
  if (told !== undefined) return told;
  const [given, whole] = [table.columnOf('first_name'), table.columnOf('name')];
  const rows = table.rows.flatMap(({ at }) => {
    const [first = '', all = ''] = [given, whole].map((column) => table.textAt(at, column));
    return nameWords(first).length > 0 && nameWords(all).length > 0 ? [hasMore(all, first)] : [];
  });
  const isWhole = rows.filter(Boolean).length >= rows.length * provenPart;
  withFirstNames.set(table, isWhole);
  return isWhole;
}

/** Whether one row has the first names once more in its whole name: below 'Nom' they are a surname like them, 'JEAN PIERRE'. */
function isNamedTwice(table: SheetTable, name: string, given: string): boolean {
  const heading = table.headings[table.columnOf('name')]?.text ?? '';
  return !/^noms?$/.test(headingKey(heading)) && hasMore(name, given);
}

/** A whole name that ends with the first names begins with them instead. */
function firstNamesFirst(name: string, given: string): string {
  const [words, first] = [name.split(' '), nameWords(given)];
  const last = words.slice(-first.length);
  const isLast = nameWords(last.join(' ')).join(' ') === first.join(' ');
  return isLast ? [...last, ...words.slice(0, -first.length)].join(' ') : name;
}

/** What stands in the place of a part that somebody has not: no name is that of nobody, and told apart. */
const isNoPart = (text: string): boolean =>
  /^(?:[-–—._]+|n\/a|n\.a\.?|nil|none|null)$/i.test(text.trim());

/** The name of a row, its parts in columns of their own joined: first names first. */
export function readName(work: RowWork, above = ''): ReadName {
  const clean = (field: string, text = work.text(field)) => {
    if (field !== 'name' && isNoPart(text)) return '';
    const { name, note } = cleanName(text);
    if (note) work.note(field, note);
    return name;
  };
  // A part may stand in several columns.
  const all = (field: string, textOf: (place: string) => string) =>
    [field, `${field}:2`, `${field}:3`].map(textOf).filter(Boolean).join(' ');
  const cleaned = (field: string) => all(field, (place) => clean(place));
  const given = cleaned('first_name');
  const middle = cleaned('middle');
  const surname = cleaned('surname');
  const whole = all('name', (place) => work.text(place));
  const name = clean('name', whole || above);
  if (surname && !given && name) {
    // 'Full Names' beside a surname are the others, or all of them once more.
    const last = nameWords(surname);
    const others = name.split(' ').filter((word) => !last.includes(nameWords(word).join(' ')));
    const first = others.length > 0 ? others.join(' ') : name;
    const ordered = [first, middle, surname].filter(Boolean).join(' ');
    return { name: ordered, first: firstWord(first), isOrdered: true };
  }
  if (surname) {
    const first = [given, middle].filter(Boolean).join(' ');
    return {
      name: [first, surname].filter(Boolean).join(' '),
      first: given ? ownFirst(work, given) : firstWord(first),
      isOrdered: true,
    };
  }
  // Where names are one's own, the father's and the grandfather's, the father is no surname.
  const [father, grandfather] = [work.text('father'), work.text('grandfather')];
  const own = given || name;
  if (grandfather && (given || !name.includes(' '))) {
    const names = [own, clean('father', father), clean('grandfather', grandfather)];
    return { name: names.filter(Boolean).join(' '), first: firstWord(own), isOrdered: true };
  }
  if (own && work.answer(oneNameKey(work.setup.sheet)) === 'father') {
    const names = [own, clean('father', father)].filter(Boolean).join(' ');
    return { name: names, first: own, isOrdered: true };
  }
  if (given) {
    // Beside a nickname two words are all of a name.
    const isWhole = name.includes(' ') && arePreferred(work.table);
    const isTwice = isNamedTwice(work.table, name, given);
    const isAll = name !== '' && (isWhole || holdsFirstNames(work.table) || isTwice);
    return {
      name: isAll ? firstNamesFirst(name, given) : [given, middle, name].filter(Boolean).join(' '),
      first: ownFirst(work, given),
      isOrdered: true,
    };
  }
  const isTurned = whole.includes(',');
  const joined = [name, middle].filter(Boolean).join(' ');
  return { name: joined, first: isTurned ? firstWord(joined) : null, isOrdered: isTurned };
}

/** Which part of a name stands first, where the heading says so: 'SURNAME AND OTHER NAMES', 'Nom et prénoms'. */
function nameOrder(heading: string): 'surname' | 'first' | null {
  const key = headingKey(heading);
  if (
    /(?:surname|lastname|familyname|apellidos?|^noms?|^cognome).*(?:first|other|given|nombre|prenom|nome)/.test(
      key,
    )
  )
    return 'surname';
  return /(?:first|given|prenoms?|nombres?|^nome).*(?:surname|lastname|familyname|apellido|noms?$|cognome)/.test(
    key,
  )
    ? 'first'
    : null;
}

/** What a row says of a student's name: one who is there keeps theirs where only order or capitals differ. */
export function nameOfStudent(
  work: RowWork,
  read: ReadName,
  present: KnownStudent | undefined,
): { name: string; first_name: string | null } | undefined {
  if (present) {
    const isSame = likeness(nameWords(read.name), nameWords(present.name)) === 'equal';
    return {
      name: isSame ? present.name : read.name,
      first_name: read.first ?? present.first_name,
    };
  }
  const [first = '', ...rest] = read.name.split(' ');
  if (read.isOrdered || rest.length === 0)
    return { name: read.name, first_name: read.first ?? (rest.length === 0 ? null : first) };
  const turned = [...rest, first].join(' ');
  const order = nameOrder(work.table.headings[work.table.columnOf('name')]?.text ?? '');
  if (order === 'surname') return { name: turned, first_name: rest[0] ?? null };
  if (order === 'first') return { name: read.name, first_name: first };
  const proven = orderOfNames(work.table);
  const chosen = work.choose('name', {
    key: namesKey(work.table, 'first-name'),
    words: asks.whichPart,
    options: [
      answers('first', asks.firstNameFirst, `${read.name}: ${first}`),
      answers('surname', asks.surnameFirst, `${turned}: ${rest[0] ?? ''}`),
      answers('none', asks.itDiffers, asks.lettersUseFirst),
      leaveOut,
    ],
    ...(proven && { usual: proven }),
  });
  if (chosen === undefined) return undefined;
  if (chosen === 'surname') return { name: turned, first_name: rest[0] ?? null };
  return { name: read.name, first_name: chosen === 'first' ? first : null };
}

/** Whether a cell has a mark or a word for the name above it. */
export const isDittoMark = (work: RowWork): boolean => saysDitto(textOf(work.cell('name')));

/** Whether a cell stands for the name above it. A card without a name is of nobody who is known. */
export const isDitto = (work: RowWork): boolean => {
  const { table } = work;
  const isEmpty = textOf(work.cell('name')) === '';
  const isLeftEmpty = isEmpty && table.has('term') && !table.has('surname');
  return isDittoMark(work) || (isLeftEmpty && !table.sheet.card);
};

/** Asks once for a sheet whether marks alone mean the name above; words for it leave no doubt. */
export function takesAbove(work: RowWork): boolean {
  const text = textOf(work.cell('name'));
  if (!isDittoSign(text)) return true;
  const chosen = work.choose('name', {
    key: `ditto:${work.table.asked}`,
    words: asks.dittoMarks(work.table.asked, text),
    options: [answers('above', asks.nameAbove), leaveOut],
    usual: 'above',
  });
  return chosen === 'above';
}
