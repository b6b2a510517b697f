import { classOfStage } from './class-stages.ts';
import { classOf } from './classes.ts';
import { aNumberWord, aRoman } from './ordinals.ts';

// What a bank or a bookkeeper says of a payment may say the class of its student: 'SHS 1 Term 2 fees for Ann Otieno'.

const kinds =
  'form|fm|kidato(?: cha)?|grade|gr|class|std|standard|darasa(?: la)?|primary|senior|jss|jhs|shs|sss|basic';
const aClass = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${kinds})[ .-]*(?:1[0-3]|[1-9]|${aRoman}|${aNumberWord})|[fgps][.]?[1-9])(?:[ .]?[a-d])?(?![\p{L}\p{N}]|[/.,][0-9])`,
  'giu',
);
/** 'Form 1 and 2', 'Grade 7-8'. */
const ofSeveral = /^\s*(?:and|&|to|na|et|[-–,/+])\s*(?:1[0-3]|[1-9]|[ivx]{1,4})(?![\p{L}\p{N}])/iu;
/** No class, or not the one in which a child is now. */
const ofOther =
  /(?<!\p{L})(?:arrears?|bal(?:ances?)?|[bc]\/[fd]|last|previous|prev|former|past|next|coming|future|join(?:s|ed|ing)?|entry|entrance|entering|admission|admitted|application|applying|interviews?|registration form|consent|medical|promot\p{L}*|repeat\p{L}*|complet\p{L}*|finished|left|papers?|parts?|phases?|units?|vol(?:ume)?|sets?|mock|deni|baki)(?!\p{L})/iu;

/** The only class that a text about a payment names; null for none, or several, or where it may be that of another time. */
export function classInText(text: string): string | null {
  if (ofOther.test(text)) return null;
  const found = [...text.matchAll(aClass)].map(({ 0: said, index }) => {
    const isOfSeveral = ofSeveral.test(text.slice(index + said.length));
    return isOfSeveral ? null : ((classOfStage(said) ?? classOf(said))?.name ?? null);
  });
  const [only = null, ...others] = new Set(found);
  return others.length === 0 ? only : null;
}
