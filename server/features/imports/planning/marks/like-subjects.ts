import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { likeliestOf, subjectsMeant, subjectsWithin } from '../../words/short-names.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import type { Answer } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { askOfOne, namesFor } from './unknown-subjects.ts';

/**
 * A usual subject that the house has not, beside one of the house that is called like it, is added to it only once somebody
 * says so: AGRIC is Agriculture at most schools, and Agricultural Science where that is taught. What is cut short of the only
 * one is taken for it until then.
 */
export function askOfLikeSubjects(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const taken = new Set(table.withPrefix(subjectPrefix).map(({ what }) => nameKey(what)));
  for (const { field, what } of table.withPrefix(subjectPrefix)) {
    const at = table.columnOf(field);
    const { own = '', group = '' } = table.headings[at] ?? {};
    const isSaid = table.meaningAt(at)?.target === field && !table.isAsked(at);
    if (!isSaid || table.columnsOf(field).length > 1) continue;
    const heading = group === '' ? own : group;
    const meant = subjectsMeant(heading, what, subjects);
    const like = meant.filter((name) => !taken.has(nameKey(name)));
    if (like.length === 0) continue;
    const names = [...new Set([...like, what, ...namesFor(table, subjects)])];
    table.retarget(at, null);
    askOfOne(table, at, { names, answer, usual: likeliestOf(heading, what, like) });
  }
}

/**
 * A name that nobody knows, and that is a subject by what stands below it alone, asks whether it is the one whose name
 * stands within it: 'HISTORY & HERITAGE' would be another subject beside History.
 */
export function askOfLongNames(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const taken = new Set(table.withPrefix(subjectPrefix).map(({ what }) => nameKey(what)));
  for (const { field, what } of table.withPrefix(subjectPrefix)) {
    const [at = -1, ...others] = table.columnsOf(field);
    const isOther = table.questions.some(
      ({ question, columns }) => columns.includes(at) && !question.key.startsWith('exam:'),
    );
    // Which of its columns counts is asked first.
    if (others.length > 0 || isOther || table.meaningAt(at)?.target !== field) continue;
    const like = subjectsWithin(what, subjects).filter((name) => !taken.has(nameKey(name)));
    if (like.length === 0) continue;
    const names = [...new Set([...like, ...namesFor(table, subjects)])];
    table.retarget(at, null);
    askOfOne(table, at, { names, answer, called: what });
  }
}
