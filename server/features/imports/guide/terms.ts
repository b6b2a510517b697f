const terms = ['term', 'muhula', 'muhula wa', 'trimestre', 'trimester', 'periodo'];

/** How the terms of a year are counted, by their numbers. */
const counts = [
  ['1', 'i', 'one', '1st', 'first', '1er', '1ere', 'premier', '1o', 'kwanza'],
  ['2', 'ii', 'two', '2nd', 'second', '2e', '2eme', 'deuxieme', '2o', 'pili'],
  ['3', 'iii', 'three', '3rd', 'third', '3e', '3eme', 'troisieme', '3o', 'tatu'],
] as const;

/** How a term is called beside its name. */
export const termWords = (number: number): string[] =>
  (counts[number - 1] ?? []).flatMap((count) => [
    ...(count === 'kwanza' || count === 'pili' || count === 'tatu' ? [] : [count, `t${count}`]),
    ...terms.flatMap((term) => [`${term} ${count}`, `${count} ${term}`]),
  ]);

const [words, all] = [terms.toReversed().join('|'), counts.flat().toReversed().join('|')];
const inText = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${words})\s*(${all})|(${all})\s+(?:${words}))(?![\p{L}\p{N}])`,
  'iu',
);

/** The number of the term that a text names; null for none. */
export function termIn(text: string): number | null {
  const [, behind, before] = inText.exec(text.normalize('NFKD').replace(/\p{M}/gu, '')) ?? [];
  const count = (behind ?? before)?.toLowerCase();
  const at = counts.findIndex((own) => own.some((one) => one === count));
  return at < 0 ? null : at + 1;
}
