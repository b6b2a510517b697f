import type { NameOrder } from './kinds.ts';

/** O'Neil and D'Souza have two capitals, Ng'ang'a and Nyong'o one. */
const capital = (word: string): string =>
  word.toLowerCase().replace(/(?<=^|-|(?:^|-)\p{L}['’])\p{L}/gu, (letter) => letter.toUpperCase());

/** Initials stay: 'J.' and 'JK'. */
const isInitials = (word: string) => /^(?:\p{Lu}\.?){1,2}$/u.test(word);

/** As 'van' and 'bin' within a name that has capitals. */
const isParticle = (word: string) => /^\p{Ll}{1,3}$/u.test(word);

/** Words that are all in capitals, or have none at all, as names are written; others stay as they are typed. */
function written(words: readonly string[]): string {
  const hasCapitals = words.some((word) => word !== word.toLowerCase());
  return words
    .map((word) => {
      const isPlain = word === word.toUpperCase() || word === word.toLowerCase();
      const stays = isInitials(word) || (hasCapitals && isParticle(word));
      return isPlain && !stays ? capital(word) : word;
    })
    .join(' ');
}

/**
 * A whole name with the first name first.
 * @param order which part of the text is the first name; `each` leaves it as it stands
 */
export function arrangedName(text: string, order: NameOrder): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (order === 'comma' && plain.includes(',')) {
    const [family = '', ...first] = plain.split(',');
    return written(`${first.join(' ')} ${family}`.trim().split(/ +/));
  }
  const words = plain.replaceAll(',', ' ').split(/ +/).filter(Boolean);
  if (order === 'last' && words.length > 1)
    return written([words.at(-1) ?? '', ...words.slice(0, -1)]);
  if (order === 'rest' && words.length > 1) return written([...words.slice(1), words[0] ?? '']);
  return order === 'each' ? plain : written(words);
}
