/** Words for boys and girls, a line for each language: all of a column must be of one line to be understood. */
const pairs: readonly (readonly [boys: string, girls: string])[] = [
  ['m male boy b', 'f female girl g'],
  ['me mume kiume mvulana mwanaume m', 'ke mke kike msichana mwanamke f k'],
  ['m h homme garcon masculin g', 'f femme fille feminin'],
  ['m h hombre varon masculino nino v', 'f mujer hembra femenino nina'],
  ['m masculino menino rapaz homem', 'f feminino menina rapariga mulher'],
  ['m mannlich maennlich junge', 'w weiblich madchen maedchen'],
  ['m man jongen mannelijk', 'v vrouw meisje vrouwelijk'],
  ['m maschio ragazzo bambino', 'f femmina ragazza bambina'],
];
/** Those that have a letter of the other side above: understood where both stand in the column. */
const crossed: typeof pairs = [
  ['h homem hombre varon', 'm mulher mujer'],
  ['j jongen junge', 'm meisje madchen maedchen'],
];

/** The gender of each text, `1` for boys; empty where the texts of a column are not words that mean one thing alone. */
export function genderPair(keys: readonly string[]): ReadonlyMap<string, string> {
  const all = [...pairs, ...crossed].flatMap(([boys, girls], at) => {
    const [ofBoys, ofGirls] = [new Set(boys.split(' ')), new Set(girls.split(' '))];
    if (!keys.every((key) => ofBoys.has(key) || ofGirls.has(key))) return [];
    const values = keys.map((key) => (ofBoys.has(key) ? '1' : '2'));
    const isBoth = new Set(values).size > 1;
    return isBoth || at < pairs.length ? [{ values, isBoth }] : [];
  });
  const both = all.filter(({ isBoth }) => isBoth);
  const read = (both.length > 0 ? both : all).map(({ values }) => values);
  const [first] = read;
  const isOne = first !== undefined && read.every((other) => other.join() === first.join());
  return new Map(isOne ? keys.map((key, at): [string, string] => [key, first[at] ?? '1']) : []);
}
