import { headingKey } from '../../words/headings.ts';
import { isBesideMark, isSumWord, withoutMaximum } from '../../words/mark-headings.ts';

/** A heading that is the name of a subject and what its column has of it: 'English (CQ)', 'CQ_English'. */
export interface Labelled {
  readonly subject: string;
  readonly label: string;
  readonly outOf: number | null;
  /** Set where no mark stands below it: 'English Grade'. */
  readonly isBeside?: boolean;
}

/** What marks are divided into, whatever they are of. */
const ofParts =
  /^(?:theor(?:y|ie)|pract(?:ical)?s?|pratique|obj(?:ective)?s?|objectives?|oral|ecrit|written|mcqs?|cqs?|essay|viva|cw|class ?work|hw|home ?work|project|mid ?terms?|half ?term|internal|external|listening|speaking|[0-9]{1,2}|i{1,3}|(?:p|pp|s)[0-9]|(?:paper|part|section|quarter|q|unit|step|task|level|round)[ .-]?(?:[0-9]{1,2}|i{1,3}|iv|[a-d]))$/i;
const separators = /[ _:.–-]+/g;
/** Longer ones are sentences, and would be taken apart at each of their words. */
const longestHeading = 60;
const shortLabel = 4;

interface Split extends Labelled {
  /** Whether a sign that stands in no name is between the subject and its label. */
  readonly isMarked: boolean;
  readonly isBehind: boolean;
}

type SubjectOf = (text: string) => string | null;

/** The ways to read a heading as a subject with a label before or behind it. */
function splitsOf(heading: string, subjectOf: SubjectOf): Split[] {
  const { text, outOf } = withoutMaximum(heading);
  const [, before = '', within = ''] = /^(.*?\S) ?[([]([^()[\]]+)[)\]]$/.exec(text) ?? [];
  const pairs = [{ rest: before, label: within, isMarked: true, isBehind: true }];
  for (const { 0: sign, index } of text.matchAll(separators)) {
    const [left, right] = [text.slice(0, index), text.slice(index + sign.length)];
    // 'G. Science' is a science of some kind.
    const isMarked = /[_:–-]/.test(sign);
    pairs.push({ rest: left, label: right, isMarked, isBehind: true });
    pairs.push({ rest: right, label: left, isMarked, isBehind: false });
  }
  return pairs.flatMap(({ rest, label, isMarked, isBehind }) => {
    const subject = rest === '' || headingKey(label) === '' ? null : subjectOf(rest);
    // 'Science - Physics' is two subjects, and nobody knows which of them is meant.
    return subject === null || subjectOf(label) !== null
      ? []
      : [{ subject, label: label.trim(), outOf, isMarked, isBehind }];
  });
}

/** Whether a label says what stands beside marks, and is no letter of a name: 'Eng Gr', 'Grade (Eng)'. */
const isBeside = ({ label, isBehind }: Split, parts: ReadonlySet<string>) =>
  isBesideMark(label) && (isBehind || label.length > 2) && !(label.length === 1 && parts.size > 0);

/** Names that nobody knows, with two of the labels that known subjects have there: they are subjects as well. */
function likeThese(headings: readonly string[], shown: ReadonlySet<string>): [string, Labelled][] {
  const found = headings.flatMap((text) =>
    splitsOf(text, (rest) => (shown.has(headingKey(rest)) ? null : rest))
      .filter(
        ({ label, isMarked }) => shown.has(headingKey(label)) && (isMarked || isSumWord(label)),
      )
      .slice(0, 1)
      .map((one): [string, Labelled] => [text, one]),
  );
  const bySubject = Map.groupBy(found, ([, { subject }]) => subject);
  return found.filter(([, { subject }]) => (bySubject.get(subject)?.length ?? 0) > 1);
}

/**
 * Headings that are no subject themselves and have a label around one, where other headings show that it is a
 * label: some subject stands there with two of them. 'General Science' and 'Basic-Maths' stay what they are:
 * names of their own.
 */
export function labelsAround(
  headings: readonly string[],
  subjectOf: SubjectOf,
): ReadonlyMap<string, Labelled> {
  const all = [...new Set(headings)].filter((text) => text !== '' && text.length <= longestHeading);
  const unknown = all
    .filter((text) => subjectOf(text) === null)
    .map((text): [string, Split[]] => [text, splitsOf(text, subjectOf)]);
  const labelsOf = new Map<string, Set<string>>();
  const note = (subject: string, label: string) =>
    labelsOf.set(subject, (labelsOf.get(subject) ?? new Set()).add(label));
  for (const text of all) {
    const subject = subjectOf(text);
    if (subject !== null) note(subject, '');
  }
  const splits = unknown.flatMap(([, found]) => found);
  // 'Phy Th', 'Phy Pr', 'Che Th', 'Che Pr': the same short words behind several subjects.
  const countOf = (isSame: (one: Split) => boolean, of: (one: Split) => string) =>
    new Set(splits.filter(isSame).map(of)).size;
  const isRepeated = ({ label, subject, isBehind }: Split) =>
    isBehind &&
    label.length <= shortLabel &&
    countOf(
      (one) => one.isBehind && one.label === label,
      (one) => one.subject,
    ) > 1 &&
    countOf(
      (one) => one.isBehind && one.subject === subject,
      (one) => one.label,
    ) > 1;
  const mayBe = (one: Split) =>
    one.isMarked || ofParts.test(one.label) || isSumWord(one.label) || isRepeated(one);
  // W, O and P are parts of a mark; P alone may be its points.
  const letters = new Set(
    splits.flatMap(({ label }) => (label.length === 1 && !isBesideMark(label) ? [label] : [])),
  );
  for (const one of splits)
    if (mayBe(one) && !isBeside(one, letters)) note(one.subject, headingKey(one.label));
  const shown = new Set([...labelsOf.values()].flatMap((one) => (one.size > 1 ? [...one] : [])));
  shown.delete('');
  const known = unknown.flatMap(([text, found]): [string, Labelled][] => {
    const label = found.find(
      (one) => isBeside(one, letters) || (mayBe(one) && shown.has(headingKey(one.label))),
    );
    return label ? [[text, { ...label, isBeside: isBeside(label, letters) }]] : [];
  });
  const rest = unknown.flatMap(([text, found]) => (found.length === 0 ? [text] : []));
  return new Map([...likeThese(rest, shown), ...known]);
}
