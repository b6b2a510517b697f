/** Spellings and abbreviations of a word in school names; the first of each line is the one used to compare. */
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
  // A single letter may be one of A to Z, so I and V are not read as Roman numbers.
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
  /** The word that a spelling or abbreviation stands for. */
  same: new Map<string, string>(
    spellings.flatMap(([kept, ...others]) =>
      others.map((other): [string, string] => [other, kept]),
    ),
  ),
  /** Words that make two names different, however similar they are otherwise. */
  apart: new Set([
    ...['girls', 'boys', 'mixed', 'special', 'unit', 'deaf', 'blind', 'junior', 'senior'],
    ...['north', 'south', 'east', 'west', 'central', 'upper', 'lower', 'old', 'new', 'day'],
    ...['boarding', 'primary', 'secondary', 'high', 'academy', 'nursery', 'preparatory'],
    ...['magharibi', 'mashariki', 'kaskazini', 'kusini', 'evening', 'annex', 'annexe'],
  ]),
  /** For schools: one name may leave out such a word that the other has. */
  levels: new Set(['primary']),
  /** For schools: words that any of them may have or lack. */
  usual: new Set(['school', 'the', 'and', 'of']),
} as const;
