import { countsPeople } from './count-lines.ts';
import { headingKey } from './headings.ts';
import { genderOf } from './lists.ts';
import { saysNoSupporter } from './names.ts';
import { isHere, saysGone } from './statuses.ts';

// Lines of a list that are about nobody: how many there are of each kind, and what heads a part of it.

const aCount = /^[0-9]{1,5}$/;
const aWord = /^[^0-9]*\p{L}[^0-9]*$/u;
const fewestPairs = 2;
const longestLine = 120;

/** Whether a word tells in which state somebody of a list is: 'Sponsored', 'Departed', 'Girls'. */
const ofState = (word: string): boolean =>
  isHere(word) ||
  saysGone(word) ||
  saysNoSupporter(word) ||
  genderOf(word) !== null ||
  /^(?:totals?|jumla|summe|totaal)$/.test(headingKey(word)) ||
  countsPeople(`total ${word}`);

/** The parts of a text such as 'Sponsored 12, Available 3' or 'Sponsored: 12'. */
const partsOf = (text: string): string[] =>
  text
    .split(/[,;/|()=:–-]+|\s+(?=[0-9]+(?:\s|$))|(?<=\s[0-9]+)\s+/u)
    .flatMap((one) => one.trim() || []);

/** What results are counted by: 'DIV I', 'Division 2', 'Grade B+', 'Distinctions', 'Mention bien'. */
const ofResults =
  /^(?:div(?:ision)?s?\.? ?(?:[0-9]|i{1,3}|iv|u|x|f)|grades? [a-f][+-]?|distinctions?|credits?|merits?|pass(?:es)?|fail(?:ures|ed|s)?|ungraded|daraja (?:i{1,3}|iv|0|sifuri)|mentions? (?:tr[èe]s bien|assez bien|bien|passable))$/i;
const aPart = /^[0-9]{1,4}(?:[.,][0-9]{1,2})? ?%?$/;
const mostFigures = 4;

/** Whether a row says how many have a result, and nothing else: 'DIV I | 4', 'Distinctions: 3', 'DIV I | 4 | DIV II | 7'. */
export function countsResults(filled: readonly string[]): boolean {
  const [first = ''] = filled;
  const parts = filled.length === 1 && first.length <= longestLine ? first.split(/[,;:=]/) : filled;
  const texts = parts.map((one) => one.trim()).filter(Boolean);
  const figures = texts.filter((text) => aPart.test(text)).length;
  return (
    ofResults.test(texts[0] ?? '') &&
    texts.every((text) => ofResults.test(text) || aPart.test(text)) &&
    figures > 0 &&
    figures <= mostFigures * (texts.length - figures)
  );
}

const headsOfResults =
  /^(?:div(?:ision)?s?|grades?|daraja|madaraja|mentions?|agg(?:regates?)?|points?|levels?|symbols?)\.?:?$/i;
const aResult =
  /^(?:div(?:ision)?\.? ?)?(?:i{1,3}|iv|v|vi{0,3}|ix|[0-9]|[a-hux][+-]?|abs|ee|me|ae|be|totals?|jumla)$/i;
const fewestResults = 3;

/** Whether a row heads a table of results with each of them, and nothing else: 'DIV | I | II | III | IV | U', 'Grade | A | B | C'. */
export const headsResults = ([first = '', ...others]: readonly string[]): boolean =>
  headsOfResults.test(first) &&
  others.length >= fewestResults &&
  others.every((text) => aResult.test(text)) &&
  new Set(others).size === others.length;

/**
 * Whether a row says nothing but how many there are of each kind: 'Sponsored | 12 | Available | 3'.
 * @param names what stands below the headings of names: figures are nobody's
 */
export function isTally(filled: readonly string[], names: readonly string[]): boolean {
  const [only = ''] = filled;
  if (filled.length === 1 && only.length > longestLine) return false;
  const parts = filled.length === 1 ? partsOf(only) : filled;
  const words = parts.filter((_, at) => at % 2 === 0);
  const counts = parts.filter((_, at) => at % 2 === 1);
  const isOfPairs =
    counts.length >= fewestPairs &&
    counts.length === words.length &&
    words.every((word) => aWord.test(word)) &&
    counts.every((count) => aCount.test(count));
  if (!isOfPairs || new Set(words.map(headingKey)).size < words.length) return false;
  const areNobodys =
    names.length > 0 && filled.length > 1 && names.every((one) => aCount.test(one));
  return areNobodys || words.every(ofState);
}

const ofPeople =
  /^(?:(?:the )?(?:children|students|pupils|learners|kids|boys|girls|those|ones|orphans|watoto|wanafunzi|enfants|[ée]l[èe]ves|kinder|kinderen)\s+)?(?:who\s+)?(?:(?:are|still|currently)\s+)*/i;
const behind =
  /[\s:.–—-]*(?:\(?[0-9]{1,4}\)?|\b(?:children|students|pupils|learners|list))?[\s:.–—-]*$/i;

/** Whether a line heads those who have no supporter yet: 'Waiting for a sponsor', 'CHILDREN WITHOUT SPONSORS (4)'. */
export function headsUnsupported(line: string): boolean {
  if (line.length > longestLine) return false;
  const text = line.trim().replace(behind, '').replace(ofPeople, '');
  return saysNoSupporter(text);
}
