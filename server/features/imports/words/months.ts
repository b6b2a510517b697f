/** The months by the first letters of their names, in English, Swahili, French, Spanish, Portuguese and Italian. */
const names: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan(?:uary|uari|vier|v|eiro)?|enero?|gennaio)$/, 1],
  [/^(?:feb(?:ruary|ruari|rero)?|fev(?:rier|r|ereiro)?|febbraio)$/, 2],
  [/^(?:mar(?:ch|s|zo|co)?|machi|mac)$/, 3],
  [/^(?:apr(?:il|ili)?|avr(?:il)?|abr(?:il)?)$/, 4],
  [/^(?:mayo?|mei|mai|maio|maggio)$/, 5],
  [/^(?:june?|juni|juin|junio|junho|giugno)$/, 6],
  [/^(?:july?|julai|jul|juil(?:let)?|julio|julho|luglio)$/, 7],
  [/^(?:aug(?:ust)?|ago(?:sti|sto)?|aout)$/, 8],
  [/^(?:sept?(?:ember|emba|embre|iembre)?|set(?:iembre|embro|tembre)?)$/, 9],
  [/^(?:oct(?:ober|obre|ubre)?|okt(?:oba)?|out(?:ubro)?|ottobre)$/, 10],
  [/^(?:nov(?:ember|emba|embre|iembre|embro)?)$/, 11],
  [/^(?:dec(?:ember|embre)?|des(?:emba)?|dic(?:iembre|embre)?|dez(?:embro)?)$/, 12],
];

/** The number of a month by its name, or null. */
export function monthOf(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const mostWords = 3;

/** The one month that a short heading names: 'Septembre', 'Jan 2025', 'Fee for March'; null for any other. */
export function monthIn(heading: string): number | null {
  const words = heading.match(/\p{L}+/gu) ?? [];
  const months = words.length > mostWords ? [] : words.flatMap((word) => monthOf(word) ?? []);
  return months.length === 1 ? (months[0] ?? null) : null;
}

const between =
  /^(?:to|till|until|and|au?|à|tot|bis|hadi|hasta|at[eé]|of|[0-9]{1,2}(?:st|nd|rd|th)?|20[0-9]{2})$/i;

/** Whether a text says months, with or without days and a year, and nothing else: '(Jan - Apr 2025)'. */
export function saysMonths(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const months = words.filter((word) => /\p{L}/u.test(word) && monthOf(word) !== null);
  const others = words.filter((word) => !months.includes(word));
  return months.length > 0 && others.every((word) => between.test(word));
}
