import { nameKey } from '../../../../name-key.ts';
import type { FormerKind, Known } from './plan.ts';

/** What a name is called now: the one that its spelling was merged into, else as it is given. */
export const nameNow = ({ former }: Known, kind: FormerKind, text: string): string =>
  former?.[kind][nameKey(text)] ?? text;
