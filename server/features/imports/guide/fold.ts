import { createHash } from 'node:crypto';
import { folded } from '#contract/folded.ts';

const saint = /(^| )(?:saint|st)(?= )/g;

/** Values are cells of sheets: most of them stand there often. */
const most = 50_000;

/** The same function, which looks at each text once. */
function once(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size > most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** The same function, which makes a thing out of each object once, as long as the object is there. */
export function onceOf<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    const found = made.get(of) ?? make(of);
    made.set(of, found);
    return found;
  };
}

/** A text as values are compared: without regard to case, accents, marks and blanks; 'St.' and 'Saint' are one, A and A- are not. */
export const normalised = once((text) => {
  const plain = folded(text)
    .replace(/^(\p{L}) ?-$/u, '$1 minus')
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ')
    .trim()
    .replace(saint, '$1st');
  // A text of nothing but signs is told from an empty one.
  return plain === '' ? text.trim() : plain;
});

/** The words of a name in any order. */
export const wordSet = once((text) => normalised(text).split(' ').sort().join(' '));

/** A heading in the letters and digits that the tables of headings have. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]/gu, '');

const fewestHeadings = 2;

/** A digest of headings, so that nothing of them is kept; years and numbers of terms may differ. Null for too few headings. */
export function digestOf(headings: readonly string[]): string | null {
  const keys = headings.map((text) =>
    headingKey(text)
      .replace(/20[0-9]{2}/g, '')
      .replace(/(term|semester|semestre|trimestre|muhulawa)[1-3]/g, '$1'),
  );
  while (keys.at(-1) === '') keys.pop();
  if (keys.filter(Boolean).length < fewestHeadings) return null;
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}
