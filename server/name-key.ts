import { searchKey } from '#contract/folded.ts';

/**
 * What identifies a name of a school, cluster, class, subject, year or term: its folded letters, by which it is
 * sorted and found, and behind them its apostrophes, since Lunga and Lung'a are two places.
 */
export const nameKey = (name: string): string => searchKey(name);
