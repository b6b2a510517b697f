import { type Cell, textOf } from '../../reading/sheet.ts';
import { countsPeople, isRowOfCounts } from '../../words/count-lines.ts';
import { dayIn } from '../../words/dates.ts';
import { headingKey } from '../../words/headings.ts';
import { isLegend } from '../../words/legends.ts';
import { classIn, periodOf } from '../../words/lists.ts';
import { partHeaded } from '../../words/part-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { headsUnsupported, isTally } from '../../words/tallies.ts';
import { genderOfTitle } from '../../words/title-gender.ts';
import type { Section } from './sections.ts';

const sums =
  /^(?:(?:grand|sub|page|class|stream|overall|school|form|subject|column|(?:the )?(?:day|week|month|term|year)(?:['’]s|s)?|daily|weekly|monthly|yearly|annual|running|cumulative|block|group|section|centre|center)[ -]?)?(?:totals?|mean|average|avg|sum|entry|entries|no\.? of (?:students|pupils|learners)|highest|lowest|maximum|minimum|max|min|std dev|deviation|count|number (?:of|on)|pass(?:ed|es)?|failed?|jumla(?: kuu| ndogo)?|wastani(?: wa (?:ma)?somo)?|moyenne|effectif|(?:zwischen|gesamt)?summe|gesamt|insgesamt|(?:sub|eind)?totaal)(?: (?:marks?|scores?|grades?|points?|mean|paid|fees?|kes|ksh|students|pupils|learners|subject|class|ya darasa|g[ée]n[ée]rale?|amount|collected|for|of|per|pro|im|in)\b.*)?[ .:=-]*[0-9.,]*$/i;
/** What pages and days of a cash book hand on to the next: 'B/F', 'Balance c/d', 'Carried forward', 'Total 02/06/2025'. */
const handedOn =
  /^(?:(?:opening|closing|bank|cash)? ?(?:bal(?:ance)?s?|totals?|amount)? ?(?:b ?[/.] ?[fd]|c ?[/.] ?[fd])\.?|(?:(?:bal(?:ance)?s?|totals?|amount) )?(?:brought|carried) (?:forward|down)|(?:opening|closing) (?:bal(?:ance)?|total)|(?:sub-?)?totals? (?:(?:for|of|on) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?(?:day|week|month)|[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{2,4}|week [0-9]+)|report[eé]|[àa] reporter)(?: (?:(?:from|to|on) .{1,30}|[0-9][0-9/.-]*))?[ .:=-]*[0-9.,]*$/i;
/** Figures of a whole class, in French and other words. */
const ofClass =
  /^(?:(?:la )?(?:plus|moins) (?:forte|faible|haute|basse|grande|petite|[ée]lev[ée]e) (?:moyenne|note)|(?:moyenne|note) (?:g[ée]n[ée]rale )?(?:de (?:la )?classe|du (?:premier|dernier)|la (?:plus|moins) \p{L}+|max\p{L}*|min\p{L}*)|(?:highest|lowest|best|class) (?:mean|average|mark|score)|taux de (?:r[ée]ussite|passage)|pass rate|m[ée]dia da turma|promedio del? (?:curso|grupo|clase))(?!\p{L}).{0,40}$/iu;
const headCounts =
  /^(?:[0-9]+ ?[<=>–-]+ ?(?:totals? )?)?(?:boys|girls|males?|females?|students|pupils|learners|candidates|number|no\.?|coeff?icients?|coeff?s?|coeficientes?|poids|pond[ée]rations?|jumla|totals?|sub-?totals?|wavulana|wasichana|gar[cç]ons|filles)\b[ .:=–-]*(?:[0-9.,]*|:.*|(?:passed|failed|sat|present|absent|of|on|ya)\b.*)$/i;
/** What letters of the sheet stand for: 'EE - Exceeding Expectations'. */
const legend = /^(?:[A-F][+-]?|[EMAB]E|X|Y|P|ABS?|NB)\d? ?(?:[=:–]|-(?= )) ?\p{L}{3}/iu;
const signatures =
  /^(?:prepared|checked|verified|approved|compiled|signed|received|submitted|entered|imeandaliwa|etabli) ?(?:by|na|par)?\b|^(?:signature|sign|stamp|class ?teacher|head ?(?:teacher|master|mistress)(?: ?\/ ?head ?(?:teacher|master|mistress))?|principal|director|deputy|bursar|accountant|exam(?:ination)?s? (?:officer|dept)|date|sahihi|mwalimu|mkuu|le directeur)\b ?(?:'s|’s)?[^0-9]{0,30}(?:[:.…_-]|$)|^_{3,}|^\.{4,}|(?:[.…_]{5,}|…{2,})$|^(?:note|nb|n\.b)\b ?[:.]/i;
/** Who signs at a school in French, alone or before a comma or dots, and what stands before. */
const signersOfSchools =
  /^(?:(?:vu|lu|visa|sign[ée]|approuv[ée])(?: (?:et \p{L}+ )?(?:par|du|de))? )?(?:l[ea] |du |l['’])(?:principale?|directeur|directrice|proviseure?|censeur|intendante?|[ée]conome|chef d['’][ée]tablissement|professeure? principale?|titulaire|percepteur|perceptrice|caissi[eè]re?|gestionnaire|ma[îi]tre(?:sse)?|enseignante?|surveillante? g[ée]n[ée]rale?)(?!\p{L})(?: de \p{L}+)?(?: ?[,:.…_-].*)?$|^(?:fait [àa]|done (?:at|in)|feito em|hecho en|imefanyika) \p{L}+.*[0-9.…_]$|^\p{L}{3,}, le [0-9].*[0-9.…_]$/iu;
/** Who signs a list as one of a committee, alone or before a colon or dots: as a name each may be somebody's. */
const signers =
  /^(?:(?:vice[ -]?)?chair(?:person|man|woman|lady)?|treasurer|secretary|committee member|member|program(?:me)? (?:officer|manager|coordinator)|manager|coordinator|mwenyekiti|mweka hazina|katibu|mhasibu|l[ea] comptable|l[ea] tr[ée]sori[eè]re?|o tesoureiro|el tesorero)(?: (?:of|of the) [\p{L} ]+)?(?: ?[:.…_].*)?$/iu;
const maxima =
  /^(?:(?:marks? )?out ?of|(?:jumla ya )?alama(?: (?:zote|za juu|ya juu|kamili|jumla))?$|full marks|max(?:im(?:um|a))?(?: (?:marks?|points?|scores?))?|total marks|possible|marks? out of|bar[eè]me|note max(?:imale)?|points? max(?:imum)?)(?![\p{L}])/iu;
const ofNotes = /^(?:[*=#~]+|-{2,}|n\.?b\b|notes?\b|nota\b)/i;
/** What programs write below what they export: no name of anybody. */
const ofPrograms =
  /^(?:(?:strictly |private (?:and|&) )?confidential\b|copyright\b|©|\(c\) ?(?:19|20)[0-9]{2}|all rights reserved|(?:this )?(?:report|list|document|file)? ?(?:was )?(?:auto(?:matically)? )?(?:generated|printed|exported|downloaded|produced)\b|powered by\b|run (?:by|on|date)\b|page [0-9]+\b|(?:\*+ ?)?end of (?:report|list|file|document)|as of [0-9]|date printed\b|printed\b|imprim[ée] (?:le|par)\b|[ée]dit[ée] le\b)/i;
/** 'GIRLS’ SECTION' names no school. */
const ofSchools =
  /\b(?:schools?|sch|secondary|academy|primary|high|college|shule|sekondari|msingi|lyc[ée]e|coll[èe]ge|[ée]cole|institut[e]?)\b/i;
const nobody = /^(?:unassigned|vacant|nobody|none|n\/?a|-+)$/i;

/** A row that is not a record: why, and what it says for the rows below it. */
export interface Passed {
  readonly reason: string;
  readonly section?: Section;
}

/** Headings further down: of the same columns, of others, or of other subjects in the same columns. */
export type Again = 'same' | 'other' | 'apart';

/** What there is to know of the columns. */
export interface Columns {
  /** The keys of the headings, a list for each of their rows. */
  readonly headings: readonly (readonly string[])[];
  /** Of those that say who or what a row is about. */
  readonly keys: readonly number[];
  /** Of those the columns of names, or of parts of one. */
  readonly names: readonly number[];
  /** Of a list of students those of facts that nobody has together with others. */
  readonly ofOne: readonly number[];
  /** Of those the columns of births. */
  readonly births: readonly number[];
  /** Of all that are read. */
  readonly read: readonly number[];
  /** Whether another row of texts has headings of this kind of sheet, of the same columns or of others. */
  headingsIn(texts: readonly string[]): Again | null;
  /** Whether a text names a school of the house. */
  isSchool(text: string): boolean;
  /** Whether records have numbers like a year in a column, so that a year alone in it may be one of them. */
  hasYears(column: number): boolean;
}

const sameIn = (texts: readonly string[], headings: readonly string[]) =>
  texts.filter((text, at) => text !== '' && headingKey(text) === (headings[at] ?? ''));

/** Figures may be marks that are as high as the headings say: 20 below '(20)'. */
const repeats = (texts: readonly string[], headings: readonly string[]) =>
  sameIn(texts, headings).filter((text) => /\p{L}/u.test(text)).length > 2;

const repeatsAll = (texts: readonly string[], headings: readonly string[]) => {
  const same = sameIn(texts, headings).length;
  return same > 1 && same === texts.filter((text) => text !== '').length;
};

/** Words that a row of counts has beside its figures: 'TOTAL | 13 | enfants', 'Effectif | 8 | dont filles : 4'. */
const counted =
  /^(?:dont|of (?:whom|which)|incl(?:uding)?\.?|wakiwemo)?\s*(?:enfants?|[ée]l[èe]ves?|children|kids|students?|pupils?|learners?|orphans?|beneficiar(?:y|ies)|people|persons?|boys?|girls?|m(?:ales?)?|f(?:emales?)?|gar[cç]ons?|filles?|watoto|wanafunzi|wavulana|wasichana|alunos?|alumnos?|ni[nñ][oa]s)?[ .:=–-]*[0-9., ]*$/i;

const isSum = (text: string): boolean =>
  sums.test(text) || ofClass.test(text) || handedOn.test(text);

/** Whether a row counts the others: a word for a total first, and nothing but figures and such words behind it. */
const isOfCounts = ([first = '', ...others]: readonly string[]): boolean =>
  /\p{L}/u.test(first) &&
  !/^no\b/i.test(first) &&
  (sums.test(first) || headCounts.test(first) || countsPeople(first)) &&
  others.some((text) => /[0-9]/.test(text)) &&
  others.every((text) => sums.test(text) || counted.test(text));

const ofListsAndGender =
  /\b(?:girls|boys|females?|males?|wasichana|wavulana|filles|gar[cç]ons|list|names?|register|section|house|houses?|dormitor(?:y|ies)|dortoirs?|side|wing|stream|team|group|the|of|and|our|all|sponsored|orphans?|form|grade|class|primary|senior|std|standard|year|term|des|les|de|liste)\b|[^\p{L} ]/giu;

/** Whether a title of boys or girls may be the name of their school: 'St. Agnes Girls'. */
const namesMore = (title: string): boolean =>
  ofSchools.test(title) || /\p{L}{3}/u.test(title.replace(ofListsAndGender, ' '));

/** A row with a day of birth and a word for anything else is a child's, also of one called Max or B.D. */
const isOfChild = (texts: readonly string[], { births, keys, read }: Columns): boolean =>
  births.some((at) => dayIn(texts[at] ?? '') !== null) &&
  read.some((at) => !keys.includes(at) && !births.includes(at) && /\p{L}/u.test(texts[at] ?? ''));

/** A year alone, where numbers such as admission numbers stand and none of them is like a year: no record. */
const isYearAlone = (text: string, at: number, { keys, hasYears }: Columns): boolean =>
  /^20[0-9]{2}$/.test(text) && (at === 0 || keys.includes(at)) && !hasYears(at);

/** What a line alone heads: a part of the list, or those at a school of the house. Beside the names it is a remark. */
function headedPart(
  text: string,
  at: number,
  { keys, read, isSchool }: Columns,
): Pick<Section, 'class' | 'gender' | 'gone' | 'title' | 'isSchool'> | null {
  const nothing = { class: null, gender: null };
  if (read.length > 1 && isSchool(text)) return { ...nothing, title: text, isSchool: true };
  const part = at <= Math.max(-1, ...keys) ? partHeaded(text) : null;
  return part && { ...nothing, title: null, gone: part === 'gone' ? text : null };
}

/** Why a row is passed over, 'empty' for one without text; null for a row that is read. */
export function passedRow(row: readonly Cell[], columns: Columns): Passed | 'empty' | null {
  const texts = row.map(textOf);
  const filled = texts.filter((text) => text !== '');
  const [first] = filled;
  if (first === undefined) return 'empty';
  const again = filled.length > 2 ? columns.headingsIn(texts) : null;
  const isWhole = columns.headings.some((headings) => repeatsAll(texts, headings));
  const isRepeated = isWhole || columns.headings.some((headings) => repeats(texts, headings));
  if (again === 'same' || isWhole || (isRepeated && again !== 'apart'))
    return { reason: remarks.headingsAgain };
  const keys = columns.keys.map((at) => texts[at] ?? '').filter((text) => text !== '');
  if (again !== null) return { reason: remarks.otherHeadings };
  if (isLegend(filled)) return { reason: remarks.legend };
  const isAlone = new Set(filled).size === 1;
  // 'GIRLS' over the rows of girls, which may stand in the column of names.
  const gender = isAlone ? genderOfTitle(first) : null;
  const [period, className] = [periodOf(first), classIn(first)];
  if (gender !== null)
    return {
      reason: remarks.title,
      section: { ...period, class: className, gender, title: namesMore(first) ? first : null },
    };
  const areAll = (isOne: (text: string) => boolean) =>
    keys.length > 0 ? keys.every(isOne) : filled.some(isOne);
  const says = (pattern: RegExp) => areAll((text) => pattern.test(text));
  // 'TOTAL' may stand beside the name's column, with the count below the names.
  const isCount =
    keys.every((text) => /^[0-9]+(?:[.,][0-9]+)?$/.test(text) || isSum(text)) &&
    filled.length <= 3 &&
    filled.some(isSum);
  const names = columns.names.map((at) => texts[at] ?? '').filter((text) => text !== '');
  const isOfFigures =
    areAll(isSum) ||
    says(headCounts) ||
    areAll(countsPeople) ||
    isCount ||
    isOfCounts(filled) ||
    isRowOfCounts(filled) ||
    isTally(filled, names);
  const isChild = isOfChild(texts, columns);
  if (isOfFigures && !isChild) return { reason: remarks.totalOrMean };
  if (says(maxima) && !isChild) return { reason: remarks.outOfRow };
  if (legend.test(first) && filled.length <= 2) return { reason: remarks.legend };
  if ((says(signatures) || says(signers) || says(signersOfSchools)) && filled.length <= 4)
    return { reason: remarks.signed };
  if (keys.length > 0 && keys.every((text) => nobody.test(text)))
    return { reason: remarks.nobodyNamed };
  if (isAlone && ofPrograms.test(first)) return { reason: remarks.titleOrNote };
  if (!isAlone) return null;
  const part = headedPart(first, texts.indexOf(first), columns);
  if (part !== null) return { reason: remarks.title, section: { ...period, ...part } };
  // The school of a title above it still holds.
  if (isYearAlone(first, texts.indexOf(first), columns))
    return {
      reason: remarks.title,
      section: { ...period, class: null, gender: null, title: null },
    };
  const isTitle = period.year !== null || period.term !== null || className !== null;
  if (isTitle && !/^[0-9]+$/.test(first))
    return {
      reason: remarks.title,
      section: { ...period, class: className, gender, title: first },
    };
  if (headsUnsupported(first)) return { reason: remarks.titleOrNote };
  const isInKey = keys.length > 0;
  // Without a name one fact of somebody is nobody's; a supporter or a school may be that of the rows below.
  if (!isInKey && columns.ofOne.some((at) => texts[at] === first))
    return { reason: remarks.titleOrNote };
  const isRead = columns.read.some((at) => (texts[at] ?? '') !== '');
  const isNote = isInKey ? first.includes(':') || ofNotes.test(first) : !isRead;
  return isNote
    ? { reason: remarks.titleOrNote, section: { ...period, class: null, gender, title: first } }
    : null;
}
