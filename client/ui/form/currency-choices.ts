import { localeNow } from '#contract/texts.ts';
import { formTexts as texts } from './form.texts.ts';
import type { Choice } from './select-field.tsx';

/** 'Kenyan Shilling (KES)', by their names. */
export function currencyChoices(codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames(localeNow(), { type: 'currency' });
  return codes
    .map((value) => ({ value, label: texts.currencyOf(names.of(value) ?? value, value) }))
    .sort((one, other) => one.label.localeCompare(other.label, localeNow()));
}
