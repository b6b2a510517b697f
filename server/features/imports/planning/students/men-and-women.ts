import { headingKey } from '../../words/headings.ts';
import { genderOf } from '../../words/lists.ts';
import type { SheetTable } from '../plan/table.ts';
import { legendOf } from './gender-legend.ts';

// M is a boy in most languages, and a girl where it stands for mujer or mulher, beside H (hombre, homem) or V (varón), or for
// meisje or Mädchen, beside J (jongen, Junge).
// Beside V alone H is a girl: varón and hembra. In Dutch V is vrouw, and M beside it man.

/** What a letter stands for; 'ask' where the sheet may mean either. */
type Meant = 1 | 2 | 'ask';

const letters = /^[MHVJF]$/;
const besideGirls = ['H', 'V', 'J'];

/** The letters that stand in a column of boys and girls; a girl's word is as good as F. */
const inColumn = (table: SheetTable): ReadonlySet<string> =>
  new Set(
    table.rows.flatMap(({ at }) => {
      const text = table.textAt(at, table.columnOf('gender'));
      if (genderOf(text) === 2) return ['F'];
      return letters.test(text.toUpperCase()) ? [text.toUpperCase()] : [];
    }),
  );

/** The letters that a heading names, 'Sexo (H/M)', or those of its words: 'Hombre/Mujer'. */
function inHeading(heading: string): ReadonlySet<string> {
  const words = heading.match(/\p{L}+/gu) ?? [];
  const said = words.filter((word) => letters.test(word.toUpperCase()) || isForOne(word));
  return new Set(said.map((word) => word.charAt(0).toUpperCase()));
}
const isForOne = (word: string): boolean =>
  /^[mhvjf]/i.test(word) && word.length > 2 && genderOf(word) !== null;

const ofSpanish = /^(?:sexo|genero)/;
const ofFrench = /^(?:sexe|genre)/;
const ofDutch = /^(?:geslacht|sekse|menv|mofv|manvrouw)$/;
const ofGerman = /^(?:geschlecht|jungemadchen)$/;
/** M and V are the letters of Spanish lists, too: other headings tell. */
const besideDutch =
  /^(?:(?:voor|achter)?na(?:am|men)|naamkind|geboortedatum|geboren(?:op)?|klas|vader|moeder|broerszussen|leeftijd)$/;

const isDutch = ({ headings }: SheetTable, key: string): boolean =>
  ofDutch.test(key) ||
  (key === 'mv' && headings.some(({ own }) => besideDutch.test(headingKey(own))));

/** Which letter of two or more means a girl; null where they do not tell. */
function girlOf(all: ReadonlySet<string>): 'M' | 'H' | 'F' | null {
  if (all.has('F')) return 'F';
  if (all.has('M')) return besideGirls.some((one) => all.has(one)) ? 'M' : null;
  return all.has('H') && all.has('V') ? 'H' : null;
}

const found = new WeakMap<SheetTable, Map<string, Meant | null>>();

function meantBy(table: SheetTable, letter: string): Meant | null {
  const legend = legendOf(table, letter);
  if (legend !== null) return legend;
  const heading = table.headings[table.columnOf('gender')]?.own ?? '';
  const key = headingKey(heading);
  const own = inColumn(table);
  const [byHeading, byColumn] = [girlOf(inHeading(heading)), girlOf(own)];
  const girl = byHeading ?? byColumn;
  const isDutchList = isDutch(table, key);
  if (isDutchList && own.has('V') && girl !== 'F') return letter === 'V' ? 2 : 1;
  // Where no heading tells varón and mujer from man and vrouw, V and M may be either; a J alone may be a slip.
  const isUntold = byHeading === null || key === 'mv';
  if (girl === 'M' && own.has('V') && isUntold && !ofSpanish.test(key)) return 'ask';
  const isOfJ = own.has('J') && !own.has('H') && !own.has('V');
  if (girl === 'M' && isOfJ && byHeading === null && !isDutchList && !ofGerman.test(key))
    return 'ask';
  // H, V and J are men's letters wherever they are not beside each other.
  if (letter !== 'M') return girl === 'H' && letter === 'H' ? 2 : girl === null ? null : 1;
  const isEither = byHeading !== null && byColumn !== null && byHeading !== byColumn;
  // Two hands may have written F and M, and H and M.
  const isMixed = own.has('F') && besideGirls.some((one) => own.has(one));
  // In Spanish and Portuguese M is masculino or mujer; in French it is no woman's letter.
  const isOpen = girl === null && ofSpanish.test(key);
  const isFrench = byHeading === null && girl === 'M' && ofFrench.test(key);
  if (isEither || isMixed || isOpen || isFrench) return 'ask';
  return girl === 'M' ? 2 : null;
}

/** What M, H, V or J means below the heading of this table; null where its usual meaning holds. */
export function letterMeant(table: SheetTable, text: string): Meant | null {
  const letter = text.toUpperCase();
  if (!letters.test(letter) || letter === 'F') return null;
  const ofTable = found.get(table) ?? new Map<string, Meant | null>();
  found.set(table, ofTable);
  const known = ofTable.get(letter);
  if (known !== undefined) return known;
  const meant = meantBy(table, letter);
  ofTable.set(letter, meant);
  return meant;
}

/** Whether two words of a column are the letters of men and women: H and M. */
export const areMenAndWomen = (words: readonly string[]): boolean =>
  girlOf(new Set(words.map((word) => word.toUpperCase()))) === 'M';
