import { classOfStage } from './class-stages.ts';
import { headingKey } from './headings.ts';
import { aNumberWord, aRoman, ordinal } from './ordinals.ts';

/** What classes are counted by. */
export const classKinds = ['Form', 'Grade', 'Class', 'Primary', 'Senior', 'Year'] as const;
export type ClassKind = (typeof classKinds)[number];

const kindWords: readonly (readonly [RegExp, ClassKind])[] = [
  [/^(?:form|fm|f|kidatocha|kidato)$/, 'Form'],
  [/^(?:grade|gr|g|gredi)$/, 'Grade'],
  [/^(?:class|cls|std|standard|stand|darasala|darasa|classe)$/, 'Class'],
  [/^(?:primary|p)$/, 'Primary'],
  [/^(?:senior|s)$/, 'Senior'],
  [/^(?:year|yr|y)$/, 'Year'],
];

/** What a heading such as FORM or `Darasa` says that bare numbers below it count; null for others. */
export const classKindOf = (word: string): ClassKind | null =>
  kindWords.find(([pattern]) => pattern.test(headingKey(word)))?.[1] ?? null;

/** A class by its name and stream. */
export interface ReadClass {
  readonly name: string;
  readonly stream: string | null;
}

const aClass = new RegExp(
  String.raw`^(form|fm|f|kidato(?: cha)?|grade|gr|g|class|cls|std|standard|darasa(?: la)?|primary|p|senior|s|year|yr)[ .-]*([0-9]{1,2}|${aRoman}|${aNumberWord})(?:[ .-]*(\S.*))?$`,
  'iu',
);
const withStream = new RegExp(`^([1-9][0-9]?|${aRoman})[ .-]?([a-z][a-z]*)?$`, 'iu');

/**
 * 'F3 West' and 'form three' are both Form 3; the stream is told apart. Null for other words.
 * @param kind what a bare number counts: `2E` below FORM is Form 2
 */
export function classOf(text: string, kind: ClassKind | null = null): ReadClass | null {
  if (/^(?:sne|special)(?: ?(?:unit|class|needs|education))?$/i.test(text))
    return { name: 'SNE Unit', stream: null };
  const pre = /^pp ?-?([12])\b[ .-]*(\S.*)?$/i.exec(text);
  if (pre) return { name: `PP${pre[1]}`, stream: pre[2] ?? null };
  const found = aClass.exec(text);
  const number = found?.[2] ? ordinal(found[2]) : null;
  const own = found?.[1] ? classKindOf(found[1]) : null;
  if (found && own !== null && number !== null && !isLongWord(text))
    return { name: `${own} ${number}`, stream: found[3] ?? null };
  // A small x is a tick.
  const bare = kind === null || text === 'x' ? null : withStream.exec(text);
  const count = bare?.[1] ? ordinal(bare[1]) : null;
  return kind !== null && bare && count !== null
    ? { name: `${kind} ${count}`, stream: bare[2] ?? null }
    : null;
}

/** 'Six', 'Five' and 'Pia' begin with the letter of a kind and a numeral, and are no class. */
const isLongWord = (text: string) => /^[a-z](?:ix|[ivx]+[a-hnsw])(?!\p{L})/iu.test(text);

/** Whether a class is a number (and stream) alone, which several kinds of class can mean. */
export const isBareClass = (text: string): boolean => withStream.test(text) && /[0-9]/.test(text);

// X behind a word may be what a legend explains: 'Grade X = absent'.
const inTitle = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:jss|jhs|shs|sss|basic)[ .-]*(?:[1-9]|${aRoman})[a-d]?|(?:form|kidato(?: cha)?|grade|class|std|standard|darasa(?: la)?|primary|senior)[ .-]*(?:[0-9]{1,2}|${aRoman}|${aNumberWord})[a-z]?(?!\s*=)|[fgps][.]?[1-9][a-z]?|[fgps][.](?=[ivx]{2})${aRoman}[a-d]?|pp ?[12])(?![\p{L}\p{N}])`,
  'iu',
);

/** A tab that is nothing but the letter of a kind and a numeral: 'S I'. Within other words they may be initials. */
const wholly = new RegExp(`^[fgps][ .-]{1,2}${aRoman}[a-d]?$`, 'iu');

/** The class that a title, tab or file name speaks of: 'FORM 2 EAST MID TERM' is of Form 2. */
export function classIn(title: string): ReadClass | null {
  const plain = title.replace(/_/g, ' ');
  const found = wholly.exec(plain.trim()) ?? inTitle.exec(plain);
  if (!found) return null;
  // 'Class VI and VII' speaks of two.
  const after = plain.slice(found.index + found[0].length);
  return /^\s*(?:and|&|to|na|et|[-–,/+])\s*(?:[1-9][0-9]?|[ivx]{1,4})\b/i.test(after) &&
    !/^\s*[-–,/]\s*(?:20)?[0-9]{2,}/.test(after)
    ? null
    : (classOfStage(found[0]) ?? classOf(found[0]));
}

/** The class of a tab that is a number alone, 'VI' or '2E', where a title says what is counted. */
export function classOfTab(tab: string, titles: readonly string[]): ReadClass | null {
  if (!/^(?:[1-9]|1[0-3]|[ivx]{1,4}) ?[a-d]?$/i.test(tab)) return null;
  const words = titles.join(' ').match(/\p{L}+/gu) ?? [];
  const kinds = new Set(
    words
      .filter((word) => word.length > 2)
      .map(classKindOf)
      .filter(Boolean),
  );
  const [kind = null] = kinds;
  return kinds.size === 1 ? classOf(tab, kind) : null;
}
