/** What identifies a name of a school, cluster, class, subject, year or term. */
export { folded as nameKey } from '#contract/folded.ts';
