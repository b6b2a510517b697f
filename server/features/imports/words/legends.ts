import { isLevelOfCurriculum } from './marks.ts';

// Lines around a table that say what its grades and letters mean: 'KEY: EE1=8, EE2=7', 'Key to grading', 'A | 80-100'.

const head =
  /^(?:key|legend|l[ée]gende|leyenda|legenda|ufunguo)(?: ?[:=–-]| (?:to|for|of)\b.*|[ .]*$)|^(?:grading|grades?|marking|performance|rubrics?)[ -]+(?:keys?|scales?|systems?|schemes?|bound(?:ary|aries)|bands?|ranges?|descriptors?|criteria)\b|^grading ?(?:[:=–-]|$)|^(?:bar[èe]me|[ée]chelle) (?:de notation|des notes)\b|^viwango vya (?:ufaulu|madaraja)\b/i;
const grade =
  /^(?:[A-F][+-]?|[A-F][1-9]|[EMAB]E[ -]?[12]?|div(?:ision)? ?(?:[1-4]|i{1,3}|iv)|pass|credit|merit|distinction|fail)$/i;
const range =
  /^(?:[0-9]{1,3} ?%? ?(?:-|–|—|to|à) ?[0-9]{1,3} ?%?|[<>≤≥] ?=? ?[0-9]{1,3} ?%?|[0-9]{1,3} ?%? ?(?:and|&|or) (?:above|below|over|more|less)|(?:above|below|over|under) [0-9]{1,3} ?%?)$/i;
/** A grade with what it means in one cell: 'A: 80-100', '80-100 A', 'EE1=8', 'B+ (75 - 79)'. */
const step =
  /^(?:[A-F][+-]?|[A-F][1-9]|[EMAB]E[ -]?[12]?) ?[:=(–-]* ?[0-9]{1,3} ?%? ?(?:-|–|to) ?[0-9]{1,3} ?%?\)?|^(?:[A-F][+-]?|[A-F][1-9]|[EMAB]E[ -]?[12]?) ?= ?[0-9]{1,3}(?![0-9])|^[0-9]{1,3} ?%? ?(?:-|–|to) ?[0-9]{1,3} ?%? ?[:=(–-]* ?(?:[A-F][+-]?|[A-F][1-9]|[EMAB]E[ -]?[12]?)\)?(?!\p{L})/iu;
const mostBeside = 4;
/** A short form with what it stands for, twice or more in one cell: 'AL = Alama, DRJ = Daraja'. */
const shortForms = /^(?:\p{L}[\p{L}0-9/.]{0,5} ?= ?\p{L}[\p{L} ]{2,40}(?: ?[,;|/] ?|$)){2,}$/u;

/** What one sign or short form of a list means, in small letters, in capitals or with a point: 'dec. = deceased', '* = new'. */
const onePair =
  /^(?:[*+#†^•!/\\✓✔✗✘]{1,3}|\p{Ll}{1,5}\.?|\p{Lu}{1,4}\.?|\p{Lu}\p{Ll}{1,4}\.) ?= ?\p{L}[^=]{2,60}$/u;

/** Where the next pair of several in one cell begins: 'H = hombre   M = mujer', '/ = present    a = absent'. */
const nextPair = /(?: ?[,;|.] ?| )(?=(?:[^\s=]{1,4}) ?= ?\p{L})/u;

/** Whether a text is nothing but pairs of a sign and what it means. */
const isOfPairs = (text: string): boolean =>
  text.split(nextPair).every((pair) => onePair.test(pair));

/**
 * Whether a row tells what grades mean.
 * @param filled its texts, from the left
 */
export function isLegend(filled: readonly string[]): boolean {
  const [first = '', ...others] = filled;
  // 'Key, John' is somebody; 'KEY' alone or before what it explains is none.
  if (head.test(first)) {
    const isSaid = others.some((text) => step.test(text) || range.test(text));
    return others.length === 0 || (isSaid && others.every((text) => isOfLegend(text)));
  }
  if (filled.every((text) => step.test(text) || shortForms.test(text))) return true;
  if (filled.length <= 3 && onePair.test(filled.join(' '))) return true;
  if (filled.length <= mostBeside && filled.every(isOfPairs)) return true;
  if (others.length === 0 || others.length > mostBeside) return false;
  const isGradeFirst = grade.test(first) && others.some((text) => range.test(text));
  const isRangeFirst = range.test(first) && others.some((text) => grade.test(text));
  const isLevel =
    isLevelOfCurriculum(first) && others.every((text) => /^[0-9]$|\p{L}{3}/u.test(text));
  return (isGradeFirst || isRangeFirst || isLevel) && others.every(isOfLegend);
}

const isOfLegend = (text: string): boolean =>
  step.test(text) || grade.test(text) || range.test(text) || /^[0-9]{1,2}$|^[^0-9]+$/.test(text);

/** A line that says that codes are explained below: 'List and Code of Indicators', 'Abbreviations used'. */
const titleOfCodes =
  /^(?:(?:list|key|legend|meaning|explanation)s?(?: (?:and|of|to|for|the|all))* )?(?:codes?|indicators?|abbreviations?|acronyms?|symbols?|short forms?|abr[ée]viations?|codes?|sigles?|vifupisho|legend|l[ée]gende|legenda|leyenda|abk[üu]rzungen|afkortingen|abbreviazioni|siglas?)\b(?: (?:and|of|used|under|in|for|codes?|indicators?|remarks?|column|list|meaning|above|the|this|register|sheet)\b)*[ .:]*$/i;
/** What heads the columns of such a table. */
const headOfCodes =
  /^(?:codes?|indicators?|abbreviations?|acronyms?|symbols?|meanings?|stands for|full (?:name|form|meaning)|explanations?|descriptions?|(?:required )?information|maana|significations?|significado|bedeutung|betekenis|significato)$/i;

/** Whether a row heads a table of codes with what they mean. */
export function headsCodes(filled: readonly string[]): boolean {
  const [first = ''] = filled;
  if (filled.length === 1) return titleOfCodes.test(first);
  return filled.length <= mostBeside && filled.every((text) => headOfCodes.test(text));
}

const oneLetter = /^(?:[A-F][+-]?|[EMAB]E|X|Y|P|ABS?|NB)\d? ?(?:[=:–]|-(?= )) ?\p{L}{3}/iu;

/** Whether a text says what a letter of the sheet stands for: 'EE - Exceeding Expectations'. */
export const explainsLetter = (text: string): boolean => oneLetter.test(text);

const dashIsNotTaken =
  /(?:^|[\s;,|(])[-–—]{1,3} ?(?:[=:] ?|means? |[-–—] )?(?:(?:the )?(?:subject|paper|course) )?(?:(?:is |was )?not (?:offered|taken|done|studied|registered)|not a subject|does not (?:take|do|offer)|non (?:suivie?|prise?|enseign[ée]e?)|hasomi|haisomi)/iu;

/** Whether a text says that a dash stands for a subject that somebody does not take: '-- subject not offered'. */
export const saysDashIsNotTaken = (text: string): boolean => dashIsNotTaken.test(text);
