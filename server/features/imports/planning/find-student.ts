import { likeness, nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { StudentKey } from './plan.ts';
import type { RowWork } from './row-work.ts';
import { type ClassOfYear, type Entry, refKey, type StudentIndex } from './student-index.ts';

/** What a row says of whom it means. */
export interface Who {
  readonly name: string;
  readonly ref: string;
  readonly admission: string | null;
  /** As schools are compared; null where neither the row nor the sheet says it. */
  readonly school: string | null;
  readonly class: ClassOfYear | null;
}

/** What speaks against somebody of that name, in words; null for nothing. */
export function against(who: Who, entry: Entry): string | null {
  if (who.school !== null && entry.school !== null && who.school !== entry.school)
    return 'is at another school';
  if (
    who.admission !== null &&
    entry.admission !== null &&
    refKey(who.admission) !== refKey(entry.admission)
  )
    return 'has another admission number';
  return areApart(who.class, entry.class) ? 'is in another class' : null;
}

/** Whether one student cannot be in both: of two years the later class is the next one, or the same again. */
function areApart(now: ClassOfYear | null, then: ClassOfYear | null): boolean {
  if (now === null || then === null) return false;
  if (now.name === then.name) return false;
  if (now.year === null || then.year === null || now.year === then.year) return true;
  const [kind, number] = now.name.split(' ');
  const [kindThen, numberThen] = then.name.split(' ');
  if (kind !== kindThen || !Number(number) || !Number(numberThen)) return false;
  const years = Number(now.year) - Number(then.year);
  const classes = Number(number) - Number(numberThen);
  return Math.sign(years) !== Math.sign(classes) || Math.abs(classes) > Math.abs(years);
}

/** Whether more than the name speaks for somebody. */
const speaksFor = (who: Who, entry: Entry): boolean =>
  (who.school !== null && who.school === entry.school) ||
  (who.class !== null && who.class.name === entry.class?.name);

const keyText = (key: StudentKey) => ('id' in key ? `id:${key.id}` : `row:${key.row}`);

function ask(work: RowWork, candidates: readonly Entry[], words: string): Entry | undefined {
  const offered = [...new Map(candidates.map((one) => [keyText(one.key), one])).values()];
  const chosen = work.choose('name', {
    key: `who:${work.key}`,
    words,
    options: [
      ...offered.slice(0, 12).map((one) => answers(keyText(one.key), one.label)),
      { ...leaveOut, label: 'Leave this row out' },
    ],
  });
  return offered.find((one) => keyText(one.key) === chosen);
}

/** Rows about nobody who is known are asked about together: most of a class is not sponsored. */
function nobody(work: RowWork, name: string): undefined {
  work.note('name', name === '' ? 'There is no name' : `There is no student called ${name}`);
  work.choose('name', {
    key: `nobody:${work.setup.sheet}`,
    words: `Some rows of ‘${work.setup.sheet}’ are about nobody in Somesha. Shall they be left out?`,
    options: [leaveOut],
  });
}

/**
 * Whom a row means. Sure: the reference, or the admission number at this school, with a like name;
 * or the only one of that name against whom nothing speaks. Close names only count when class or
 * school agree and nobody else comes near; everything else is asked.
 */
export function findStudent(work: RowWork, index: StudentIndex, who: Who): Entry | undefined {
  const entry = choose(work, index, who);
  return entry?.insteadOf ?? entry;
}

function choose(work: RowWork, index: StudentIndex, who: Who): Entry | undefined {
  const { name } = who;
  const words = nameWords(name);
  const isLike = (entry: Entry) => words.length === 0 || likeness(words, entry.words) !== 'apart';
  const byRef = index.byRef(who.ref);
  if (byRef && isLike(byRef)) return byRef;
  const numbered = index
    .byAdmission(who.admission)
    .filter((one) => who.school === null || one.school === null || one.school === who.school);
  const [only] = numbered.filter(isLike);
  if (!byRef && only && numbered.length === 1) return only;
  // Names are compared last: among thousands that takes longest.
  const { equal, close } = index.byName(words);
  if (byRef)
    return ask(
      work,
      [byRef, ...equal, ...close],
      `Reference and name are of different students: ${who.ref}, ${name}. Who is meant?`,
    );
  if (numbered.length > 0 && (only || equal.length > 0))
    return ask(
      work,
      [...numbered, ...equal, ...close],
      `The admission number ${who.admission} and the name ${name} speak for different students. Who is meant?`,
    );
  if (equal.length > 0) return amongEqual(work, who, equal, words.length < 3 ? close : []);
  if (close.length > 0) return amongClose(work, who, close, words.length < 3);
  return nobody(work, name);
}

function amongEqual(
  work: RowWork,
  who: Who,
  equal: readonly Entry[],
  rivals: readonly Entry[],
): Entry | undefined {
  const [only] = equal;
  const reason = only && equal.length === 1 ? against(who, only) : null;
  if (only && equal.length === 1 && rivals.length === 0) {
    if (reason === null) return only;
    return ask(work, equal, `${who.name} ${reason}. Is it the same student?`);
  }
  // A name of two words may be another's without its middle one: there the class proves nothing.
  const fitting = equal.filter((one) => against(who, one) === null);
  const [sure] = fitting;
  if (rivals.length === 0 && fitting.length === 1 && sure && speaksFor(who, sure)) return sure;
  return ask(
    work,
    [...equal, ...rivals],
    `More than one student could be meant by ${who.name}. Who is it?`,
  );
}

function amongClose(
  work: RowWork,
  who: Who,
  close: readonly Entry[],
  isShort: boolean,
): Entry | undefined {
  const fitting = close.filter((one) => against(who, one) === null);
  const [sure] = fitting;
  const isSure =
    sure !== undefined &&
    fitting.length === 1 &&
    speaksFor(who, sure) &&
    !(isShort && close.length > 1);
  if (isSure) {
    work.note('name', `${who.name} read as ${sure.name}`);
    return sure;
  }
  return ask(
    work,
    close,
    close.length > 1
      ? `More than one student could be meant by ${who.name}. Who is it?`
      : `Is ${who.name} the same as this student?`,
  );
}
