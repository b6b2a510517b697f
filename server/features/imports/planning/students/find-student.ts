import { nobodyPrefix } from '#contract/imports/fields.ts';
import { likeness, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { namedAt } from '../plan/named-at.ts';
import type { StudentKey } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { surelyTyped, typedNumber } from '../plan/typed-number.ts';
import { against, againstOwner, type Who } from './against.ts';
import { askOfNamesWithin, isPartOf } from './named-within.ts';
import { askOfNumbersWithin, numberWithin } from './number-within.ts';
import { areOtherNumbers } from './other-numbers.ts';
import { ownersOf } from './own-numbers.ts';
import { namesSomebody } from './somebody-known.ts';
import { isWhomAsked } from './unknown-people.ts';
import { writtenOnceKey } from './written-once.ts';

/** Whether more than the name speaks for somebody. */
const speaksFor = (who: Who, entry: Entry): boolean =>
  (who.school !== null && who.school === entry.school) ||
  (who.class !== null && who.class.name === entry.class?.name);

const keyText = (key: StudentKey) => ('id' in key ? `id:${key.id}` : `row:${key.row}`);

/** Those who are meant, each once: two rows of which it was said that they are one student are one. */
const eachOnce = (entries: readonly Entry[]): Entry[] => [
  ...new Map(
    entries.map((one) => one.insteadOf ?? one).map((one) => [keyText(one.key), one]),
  ).values(),
];

function ask(work: RowWork, candidates: readonly Entry[], words: string): Entry | undefined {
  // Whether two rows are one student is asked at their own rows; that answers this too.
  const twin = candidates.find((one) => one.isTwinAsked);
  if (twin) {
    work.questions.add('student-waits');
    work.note('name', remarks.waitsForOwn(twin.label));
    return undefined;
  }
  const offered = [...new Map(candidates.map((one) => [keyText(one.key), one])).values()];
  const chosen = work.choose('name', {
    key: `who:${work.whose ?? work.key}`,
    words,
    options: [
      ...offered.slice(0, 12).map((one) => answers(keyText(one.key), one.label)),
      { ...leaveOut, label: asks.leaveRow },
    ],
  });
  return offered.find((one) => keyText(one.key) === chosen);
}

/** Rows about nobody who is known are left out together, and listed: most of a class is not sponsored. */
function nobody(work: RowWork, index: StudentIndex, name: string): undefined {
  // Whether a name above it is meant is still asked.
  if (name === '' && work.questions.has(writtenOnceKey(work.setup.sheet))) return undefined;
  work.note('name', name === '' ? remarks.noName : remarks.noStudent(name));
  const { sheet } = work.setup;
  // Where nobody at all is known another column may have the names.
  const isOfSome = namesSomebody(work.table, index);
  work.choose('name', {
    key: `${nobodyPrefix}${sheet}`,
    words: isOfSome ? asks.ofNobody(sheet) : asks.allOfNobody(sheet),
    options: [leaveOut],
    ...(isOfSome && { usual: leaveOut.value }),
  });
}

/**
 * Whom a row means. Sure: the reference, the foundation's own number, or the admission number at this
 * school, with a like name; or the only one of that name against whom nothing speaks. Close names only count when class or
 * school agree and nobody else comes near; everything else is asked.
 */
export function findStudent(work: RowWork, index: StudentIndex, who: Who): Entry | undefined {
  if (isWhomAsked(work.table)) return undefined;
  const isOther = who.admission === null ? false : areOtherNumbers(work, index);
  if (isOther === undefined) return undefined;
  const entry = choose(work, index, isOther ? { ...who, admission: null } : who);
  return entry?.insteadOf ?? entry;
}

const names = new WeakMap<SheetTable, ReadonlySet<string>>();

/** The names in a table, as they are compared: who stands there in full is not meant by a like name. */
function namesOf(table: SheetTable): ReadonlySet<string> {
  const there = names.get(table);
  if (there) return there;
  const found = new Set(table.rows.map(({ at }) => namedAt(table, at).join(' ')));
  names.set(table, found);
  return found;
}

/** Whether somebody else than this student is called so, or named in a longer text. */
function namesOther(index: StudentIndex, name: string, only: Entry): boolean {
  const words = nameWords(name);
  const { equal, close } = index.byName(words);
  return [...equal, ...close, ...index.namedIn(words)].some((one) => one !== only);
}

/** '4404 JANE', as payers type it: an admission number, and a part of the name that it belongs to. */
function byNumberAndName(
  work: RowWork,
  index: StudentIndex,
  { admission, name }: Who,
): Entry | 'asked' | null {
  const typed = admission === null ? null : typedNumber(index, admission);
  if (typed === null || typed.name === '') return null;
  const only = surelyTyped(index, admission);
  if (only !== null && !namesOther(index, name, only)) {
    work.note('admission_no', remarks.readAs(admission ?? '', only.label));
    return only;
  }
  if (name !== '') return null;
  const { equal, close } = index.byName(nameWords(typed.name));
  const words = asks.admissionAndName(typed.number, typed.name);
  return ask(work, [...typed.numbered, ...equal, ...close], words) ?? 'asked';
}

function choose(work: RowWork, index: StudentIndex, who: Who): Entry | undefined {
  const { name } = who;
  const numberAndName = byNumberAndName(work, index, who);
  if (numberAndName !== null) return numberAndName === 'asked' ? undefined : numberAndName;
  const words = nameWords(name);
  const isLike = (entry: Entry) => words.length === 0 || likeness(words, entry.words) !== 'apart';
  const byRef = index.byRef(who.ref);
  const owners = eachOnce(ownersOf(index, who.own, words));
  const likely = owners.filter(isLike);
  if (byRef && isLike(byRef) && likely.every((one) => one === (byRef.insteadOf ?? byRef)))
    return byRef;
  const numbered = index
    .byAdmission(who.admission)
    .filter((one) => who.school === null || one.school === null || one.school === who.school);
  const [owner] = likely;
  const isOwners =
    owner &&
    (numbered.length === 0 || eachOnce(numbered).includes(owner)) &&
    againstOwner(who, owner) === null &&
    // Of a name that is merely like it somebody else may be called exactly so.
    (likeness(words, owner.words) === 'equal' || index.byName(words).equal.length === 0);
  if (!byRef && isOwners && owners.length === 1) return owner;
  const [only] = numbered.filter(isLike);
  if (!byRef && owners.length === 0 && only && numbered.length === 1) return only;
  // Names are compared last: among thousands that takes longest.
  const like = index.byName(words);
  const equal = eachOnce(like.equal);
  const close = eachOnce(like.close).filter((one) => !equal.includes(one));
  const alike = [...equal, ...close];
  if (byRef) return ask(work, [byRef, ...owners, ...alike], asks.refAndName(who.ref, name));
  if (owners.length > 0 && (owner || numbered.length + alike.length > 0))
    return ask(work, [...owners, ...numbered, ...alike], asks.ownAndName(who.own ?? '', name));
  if (numbered.length > 0 && (only || equal.length > 0))
    return ask(work, [...numbered, ...alike], asks.admissionAndName(who.admission, name));
  if (equal.length > 0) {
    const others = namesOf(work.table);
    const rivals = close
      .filter((one) => !others.has(one.words.join(' ')))
      .filter((one) => !isExactHere(who, equal) || mayBeLonger(words, who, one));
    return amongEqual(work, who, equal, words.length < 3 ? rivals : []);
  }
  const named = work.setup.kind === 'receipts' ? index.namedIn(words) : [];
  // 'Ann Otieno - sandals' is no name of three words.
  const isParted =
    named.length > 0 && close.every((one) => isPartOf(name, one) && named.includes(one));
  if (close.length > 0 && !isParted) return amongClose(work, who, close, words.length < 3);
  if (named.length > 0) return withinText(work, name, words, named, index);
  const numberedIn = name === '' ? null : numberWithin(work.table, work.at, index, name);
  if (numberedIn === null) return nobody(work, index, name);
  const meant = askOfNumbersWithin(work, name, numberedIn);
  if (meant === 'each') return ask(work, [numberedIn], asks.whomFor(name));
  if (meant === undefined) return undefined;
  work.note('name', remarks.readAs(name, numberedIn.label));
  return numberedIn;
}

/** Whether somebody of exactly this name is at the school that is said. */
const isExactHere = ({ school }: Who, equal: readonly Entry[]): boolean =>
  school !== null && equal.length === 1 && equal[0]?.school === school;

/** Whether a name may be that of another one of the same school, without its middle name. */
const mayBeLonger = (words: readonly string[], { school }: Who, other: Entry): boolean =>
  (other.school === null || other.school === school) &&
  words.every((word) => other.words.includes(word));

function meantWithin(work: RowWork, text: string, only: Entry): Entry {
  work.note('name', remarks.readAs(text, only.name));
  work.namedWithin = only.name;
  return only;
}

/**
 * What a bank says of a payment names a student where all of a name of three words stands in it, or two and
 * the admission number; payers have names too, so anything less is asked.
 */
function withinText(
  work: RowWork,
  text: string,
  words: readonly string[],
  named: readonly Entry[],
  index: StudentIndex,
): Entry | undefined {
  const numbered = words
    .filter((word) => /[0-9]/.test(word))
    .flatMap((one) => index.byAdmission(one));
  const longest = Math.max(...named.map((one) => one.words.length));
  const [only, ...others] = named.filter((one) => one.words.length === longest);
  const isOther = numbered.some((one) => one !== only);
  if (only && others.length === 0 && !isOther && (longest > 2 || numbered.length > 0)) {
    return meantWithin(work, text, only);
  }
  if (only && named.length === 1 && numbered.length === 0) {
    const chosen = askOfNamesWithin(work, text, only, index);
    if (chosen === 'yes') return meantWithin(work, text, only);
    if (chosen === undefined) return undefined;
  }
  return ask(work, [...new Set([...named, ...numbered])], asks.whomFor(text));
}

/** What the row says that speaks against somebody, as it is written there: 'Mbita HS'. */
function saidAgainst(work: RowWork, who: Who, reason: string): string {
  if (reason === remarks.otherSchool) return who.writtenSchool ?? '';
  if (reason === remarks.otherOwn) return who.own ?? '';
  return work.text(reason === remarks.otherNumber ? 'admission_no' : 'class');
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
    const said = saidAgainst(work, who, reason);
    const words =
      said === '' ? asks.isSame(who.name, reason) : asks.isSameSaid(who.name, reason, said);
    return ask(work, equal, words);
  }
  // A name of two words may be another's without its middle one: there the class proves nothing.
  const fitting = equal.filter((one) => against(who, one) === null);
  const [sure] = fitting;
  if (rivals.length === 0 && fitting.length === 1 && sure && speaksFor(who, sure)) return sure;
  return ask(work, [...equal, ...rivals], asks.severalMeant(who.name));
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
    work.note('name', remarks.readAs(who.name, sure.name));
    return sure;
  }
  return ask(
    work,
    close,
    close.length > 1 ? asks.severalMeant(who.name) : asks.isThisStudent(who.name),
  );
}
