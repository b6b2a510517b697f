import { countsPeople, isCountOfPeople, isFigure } from './count-lines.ts';

// Lines of a list that are about nobody: sums, counts, what marks are out of, who signs, and what programs print.

const sums =
  /^(?:(?:grand|sub|page|class|stream|overall|school|form|subject|column|(?:the )?(?:day|week|month|term|year)(?:['’]s|s)?|daily|weekly|monthly|yearly|annual|running|cumulative|block|group|section|centre|center)[ -]?)?(?:totals?|mean|average|avg|sum|entry|entries|no\.? of (?:students|pupils|learners)|highest|lowest|maximum|minimum|max|min|std dev|deviation|count|number (?:of|on)|pass(?:ed|es)?|failed?|jumla(?: kuu| ndogo)?|wastani(?: wa (?:ma)?somo)?|moyenne|effectif|(?:zwischen|gesamt)?summe|gesamt|insgesamt|(?:sub|eind)?totaal)(?: (?:marks?|scores?|grades?|points?|mean|paid|fees?|kes|ksh|students|pupils|learners|subject|class|ya darasa|g[ée]n[ée]rale?|amount|collected|for|of|per|pro|im|in|p[./]? ?[mj])\b.*)?[ .:=-]*[0-9.,]*$/i;
/** What pages and days of a cash book hand on to the next: 'B/F', 'Balance c/d', 'Carried forward', 'Total 02/06/2025'. */
const handedOn =
  /^(?:(?:opening|closing|bank|cash)? ?(?:bal(?:ance)?s?|totals?|amount)? ?(?:b ?[/.] ?[fd]|c ?[/.] ?[fd])\.?|(?:(?:bal(?:ance)?s?|totals?|amount) )?(?:brought|carried) (?:forward|down|over)|(?:carried(?= to )|brought(?= from ))|(?:opening|closing) (?:bal(?:ance)?|total)|(?:sub-?)?totals? (?:(?:for|of|on) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?(?:day|week|month)|[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{2,4}|week [0-9]+)|report[eé]|[àa] reporter)(?: (?:(?:from|to|on) .{1,30}|[0-9][0-9/.-]*))?[ .:=-]*[0-9.,]*$/i;
const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const spans = '(?:term|quarter|semester|trimester|trimestre|instal?lment)';
const numbers = '(?:[1-4](?:st|nd|rd|th|ère|er|ème|e)?|first|second|third|fourth)';
const periods = `(?:${months}|${spans} ?(?:[1-4]|i{1,3}|iv|one|two|three|four)|${numbers} ${spans}|q[1-4]|t[1-3])(?: 20[0-9]{2})?`;
/** What a month or a term came to: 'January total', 'TERM 1 TOTAL', 'Total for March 2025'. */
const ofPeriod = new RegExp(
  `^(?:${periods} (?:sub[ -]?)?totals?|(?:sub[ -]?)?totals? (?:(?:for|of|in|du) )?(?:the )?${periods})[ .:=-]*[0-9.,]*$`,
  'i',
);
/** Figures of a whole class, in French and other words. */
const ofClass =
  /^(?:(?:la )?(?:plus|moins) (?:forte|faible|haute|basse|grande|petite|[ée]lev[ée]e) (?:moyenne|note)|(?:moyenne|note) (?:g[ée]n[ée]rale )?(?:de (?:la )?classe|du (?:premier|dernier)|la (?:plus|moins) \p{L}+|max\p{L}*|min\p{L}*)|(?:highest|lowest|best|class) (?:mean|average|mark|score)|taux de (?:r[ée]ussite|passage)|pass rate|m[ée]dia da turma|promedio del? (?:curso|grupo|clase))(?!\p{L}).{0,40}$/iu;
const headCounts =
  /^(?:[0-9]+ ?[<=>–-]+ ?(?:totals? )?)?(?:boys|girls|males?|females?|students|pupils|learners|candidates|number|no\.?|coeff?icients?|coeff?s?|coeficientes?|poids|pond[ée]rations?|jumla|totals?|sub-?totals?|wavulana|wasichana|abahungu|abakobwa|abanyeshuri|igiteranyo|umubare|gar[cç]ons|filles)\b[ .:=–-]*(?:[0-9.,]*|:.*|(?:passed|failed|sat|present|absent|of|on|ya)\b.*)$/i;
const signatures =
  /^(?:prepared|checked|verified|approved|compiled|signed|received|submitted|entered|imeandaliwa|etabli) ?(?:by|na|par)?\b|^(?:signature|sign|stamp|class ?teacher|head ?(?:teacher|master|mistress)(?: ?\/ ?head ?(?:teacher|master|mistress))?|principal|director|deputy|bursar|accountant|exam(?:ination)?s? (?:officer|dept)|date|sahihi|mwalimu|mkuu|le directeur)\b ?(?:'s|’s)?[^0-9]{0,30}(?:[:.…_-]|$)|^_{3,}|^\.{4,}|(?:(?<![.…_])[.…_]{5,}|(?<!…)…{2,})$|^(?:note|nb|n\.b)\b ?[:.]/i;
/** Who signs at a school in French, alone or before a comma or dots, and what stands before. */
const signersOfSchools =
  /^(?:(?:vu|lu|visa|sign[ée]|approuv[ée])(?: (?:et \p{L}+ )?(?:par|du|de))? )?(?:l[ea] |du |l['’])(?:principale?|directeur|directrice|proviseure?|censeur|intendante?|[ée]conome|chef d['’][ée]tablissement|professeure? principale?|titulaire|percepteur|perceptrice|caissi[eè]re?|gestionnaire|ma[îi]tre(?:sse)?|enseignante?|surveillante? g[ée]n[ée]rale?)(?!\p{L})(?: de \p{L}+)?(?: ?[,:.…_-].*)?$|^(?:fait [àa]|done (?:at|in)|feito em|hecho en|imefanyika) \p{L}+.*[0-9.…_]$|^\p{L}{3,}, le [0-9].*[0-9.…_]$/iu;
/** Who signs a list as one of a committee, alone or before a colon or dots: as a name each may be somebody's. */
const signers =
  /^(?:(?:vice[ -]?)?chair(?:person|man|woman|lady)?|treasurer|secretary|committee member|member|program(?:me)? (?:officer|manager|coordinator)|manager|coordinator|mwenyekiti|mweka hazina|katibu|mhasibu|l[ea] comptable|l[ea] tr[ée]sori[eè]re?|o tesoureiro|el tesorero)(?: (?:of|of the) [\p{L} ]+)?(?: ?[:.…_].*)?$/iu;
/** Offices of a school by their letters or by what they are in charge of: 'DOS', 'Dean of studies'. */
const offices =
  'd\\.?o\\.?s\\.?|d\\.?o\\.?e\\.?|h\\.?o\\.?d\\.?|h\\.?o\\.?i\\.?|h\\.?m\\.?|h\\/[mt]|dean(?: of (?:studies|students|academics))?|director of studies|academic (?:master|mistress)|patron|pr[ée]fet (?:des|de) [ée]tudes|taaluma';
const role = `(?:(?:form|house|homeroom|school|project|programme?|field|executive|assistant|ass[t’'.]*|deputy|acting|country|regional|area|social|welfare|sponsorship|education|finance|m ?& ?e|data|class|liaison|community|child(?:ren)?|centre|center|parish|branch)[ .-]+)*(?:head(?:s|teacher|master|mistress)?|officer|director|coordinator|manager|administrator|registrar|worker|secretary|treasurer|chair(?:person|man|woman|lady)?|principal|bursar|matron|warden|clerk|teacher|master|mistress|tutor|in[- ]?charge|${offices}|mlezi|mratibu|mkurugenzi|katibu|mwenyekiti|afisa)`;
/** Who signs, with the name behind: 'Head: D. Opoku', 'Field officer - Ann', and several of them: 'Project Officer / Director'. */
const signersNamed = new RegExp(
  `^${role} ?(?::|\\.{3,}|_{3,})|^\\(?${role}(?: ?[/&,] ?${role})+\\)?[ .:_]*$`,
  'iu',
);
const maxima =
  /^(?:(?:marks? )?out ?of|(?:jumla ya )?alama(?: (?:zote|za juu|ya juu|kamili|jumla))?$|full marks|max(?:im(?:um|a))?(?: (?:marks?|points?|scores?))?|total marks|possible|marks? out of|bar[eè]me|note max(?:imale)?|points? max(?:imum)?)(?![\p{L}])/iu;
const ofNotes = /^(?:[*=#~]+|-{2,}|n\.?b\b|notes?\b|nota\b)/i;
/** What programs write below what they export: no name of anybody. */
const ofPrograms =
  /^(?:(?:strictly |private (?:and|&) )?confidential\b|copyright\b|©|\(c\) ?(?:19|20)[0-9]{2}|all rights reserved|(?:this )?(?:report|list|document|file)? ?(?:was )?(?:auto(?:matically)? )?(?:generated|printed|exported|downloaded|produced)\b|powered by\b|run (?:by|on|date)\b|page [0-9]+\b|(?:\*+ ?)?end of (?:report|list|file|document)|as of [0-9]|date printed\b|printed\b|imprim[ée] (?:le|par)\b|[ée]dit[ée] le\b)/i;
const nobody = /^(?:unassigned|vacant|nobody|none|n\/?a|-+)$/i;

/** Words that a row of counts has beside its figures: 'TOTAL | 13 | enfants', 'Effectif | 8 | dont filles : 4'. */
const counted =
  /^(?:dont|of (?:whom|which)|incl(?:uding)?\.?|wakiwemo)?\s*(?:enfants?|[ée]l[èe]ves?|children|kids|students?|pupils?|learners?|orphans?|beneficiar(?:y|ies)|people|persons?|boys?|girls?|m(?:ales?)?|f(?:emales?)?|gar[cç]ons?|filles?|watoto|wanafunzi|wavulana|wasichana|abahungu|abakobwa|abanyeshuri|alunos?|alumnos?|ni[nñ][oa]s)?[ .:=–-]*[0-9., ]*$/i;

/** Whether a text heads a sum, a mean or the like: 'TOTAL', 'Class mean', 'Balance c/d'. */
export const headsSum = (text: string): boolean =>
  sums.test(text) || ofPeriod.test(text) || ofClass.test(text) || handedOn.test(text);

/** Whether a text heads a count of boys, girls or subjects: 'Boys: 12', 'Coefficients'. */
export const headsCount = (text: string): boolean => headCounts.test(text);

/** Whether a row counts the others: a word for a total first, and nothing but figures and such words behind it. */
export const isOfCounts = ([first = '', ...others]: readonly string[]): boolean =>
  /\p{L}/u.test(first) &&
  !/^no\b/i.test(first) &&
  (sums.test(first) || headCounts.test(first) || countsPeople(first)) &&
  others.some((text) => /[0-9]/.test(text)) &&
  others.every((text) => sums.test(text) || counted.test(text));

/** Whether a row says how many people there are and what some totals are, and nothing else: '11 children | Total per month | £215'. */
export const isCountBesideTotal = (filled: readonly string[]): boolean =>
  filled.some(isCountOfPeople) &&
  filled.every((text) => isCountOfPeople(text) || sums.test(text) || isFigure(text));

const outOf = /^\(?(?:\/|(?:marks? )?out ?of|over|sur|kati ya)[ :]*([0-9]{1,4})\)?$/i;

/** What '/50', 'out of 50' or 'sur 20', and nothing else, says that marks are out of; null for any other text. */
export const saidOutOf = (text: string): number | null => {
  const [, most] = outOf.exec(text.trim()) ?? [];
  return most === undefined ? null : Number(most);
};

const fewestOutOf = 2;

/** Whether a row says nothing but what the marks above or below it are out of: '/50 | /50 | /300'. */
export const areAllOutOf = (filled: readonly string[]): boolean =>
  filled.length >= fewestOutOf && filled.every((text) => saidOutOf(text) !== null);

const summaries =
  /^(?:(?:class|performance|results?|grades?|division|marks?|exam|general|overall|school|fees?|payments?)?[ -]*(?:summary|analysis)(?: (?:of|for|by) .{1,40})?|muhtasari(?: wa .{1,40})?|r[ée]capitulati(?:f|on)|r[ée]sum[ée](?: des .{1,30})?|resumen(?: (?:de|del) .{1,30})?|resumo(?: (?:de|do|da|das|dos) .{1,30})?|zusammenfassung|[üu]bersicht|samenvatting|riepilogo)[ .:]*$/i;

/** Whether a line heads figures about a whole list: 'SUMMARY', 'Grade analysis', 'Muhtasari'. */
export const headsSummary = (text: string): boolean => summaries.test(text);

/** Whether a text heads what the marks of each subject are out of: 'MAXIMA', 'Out of'. */
export const headsMaxima = (text: string): boolean => maxima.test(text);

/** Whether a text says who made or signs a list: 'Prepared by', 'Le Directeur', 'Treasurer: ____'. */
export const saysWhoSigned = (text: string): boolean =>
  [signatures, signers, signersOfSchools, signersNamed].some((one) => one.test(text));

/** Whether a text begins as a note: '* absent', 'NB', 'Note'. */
export const beginsNote = (text: string): boolean => ofNotes.test(text);

/** Whether a program has printed a text below a list: 'Page 2', 'Confidential', 'Generated on'. */
export const isPrinted = (text: string): boolean => ofPrograms.test(text);

/** Whether a word in the place of a name says that there is nobody: 'Vacant', 'n/a'. */
export const saysNobody = (text: string): boolean => nobody.test(text);
