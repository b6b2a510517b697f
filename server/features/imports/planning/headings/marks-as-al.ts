import { isBesideMark, isGradeBeside, isLevelOrMark } from '../../words/mark-headings.ts';
import type { Heading } from './heading-rows.ts';

/** What stands behind a subject in the same heading: 'HISABATI AL'. */
export const labelBehind = /^(.+?)[ ._-]+(\S+)$/;

/** What the headings of a subject say beside it, below it or behind it. */
function labelsOf(subject: string, headings: readonly Heading[]): string[] {
  return headings.flatMap(({ group, own }) => {
    if (group === subject) return [own];
    if (group !== '') return [];
    if (own === subject) return [''];
    const isOwn = own.startsWith(subject) && /^[ ._-]/.test(own.slice(subject.length));
    return isOwn ? [own.slice(subject.length).replace(/^[ ._-]+/, '')] : [];
  });
}

/**
 * Groups of headings, or what stands before a label in one heading, of which AL is the mark: a grade stands beside it,
 * and nothing else that could be the mark. Beside a mark of its own AL is an achievement level.
 */
export function marksAsAl(headings: readonly Heading[]): ReadonlySet<string> {
  const named = headings.flatMap(({ group, own }) => {
    if (group !== '') return isLevelOrMark(own) ? [group] : [];
    const [, name = '', label = ''] = labelBehind.exec(own) ?? [];
    return isLevelOrMark(label) ? [name] : [];
  });
  return new Set(
    [...new Set(named)].filter((name) => {
      const labels = labelsOf(name, headings);
      return labels.some(isGradeBeside) && labels.every(isBesideMark);
    }),
  );
}
