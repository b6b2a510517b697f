/** What people write for one word of a school's name, the first of each line being the one that is kept. */
const spellings = [
  ['primary', 'pri', 'prim', 'pry', 'prm', 'pr', 'ps', 'primry', 'msingi'],
  ['secondary', 'sec', 'secon', 'second', 'ss', 'secondry', 'secondery', 'upili'],
  ['high', 'hs', 'hgh'],
  ['academy', 'acad', 'aca', 'acd', 'academ'],
  ['school', 'sch', 'schl', 'skul', 'shule'],
  ['st', 'saint'],
  ['mount', 'mt'],
  ['junior', 'jnr', 'jr'],
  ['senior', 'snr', 'sr'],
  ['centre', 'center', 'ctr'],
  ['preparatory', 'prep'],
  ['education', 'educational', 'educ', 'edu'],
  ['international', 'intl', 'inter'],
  ['memorial', 'mem'],
  ['township', 'tship'],
  ['girls', 'girl', 'wasichana'],
  ['boys', 'boy', 'wavulana'],
  ['and', 'na'],
  // A single letter, as I or V, may be one of A to Z.
  ['1', 'one'],
  ['2', 'two', 'ii'],
  ['3', 'three', 'iii'],
  ['4', 'four', 'iv'],
  ['5', 'five'],
  ['6', 'six', 'vi'],
  ['7', 'seven', 'vii'],
  ['8', 'eight', 'viii'],
] as const;

/** Words of the names of schools, classes and the like, as the search for near spellings reads them. */
export const nearWords = {
  /** What a word is written for. */
  same: new Map<string, string>(
    spellings.flatMap(([kept, ...others]) =>
      others.map((other): [string, string] => [other, kept]),
    ),
  ),
  /** What tells two names apart, however alike they are otherwise. */
  apart: new Set([
    ...['girls', 'boys', 'mixed', 'special', 'unit', 'deaf', 'blind', 'junior', 'senior'],
    ...['north', 'south', 'east', 'west', 'central', 'upper', 'lower', 'old', 'new', 'day'],
    ...['boarding', 'primary', 'secondary', 'high', 'academy', 'nursery', 'preparatory'],
    ...['magharibi', 'mashariki', 'kaskazini', 'kusini', 'evening', 'annex', 'annexe'],
  ]),
  /** Of schools: one name may leave out what the other says. */
  levels: new Set(['primary']),
  /** Of schools: words that any of them may have, or not. */
  usual: new Set(['school', 'the', 'and', 'of']),
} as const;
