import { type Sheet, textOf } from '../../reading/sheet.ts';

// A line alone where names stand, 'GONE AWAY', 'Arrêté à neuf enfants' or 'AB 3.2.24', is told from a child by the way
// in which the names of the same list are written: a heading among 'Ama Darko' is in capitals, a note has small words.

/** Small words within names of people. */
const particle =
  /^(?:van|ten|ter|den|der|de|von|zu|bin|bint|binti|ibn|ben|ould|ole|arap|wa|ya|el|al|abu|da|do|dos|das|du|des|di|la|le|les|et|e|y|and|n['’].*|d['’].*|o['’].*)$/u;
/** What stands in no name: figures and signs. */
const noSign = /[0-9:;=!…]/;
const inBrackets = /\([^)]*\)?/g;
const mostWords = 5;
const fewestRows = 2;
const mostOthers = 0.1;

const hasSmallWord = (text: string): boolean =>
  text
    .replace(inBrackets, ' ')
    .split(/[\s,/&+-]+/)
    .some((word) => /^\p{Ll}/u.test(word) && !particle.test(word));

const isShouted = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text.replace(inBrackets, ' ')) &&
  !/\p{Ll}/u.test(text.replace(inBrackets, ' '));

const isLong = (text: string): boolean => text.split(/\s+/).length > mostWords;

/**
 * Tells the texts that can be no name of the list, by the names of those of whom more is said; none where of most of
 * them nothing is said but their names.
 * @param header the row of the headings, from 0
 * @param names the columns of names
 * @param facts those of what is said of one child
 */
export function noNames(
  { rows }: Sheet,
  header: number,
  names: readonly number[],
  facts: readonly number[],
): (text: string) => boolean {
  const textsIn = (row: Sheet['rows'][number], columns: readonly number[]) =>
    columns.map((at) => textOf(row[at] ?? null)).filter((text) => text !== '');
  const named = rows.slice(header + 1).flatMap((row) => {
    const name = textsIn(row, names).join(' ');
    return name === '' ? [] : [{ name, isChild: textsIn(row, facts).length > 1 }];
  });
  const children = named.filter(({ isChild }) => isChild).map(({ name }) => name);
  if (children.length < fewestRows || children.length * 2 < named.length) return () => false;
  const are = (isOne: (name: string) => boolean) =>
    children.filter(isOne).length > children.length * mostOthers;
  const tells = [hasSmallWord, isShouted, isLong, (text: string) => noSign.test(text)].filter(
    (isOne) => !are(isOne),
  );
  return (text) => /\p{L}/u.test(text) && tells.some((isOne) => isOne(text));
}
