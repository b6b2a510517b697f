import { category } from '#contract/reference-data/categories.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import type { Value } from '../reading/sheet.ts';
import { textOf } from '../reading/sheet.ts';
import { otherYearIn } from './calendars.ts';
import { headingKey } from './headings.ts';
import { saysNotKnown } from './not-known.ts';
import { numberWords, ordinal } from './ordinals.ts';

/** Words that stand for an empty cell. */
const nothing = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '...',
  'n/a',
  'na',
  'nil',
  'none',
  'not known',
  'unknown',
  '?',
  '.',
]);

/** Text of a cell, or null where people wrote that there is nothing. */
export function written(cell: Value | null): string | null {
  const text = textOf(cell);
  return nothing.has(text.toLowerCase()) || saysNotKnown(text) ? null : text;
}

/** Letters and digits of a word, in lower case, for comparing. */
export const plainKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const genders: Readonly<Record<string, 1 | 2>> = {
  ...{ m: 1, male: 1, boy: 1, b: 1, man: 1, '1': 1, h: 1, homme: 1, masculin: 1, garcon: 1 },
  ...{ mannlich: 1, maennlich: 1, junge: 1, knabe: 1, weiblich: 2, madchen: 2, maedchen: 2 },
  ...{ mannelijk: 1, jongen: 1, vrouwelijk: 2, meisje: 2, vrouw: 2 },
  ...{ masculino: 1, varon: 1, hombre: 1, nino: 1 },
  ...{ homem: 1, homens: 1, menino: 1, rapaz: 1 },
  ...{ femenino: 2, feminino: 2, hembra: 2, mujer: 2, mulher: 2, nina: 2, menina: 2, rapariga: 2 },
  ...{ me: 1, mume: 1, kiume: 1, mvulana: 1, mwanaume: 1, mv: 1, males: 1, boys: 1, masc: 1 },
  ...{ f: 2, female: 2, girl: 2, g: 2, woman: 2, '2': 2, femme: 2, feminin: 2, fille: 2 },
  ...{ maschio: 1, femmina: 2, ragazzo: 1, ragazza: 2, bambino: 1, bambina: 2 },
  // Kinyarwanda.
  ...{ gabo: 1, umuhungu: 1, umugabo: 1, gore: 2, umukobwa: 2, umugore: 2 },
  ...{ ke: 2, mke: 2, kike: 2, msichana: 2, mwanamke: 2, ms: 2, females: 2, girls: 2, fem: 2 },
};

/** Yes or no, as cells say it. */
export const isYesOrNo = (text: string) =>
  /^(?:y|n|yes|no|true|false|ndiyo|hapana|oui|non|s[ií]|sim|n[aã]o)$/i.test(text);

/** Gender as people write it, or null. */
export const genderOf = (text: string) => genders[headingKey(text)] ?? null;

const categories: Readonly<Record<string, 1 | 2>> = {
  ...{ normal: 1, regular: 1, mainstream: 1, '1': 1 },
  ...{
    specialeducation: 2,
    specialed: 2,
    special: 2,
    sped: 2,
    sed: 2,
    sne: 2,
    specialneeds: 2,
    '2': 2,
  },
};

/** Category as people write it, or null. */
export const categoryOf = (text: string) => categories[plainKey(text)] ?? null;

/** Status as people write it, or null. */
export function statusOf(text: string): 0 | 1 | 2 | 3 | null {
  const key = headingKey(text);
  if (
    /^(?:active|current|enrolled|inschool|ongoing|continuing|full|actifs?|inscrite?|scolarisee?|encours|activ[oa]|ativ[oa]|attiv[oa]|iscritt[oa]|frequentante|inscrit[oa]|matriculad[oa]|anasoma|anaendelea)$/.test(
      key,
    )
  )
    return 0;
  if (
    /^(?:discontinued|droppedout|dropout|dropped|(?:a)?abandonnee?|abandons?|abandono|abandonou|desistiu|desistio|abbandonat[oa]|interrott[oa]|ameacha(?:shule|masomo)?)$/.test(
      key,
    )
  )
    return 1;
  if (
    /^(?:(?:withdrawn|wdrawn|withdrew)(?:by(?:the|his|her|their)?(?:family|parents?|guardians?|mother|father|relatives?))?|retiree?|retirad[oa]|ritirat[oa](?:dalla(?:sua)?famiglia|dai?genitor[ei])?)$/.test(
      key,
    )
  )
    return 2;
  return /^(?:(?:graduated|graduate|completed)(?:f4|form4)?(?:20[0-9]{2})?|diplomee?(?:en)?(?:ju(?:in|illet)|aout|septembre)?(?:20[0-9]{2})?|diplomat[oa](?:a|nel|in)?(?:giugno|luglio|agosto|settembre)?(?:20[0-9]{2})?|laureat[oa]|graduad[oa]|egresad[oa]|formad[oa]|amemaliza(?:shule|masomo|kidato(?:cha)?(?:4|iv|nne|6|vi|sita))?|afgestudeerd)$/.test(
    key,
  )
    ? 3
    : null;
}

/** How many brothers and sisters; 'some' for '5+', which is no number. */
export function siblingsOf(cell: Value | null): number | 'some' | null {
  const text = textOf(cell).toLowerCase();
  if (/^[0-9]{1,3}$/.test(text)) return Number(text);
  if (/^(?:none|nil|no)$/.test(text)) return 0;
  if (numberWords.includes(text)) return numberWords.indexOf(text);
  const both = /^([0-9]{1,2}) ?bro\w*[ ,&]+(?:and )?([0-9]{1,2}) ?sis\w*$/.exec(text);
  if (both) return Number(both[1]) + Number(both[2]);
  return /^[0-9]{1,2} ?\+$/.test(text) ? 'some' : null;
}

/** The first terminal examination is that of term 1. */
const termWord =
  /\b(?:term|semester|semestre|sem|trimestre|trim|per[ií]odo|muhula(?: wa)?|igihembwe(?: cya)?|t)[ .:_-]*([1-3]|i{1,3}|one|two|three|kwanza|pili|tatu|mbere|kabiri|gatatu)\b|\b([1-3](?=st|nd|rd|er|[eèºª°]|\.º)|i{1,3}|first|second|third|premi[eè]re?|deuxi[eè]me|troisi[eè]me|primer[oa]?|segund[oa]|tercer[oa]?|primeir[oa]|terceir[oa])(?:st|nd|rd|er|[eè](?:me)?|[ºª°]|\.º)?[ -]?(?:term(?:inal)?|semester|semestre|sem|trimestre|trim|per[ií]odo)\b/i;
const termNames: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, kwanza: 1, pili: 2, tatu: 3 },
  ...{ mbere: 1, kabiri: 2, gatatu: 3 },
  ...{ premier: 1, premiere: 1, deuxieme: 2, troisieme: 3, primer: 1, primero: 1, primera: 1 },
  ...{ segundo: 2, segunda: 2, tercer: 3, tercero: 3, tercera: 3 },
  ...{ primeiro: 1, primeira: 1, terceiro: 3, terceira: 3 },
};

/** The number of a term in words such as 'T2', 'TERM III', 'Muhula wa 1', '2nd term' or 3. */
export function termOf(text: string): number | null {
  const bare = /^[ .-]*([1-3]|i{1,3}|one|two|three)$/i.exec(text.trim());
  const found = bare ?? termWord.exec(text);
  const word = (found?.[1] ?? found?.[2])?.toLowerCase().replace(/è/g, 'e');
  return word === undefined ? null : (termNames[word] ?? ordinal(word));
}

/** The number of a term in a cell of a column of terms, where the order alone says it: '1st', 'Second', '2ème', 'Pili'. */
export function termInCell(text: string): number | null {
  const bare = text.trim().toLowerCase().replace(/\.$/, '').replace(/è/g, 'e');
  const figure = /^([1-3])(?:st|nd|rd|ere?|e(?:me)?|[ºª°]|\.º)$/.exec(bare)?.[1];
  return termOf(text) ?? (figure === undefined ? (termNames[bare] ?? null) : Number(figure));
}

/** The term that a heading says beside other words, and the heading without it: '2nd Term CAT', 'T1 Maths'. */
export function withoutTerm(heading: string): {
  readonly text: string;
  readonly term: number | null;
  /** What says it: 'T1', '1º Trimestre'; '' for none. */
  readonly said: string;
} {
  const plain = heading.replace(/_/g, ' ').replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ');
  const said = termWord.exec(plain)?.[0] ?? '';
  const rest = plain
    .replace(said, () => ' ')
    .replace(/[([] *[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ [–:-](?= ?[/([])/g, ' ');
  return {
    text: said === '' ? heading : rest.replace(/^[ .:–-]+|[ .:–-]+$/g, ''),
    term: said === '' ? null : termOf(said),
    said,
  };
}

/** Year and term that a title such as 'TERM 1 2024 - MARKS' speaks of; no year where it names two, or one of another calendar. */
export function periodOf(title: string): { year: string | null; term: number | null } {
  const plain = title.replace(/_/g, ' ');
  const ours = otherYearIn(plain)?.rest ?? plain;
  const years = new Set(ours.match(/(?<![0-9/.-])20[0-9]{2}(?![0-9]|[./-][0-9]{1,2}[./-])/g));
  // '2025-03-04' is a day, no school year.
  const span = /\b20[0-9]{2} ?[/-] ?(?:20)?[0-9]{2}\b(?![./-][0-9])/.test(ours);
  const [year = null] = years;
  const terms = new Set(plain.match(new RegExp(termWord, 'gi'))?.map(termOf));
  const [term = null] = terms;
  return {
    year: years.size === 1 && !span ? year : null,
    term: terms.size === 1 ? term : null,
  };
}

const progressWords = ['excellent', 'good', 'moderate', 'limited', 'noprogress'];

/** Grades of the spec's two scales, the best first. */
export const normalGrades = labelsOf(specScales[category.normal]);
export const specialGrades = labelsOf(specScales[category.specialEducation]);

/** A grade of Special Education by its letter, its word, or both where they agree; or null. */
export function progressGradeOf(text: string): string | null {
  const letter = /^([abcdf])(?:$|[^\p{L}])/iu.exec(text)?.[1]?.toUpperCase();
  const rest = plainKey(letter === undefined ? text : text.slice(1));
  const byWord = progressWords.findIndex((word) => rest.startsWith(word));
  const byLetter = specialGrades.findIndex((grade) => grade[0] === letter);
  if (rest !== '' && byWord < 0) return null;
  if (letter !== undefined && rest !== '' && byWord !== byLetter) return null;
  return specialGrades[letter === undefined ? byWord : byLetter] ?? null;
}
