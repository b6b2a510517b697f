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

/** Whether a title is that of boys (1) or of girls (2); null for one that speaks of neither, of both or counts them. */
export function genderOfTitle(title: string): 1 | 2 | null {
  if (title.length > longest || aCount.test(title)) return null;
  const isOfBoys = boys.test(title) || boy.test(title.trim());
  const isOfGirls = girls.test(title) || girl.test(title.trim());
  return isOfBoys === isOfGirls ? null : isOfBoys ? 1 : 2;
}
