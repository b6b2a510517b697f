/** The months by the first letters of their names, in English, Swahili and French. */
const names: readonly (readonly [RegExp, number])[] = [
  [/^jan(?:uary|uari|vier|v)?$/, 1],
  [/^(?:feb(?:ruary|ruari)?|fev(?:rier|r)?)$/, 2],
  [/^(?:mar(?:ch|s)?|machi|mac)$/, 3],
  [/^(?:apr(?:il|ili)?|avr(?:il)?)$/, 4],
  [/^(?:may|mei|mai)$/, 5],
  [/^(?:june?|juni|juin)$/, 6],
  [/^(?:july?|julai|jul|juil(?:let)?)$/, 7],
  [/^(?:aug(?:ust)?|ago(?:sti)?|aout)$/, 8],
  [/^(?:sept?(?:ember|emba|embre)?)$/, 9],
  [/^(?:oct(?:ober|obre)?|okt(?:oba)?)$/, 10],
  [/^(?:nov(?:ember|emba|embre)?)$/, 11],
  [/^(?:dec(?:ember|embre)?|des(?:emba)?)$/, 12],
];

/** The number of a month by its name, or null. */
export function monthOf(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
