import { firstNameOf } from '#contract/first-name.ts';
import { folded } from '#contract/folded.ts';
import { warningWords as words } from '#contract/guard/messages.ts';
import { mentionsOf } from '../../students/student-names.ts';
import {
  type Finding,
  finding,
  type NamedStudent,
  type ReportFact,
  side,
  type TextFact,
} from '../facts.ts';
import { wordNames } from '../words/word-names.ts';
import type { Span } from './told-words.ts';

/** A name behind such a word is that of somebody else: a teacher, a sister. */
const called =
  /(?:\b(?:mr|mrs|ms|miss|madam|madame|mwalimu|teacher|tr|dr|sr|fr|sister|brother|pastor|rev|aunt|auntie|aunty|uncle|mama|baba|dada|kaka|cousin|mother|father|st|saint|principal|matron)\.?,? )$/iu;

/** Words that may follow a name at the start of a sentence, where the name could also be an ordinary word. */
const asName =
  /^(?:['’]s\b| (?:has|had|was|needs|did|does|should|can|could|works|worked|helps|loves|likes|enjoys|reads|sings|plays|attends|improved|passed|performed|and (?:her|his)|ame|ana|ali|is (?:a |an |doing|performing|working|improving|very|hard|always|still|now|able|good|bright|steady|calm|quiet|disciplined|focused|in form|in grade)))/iu;

/** Places of a name as words of their own, however it is written. */
const placesOf = (text: string, name: string): Span[] =>
  Array.from(text.matchAll(mentionsOf(name)), ({ 0: found, index }) => ({
    ...{ from: index, to: index + found.length },
  }));

const startsSentence = (before: string) => /(?:^|[.!?:\n]["'”’)]?)\s*["'“‘(]?$/u.test(before);

/** Whether a word that is a name too is used as a name: capitalised inside a sentence that is not all capitals. */
function standsAsName(text: string, { from, to }: Span): boolean {
  const found = text.slice(from, to);
  if (found[0] !== found[0]?.toUpperCase() || found === found.toUpperCase()) return false;
  return startsSentence(text.slice(0, from)) ? asName.test(text.slice(to)) : true;
}

/** Where a student is named in a text, by first name or whole name. */
function findName(text: string, { name, called: first }: NamedStudent): Span[] {
  const whole = placesOf(text, name);
  if (whole.length > 0) return whole;
  return placesOf(text, first).filter(
    (span) =>
      !called.test(text.slice(0, span.from)) &&
      (!wordNames.has(first.toLowerCase()) || standsAsName(text, span)),
  );
}

/** Whom a text is about. */
type About = Pick<ReportFact, 'student' | 'known'>;

/** Names that may stand in a text about a student, folded. */
function ownNames({ student, known }: About): ReadonlySet<string> {
  const all = [student.name, student.called, student.school, ...known];
  return new Set(all.flatMap((one) => folded(one).split(/[^\p{L}\p{M}\p{N}]+/u)));
}

const shortest = 3;

/**
 * Warns of another student's name in a text. A first name that the student, the family, the liaison officer,
 * the supporter or the school has too does not count, nor that of a teacher or an aunt.
 * @param others students of the same school or the same liaison officer
 */
export function checkNames(
  about: About,
  texts: readonly TextFact[],
  label: string,
  others: readonly NamedStudent[],
): Finding[] {
  const own = ownNames(about);
  // Of several students with the same name one is named for all.
  const byName = new Map<string, NamedStudent>();
  for (const other of others) {
    const first = folded(other.called);
    if (other.id === about.student.id || first.length < shortest || own.has(first)) continue;
    if (!byName.has(first)) byName.set(first, other);
  }
  return texts.flatMap(({ field, text }) => {
    const plain = folded(text);
    return [...byName].flatMap(([first, other]): Finding[] => {
      if (!plain.includes(firstNameOf(first))) return [];
      const marks = findName(text, other);
      if (marks.length === 0) return [];
      const { id, ref, name: student } = other;
      const link = { what: 'student', id, student_id: id, student, ref } as const;
      const sides = { here: side(label, { text, marks }), there: side(student, { link }) };
      const told = words.otherName(other.called, about.student.called);
      return [finding('other-name', field, told, sides)];
    });
  });
}
