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
  const readBy = ([boys, girls]: (typeof pairs)[number]) => {
    const [ofBoys, ofGirls] = [boys.split(' '), girls.split(' ')];
    const values = keys.map((key) =>
      ofBoys.includes(key) ? '1' : ofGirls.includes(key) ? '2' : '',
    );
    return values.includes('') ? [] : [values.join('')];
  };
  const isBoth = (values: string) => values.includes('1') && values.includes('2');
  const both = [...pairs, ...crossed].flatMap(readBy).filter(isBoth);
  const [values = '', ...others] = new Set(both.length > 0 ? both : pairs.flatMap(readBy));
  return new Map(others.length > 0 ? [] : [...values].map((value, at) => [keys[at] ?? '', value]));
}
