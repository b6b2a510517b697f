import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { dayText } from '../../lib/time-text.ts';
import { overviewTexts as texts } from './overview.texts.ts';

/** 'Good morning, Amina', by the hour of this device. */
export function greetingOf(name: string, hour: number): string {
  const greeting = texts.greetings.find(({ until }) => hour < until)?.text ?? '';
  return `${greeting}, ${name.split(' ', 1)[0]}`;
}

/** The day, and the term that it belongs to. */
export function introOf({ term }: Overview): string {
  const day = dayText(serverNow());
  return term ? `${day} · ${texts.termOf(term.term_name, term.year_name)}` : texts.noTerm;
}
