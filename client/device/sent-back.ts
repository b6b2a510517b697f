import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import { shortTimeText } from '../lib/time-text.ts';
import type { Fields } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';

/** What to say of a report that was sent back since a form read it in this version; null for any other record. */
export function sentBackSince({ version, sent_back }: Fields, seen: unknown): string | null {
  const back = sent_back as VerifiedReport['sent_back'] | undefined;
  if (!back || version === seen) return null;
  return texts.sentBackBy(back.by, shortTimeText(new Date(back.at)), back.reason);
}
