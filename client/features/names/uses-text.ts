import type { NameUse } from '#contract/names/shapes.ts';
import { namesTexts as texts } from './names.texts.ts';

/** The records that refer to a name, in words. */
export const usesText = (uses: readonly NameUse[]): string =>
  uses.map(({ what, count }) => texts.counted[what](count)).join(' · ');
