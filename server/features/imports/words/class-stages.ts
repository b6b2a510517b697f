import { aRoman, ordinal } from './ordinals.ts';

const ofStage = new RegExp(`^(jss|jhs|shs|sss|basic)[ .-]*([1-9]|${aRoman})([a-d])?$`, 'iu');

/** The class of a stage of West African schools, which keeps its own name: 'JSS 1', 'Basic 7b'. Null for other words. */
export function classOfStage(text: string): { name: string; stream: string | null } | null {
  const [, stage = '', number = '', stream = null] = ofStage.exec(text) ?? [];
  const word = stage.length > 3 ? 'Basic' : stage.toUpperCase();
  return stage === '' ? null : { name: `${word} ${ordinal(number)}`, stream };
}

const number = '(?:[1-9]|1[0-3])';
/** Other classes that have the same names wherever they stand: of small children, by ordinals, and of sixth forms. */
const named = [
  `(?:kg|k\\.g\\.?|kindergarten|nursery|pre-?primary|pre-?unit|pre-?school|reception|play ?group|ecde?|chekechea|awali)(?: ?-?[1-3])?`,
  'lkg|ukg|pre-?kg|(?:baby|middle|top) class|cr[èe]che|(?:petite|moyenne|grande) section|(?:lower|upper) (?:sixth|6)(?: form)?',
  `${number}(?:st|nd|rd|th) (?:grade|class|form|year)`,
  `${number} ?\\.?[ªº°]? (?:classe|ano|grado|a[ñn]o|serie|s[ée]rie|b[áa]sico|klasse?|klas)`,
  `(?:grado|klasse?|klas|groep|leerjaar|ss|ns|umwaka wa) ?${number}`,
  `${number}(?:[eè]me) (?:ann[ée]e|af)`,
].join('|');
const ofUsual = new RegExp(`^(?:${named})(?: ?[a-d])?$`, 'iu');

/** Whether a class is one of those by its words: 'JHS 1', 'KG 2', '10th Grade', '8ª classe'. */
export const isNamedClass = (text: string): boolean =>
  classOfStage(text) !== null || ofUsual.test(text.trim());
