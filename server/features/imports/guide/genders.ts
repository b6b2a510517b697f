/** Words for boys and girls, a line for each language: all of a column must be of one line to be understood. */
const pairs: readonly (readonly [boys: string, girls: string])[] = [
  ['m male boy b', 'f female girl g'],
  ['me mume kiume mvulana mwanaume m', 'ke mke kike msichana mwanamke f k'],
  ['m h homme garcon masculin g', 'f femme fille feminin'],
  ['m h hombre varon masculino nino v', 'f mujer hembra femenino nina'],
  ['m masculino menino rapaz homem', 'f feminino menina rapariga mulher'],
  ['m mannlich maennlich junge j', 'w weiblich madchen maedchen'],
  ['m man jongen mannelijk j', 'v vrouw meisje vrouwelijk'],
  ['m maschio ragazzo bambino', 'f femmina ragazza bambina'],
];

/**
 * The gender of each text, `1` for boys, where all texts of a column are words of one language and mean both or one
 * alone in every language that has them; empty where they are not.
 */
export function genderPair(keys: readonly string[]): ReadonlyMap<string, string> {
  const read = pairs.flatMap(([boys, girls]) => {
    const [ofBoys, ofGirls] = [new Set(boys.split(' ')), new Set(girls.split(' '))];
    if (!keys.every((key) => ofBoys.has(key) || ofGirls.has(key))) return [];
    return [keys.map((key) => (ofBoys.has(key) ? '1' : '2'))];
  });
  const [first] = read;
  const isOne = first !== undefined && read.every((other) => other.join() === first.join());
  return new Map(isOne ? keys.map((key, at): [string, string] => [key, first[at] ?? '1']) : []);
}
