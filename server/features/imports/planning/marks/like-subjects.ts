import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { likeliestOf, subjectsMeant } from '../../words/short-names.ts';
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
    askOfOne(table, at, names, answer, likeliestOf(heading, what, like));
  }
}
