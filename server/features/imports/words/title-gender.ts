import { monthOf } from './months.ts';

const boys =
  /\b(?:boys|males|wavulana|wanaume|gar[cç]ons|meninos|rapazes|varones|chicos|abahungu|anyamata|abalenzi)\b/i;
const girls =
  /\b(?:girls|females|wasichana|wanawake|filles|meninas|raparigas|ni[nñ]as|chicas|abakobwa|atsikana|abawala)\b/i;
/** A word for one of them may be a name: *Male* is a surname. */
const boy = /^(?:boy|male|mvulana|gar[cç]on)$|\((?:boy|male|m)\)$/i;
const girl = /^(?:girl|female|msichana|fille)$|\((?:girl|female|f)\)$/i;
/** 'Boys: 12' and '12 girls' count them. */
const aCount = /\b[a-zñç]+\b[ .:=–-]*[([]?\d+[)\]]?\s*$|^\s*\d+ +\p{L}+\s*$/iu;
const longest = 60;

/** A year at the end counts nobody: 'LIST OF GIRLS, SEPTEMBER 2025'. */
const year = /[ ,.(–-]*20[0-9]{2}(?:[/–-][0-9]{2,4})?[ )]*$/u;
const lastWord = /[ ,.]+(\p{L}+)[ ,.]*$/u;
const ofGirls = /\bgirl[ -]?child\b/i;

function withoutTime(title: string): string {
  const plain = title.replace(year, '');
  const isMonth = plain !== title && monthOf(lastWord.exec(plain)?.[1] ?? '') !== null;
  return isMonth ? plain.replace(lastWord, '') : plain;
}

const ofPlaces =
  /\b(?:hostels?|halls?|dorm\p{L}*|bursar(?:y|ies)|scholarships?|homes?|houses?|shelters?|refuge|lists?|registers?|all|supported|sponsored|beneficiar\p{L}*|foyer|internat|liste|boursi[eè]r\p{L}*|mabweni|bweni|orodha|lar|hogar|becas)\b/iu;
const ofSchools =
  /\b(?:schools?|sch|secondary|academy|primary|high|college|shule|sekondari|lyc[ée]e|coll[èe]ge|[ée]cole|institut[eo]?)\b/iu;

/** Whether a title says plainly of whom the list is, not by the name of a school: 'Girls’ hostel', 'Bursary for boys'. */
export const isPlainlyOf = (title: string): boolean => {
  const plain = withoutTime(title).replace(/_/g, ' ');
  return genderOfList(title) !== null && ofPlaces.test(plain) && !ofSchools.test(plain);
};

const otherSigns = {
  1: /\b(?:girls?|she|her|herself|daughter|sister of|msichana|fille|elle)\b/iu,
  2: /\b(?:boys?|he|him|his|himself|son|mvulana|gar[cç]on)\b/iu,
} as const;

/** Whether a text speaks of somebody who is no boy (1), or no girl (2). */
export const speaksOfOther = (text: string, gender: 1 | 2): boolean =>
  otherSigns[gender].test(text);

/** What a title above all headings, a tab or a file says: whether a whole list is of boys (1) or of girls (2). */
export function genderOfList(title: string): 1 | 2 | null {
  const plain = withoutTime(title);
  if (ofGirls.test(plain)) return boys.test(plain) ? null : 2;
  return genderOfTitle(plain);
}

/** Whether a title is that of boys (1) or of girls (2); null for one that speaks of neither, of both or counts them. */
export function genderOfTitle(title: string): 1 | 2 | null {
  if (title.length > longest || aCount.test(title)) return null;
  const isOfBoys = boys.test(title) || boy.test(title.trim());
  const isOfGirls = girls.test(title) || girl.test(title.trim());
  return isOfBoys === isOfGirls ? null : isOfBoys ? 1 : 2;
}
