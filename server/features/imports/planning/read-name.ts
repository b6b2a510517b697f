import { textOf } from '../reading/sheet.ts';
import { cleanName, likeness, nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { KnownStudent } from './plan.ts';
import type { RowWork } from './row-work.ts';

/** A name as it is kept, and the part of it that letters use where a sheet tells it. */
export interface ReadName {
  readonly name: string;
  /** Null where nobody has said it. */
  readonly first: string | null;
  /** Whether the sheet's columns or a comma say which part is which. */
  readonly isOrdered: boolean;
}

const firstWord = (text: string): string | null => text.split(' ')[0] || null;

/** A cell of first names may hold two that belong together, 'Jean Claude', or two of which one is used. */
function ownFirst(work: RowWork, text: string): string | null {
  if (!text.includes(' ')) return text || null;
  const chosen = work.choose('first_name', {
    key: `first-names:${work.setup.sheet}`,
    words: 'Some first names have several words. Which part do letters call the child by?',
    options: [
      answers('first', 'The first word', `${text}: ${firstWord(text)}`),
      answers('all', 'All of the first name', text),
      leaveOut,
    ],
  });
  return chosen === 'all' ? text : firstWord(text);
}

/** The name of a row, its parts in columns of their own joined: first names first. */
export function readName(work: RowWork, above = ''): ReadName {
  const clean = (field: string, text = work.text(field)) => {
    const { name, note } = cleanName(text);
    if (note) work.note(field, note);
    return name;
  };
  const given = clean('first_name');
  const middle = [clean('middle'), clean('middle:2')].filter(Boolean).join(' ');
  const surname = clean('surname');
  const whole = [work.text('name'), work.text('name:2'), work.text('name:3')]
    .filter(Boolean)
    .join(' ');
  const name = clean('name', whole || above);
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
  if (given && grandfather) {
    const all = [given, clean('father', father), clean('grandfather', grandfather)];
    return { name: all.filter(Boolean).join(' '), first: firstWord(given), isOrdered: true };
  }
  if (given) {
    // Beside a first name the other column is the rest of it, or all of it once more.
    const words = nameWords(name);
    const isAll = nameWords(given).every((word) => words.includes(word));
    return {
      name: isAll && name !== '' ? name : [given, middle, name].filter(Boolean).join(' '),
      first: ownFirst(work, given),
      isOrdered: true,
    };
  }
  const isTurned = whole.includes(',');
  const joined = [name, middle].filter(Boolean).join(' ');
  return { name: joined, first: isTurned ? firstWord(joined) : null, isOrdered: isTurned };
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
  const chosen = work.choose('name', {
    key: `first-name:${work.setup.sheet}`,
    words: `Which part of the names in this column is the first name? Letters call the child by it.`,
    options: [
      answers('first', 'First name first', `${read.name}: ${first}`),
      answers('surname', 'Surname first', `${turned}: ${rest[0] ?? ''}`),
      answers('none', 'It differs: keep the names as they are', 'letters use the first part'),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  if (chosen === 'surname') return { name: turned, first_name: rest[0] ?? null };
  return { name: read.name, first_name: chosen === 'first' ? first : null };
}

/** Whether a cell stands for the name above it. */
export const isDitto = (work: RowWork): boolean => {
  const text = textOf(work.cell('name'));
  return (
    /^(?:"|''|,,|ditto|do)$/i.test(text) ||
    (text === '' && work.table.has('term') && !work.table.has('surname'))
  );
};
