import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { asks } from '../../words/questions.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { englishOf, fullNameOf } from '../../words/subjects-in-french.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { askOfOne, namesFor } from './unknown-subjects.ts';

/** A column of a subject that the house has by its English name alone. */
interface InFrench {
  readonly at: number;
  readonly heading: string;
  /** The French name, which would be a new subject. */
  readonly own: string;
  readonly there: string;
}

function foundIn(table: SheetTable, subjects: readonly KnownSubject[]): readonly InFrench[] {
  const house = new Map(subjects.map((one) => [nameKey(one.subject_name), one.subject_name]));
  const taken = new Set(table.withPrefix(subjectPrefix).map(({ what }) => nameKey(what)));
  return table.withPrefix(subjectPrefix).flatMap(({ field, what }) => {
    const at = table.columnOf(field);
    const isPlain = table.meaningAt(at)?.target === field && !table.isAsked(at);
    if (!isPlain || house.has(nameKey(what)) || table.columnsOf(field).length > 1) return [];
    const there = englishOf(what)
      .filter((name) => !taken.has(nameKey(name)))
      .flatMap((name) => house.get(nameKey(name)) ?? []);
    const heading = table.headings[at]?.own ?? what;
    return there[0] === undefined ? [] : [{ at, heading, own: what, there: there[0] }];
  });
}

/**
 * Subjects that are taught in French, which the house has by their English names: SVT beside Biology. One question for all of
 * them, with the full names; each would be a new subject else.
 */
export function askOfFrenchSubjects(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const all = foundIn(table, subjects);
  if (all.length === 0) return;
  const key = `subjects-in-french:${table.askedOfColumns}`;
  const saidOf = ({ heading, own }: InFrench) =>
    heading === fullNameOf(own) ? heading : `${heading} (${fullNameOf(own)})`;
  table.ask(
    {
      key,
      words: asks.subjectsInFrench(all.map(saidOf).join('; ')),
      options: [
        answers(
          'there',
          asks.englishSubjects,
          all.map(({ heading, there }) => `${heading} → ${there}`).join(', '),
        ),
        answers('each', asks.eachSubject, all.map(({ own }) => own).join(', ')),
        ...(all.length > 1 || answer(key) === 'ask' ? [answers('ask', asks.oneByOne)] : []),
        leaveOut,
      ],
    },
    all.map(({ at }) => at),
  );
  const chosen = answer(key);
  if (chosen === 'each') return;
  for (const { at, own, there } of all) {
    table.retarget(at, `${subjectPrefix}${there}`);
    if (chosen !== 'ask') continue;
    table.retarget(at, null);
    const names = [...new Set([there, own, ...namesFor(table, subjects)])];
    askOfOne(table, at, { names, answer });
  }
}
