import type { OwnKind } from '#contract/own-fields/kinds.ts';
import { shownOwn } from '#contract/own-fields/rules.ts';
import { calendarDayText } from '../../lib/time-text.ts';

/** A value of an own field as people read it on screen. */
export const ownText = (kind: OwnKind, value: string): string =>
  kind === 'day' ? calendarDayText(value) : shownOwn(kind, value);
