import { type Sheet, textOf } from '../../reading/sheet.ts';
import { dayIn } from '../../words/dates.ts';
import { headsCodes } from '../../words/legends.ts';
import { beginsNote, saysWhoSigned } from '../../words/lines-of-nobody.ts';
import { genderOf } from '../../words/lists.ts';
import { partHeaded } from '../../words/part-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { headsUnsupported } from '../../words/tallies.ts';

// Below a list of students stand who made it, each with a name of their own, and what the codes of its remarks mean:
// their texts stand in the columns of names and are no students.

/** How many lines may belong to a word for who signs: names, what they are, days. */
const mostSigned = 4;
const fewestChildren = 3;
const provenPart = 0.8;

const facts: Readonly<Record<string, (text: string) => boolean>> = {
  dob: (text) => dayIn(text) !== null || /^(?:19|20)[0-9]{2}$/.test(text),
  gender: (text) => genderOf(text) !== null,
  age: (text) => /^[0-9]{1,2}\b/.test(text),
};

type Part = 'signed' | 'legend';

/** What a row begins, by its texts; null for one that goes on with what is above it. */
function begun(filled: readonly string[]): Part | 'list' | null {
  if (headsCodes(filled)) return 'legend';
  if (filled.some((text) => saysWhoSigned(text) && !beginsNote(text))) return 'signed';
  const [only = '', ...others] = filled;
  const isPart = others.length === 0 && (partHeaded(only) !== null || headsUnsupported(only));
  return isPart ? 'list' : null;
}

/**
 * Rows, from 0, below the last student of whom a birth, an age, a boy or a girl is told, each with why it is nobody. None
 * where few rows of the list tell such facts.
 * @param columns the targets of the columns
 */
export function footerRows(
  { rows }: Sheet,
  header: number,
  columns: readonly (string | null)[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const proofs = columns.flatMap((target, at) => {
    const isFact = facts[target ?? ''];
    return isFact ? [{ at, isFact }] : [];
  });
  const texts = rows.map((row) => row.map(textOf));
  const isChild = (row: readonly string[]) =>
    proofs.some(({ at, isFact }) => isFact(row[at] ?? ''));
  const children = texts.flatMap((row, at) => (at > header && isChild(row) ? [at] : []));
  const last = children.at(-1) ?? -1;
  const above = texts.slice(header + 1, last + 1).filter((row) => row.filter(Boolean).length > 1);
  if (children.length < fewestChildren || children.length < above.length * provenPart) return found;
  let part: Part | null = null;
  let left = 0;
  for (let at = last + 1; at < texts.length; at += 1) {
    const filled = (texts[at] ?? []).filter((text) => text !== '');
    if (filled.length === 0) {
      if (part === 'legend') part = null;
      continue;
    }
    const begins = begun(filled);
    if (begins !== null) part = begins === 'list' ? null : begins;
    left = begins === 'signed' ? mostSigned : left - 1;
    if (part === 'signed' && left < 0) part = null;
    if (part !== null) found.set(at, part === 'legend' ? remarks.legend : remarks.signed);
  }
  return found;
}
