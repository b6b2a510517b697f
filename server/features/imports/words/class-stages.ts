import { aRoman, ordinal } from './ordinals.ts';

const ofStage = new RegExp(`^(jss|jhs|shs|sss|basic)[ .-]*([1-9]|${aRoman})([a-d])?$`, 'iu');

/** The class of a stage of West African schools, which keeps its own name: 'JSS 1', 'Basic 7b'. Null for other words. */
export function classOfStage(text: string): { name: string; stream: string | null } | null {
  const [, stage = '', number = '', stream = null] = ofStage.exec(text) ?? [];
  const word = stage.length > 3 ? 'Basic' : stage.toUpperCase();
  return stage === '' ? null : { name: `${word} ${ordinal(number)}`, stream };
}
