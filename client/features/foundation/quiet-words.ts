import { quietMode } from '#contract/foundation/quiet.ts';
import type { QuietState } from '#contract/foundation/shapes.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { foundationTexts as texts } from './foundation.texts.ts';

/** Who switched quiet mode on or off, and when; null until somebody chose. */
export function switchedWords({ quiet, quiet_at, quiet_by }: QuietState): string | null {
  if (quiet_at === null) return null;
  const time = shortTimeText(new Date(quiet_at));
  if (quiet === quietMode.off) return texts.switchedOff(quiet_by ?? texts.somebody, time);
  return quiet_by === null ? texts.restored(time) : texts.switchedOn(quiet_by, time);
}
