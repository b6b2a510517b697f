import { schoolKey, schoolWordsElsewhere } from './schools.ts';

// Which words name a school, in titles and in lines between the rows.

const ofSchools = new RegExp(
  `\\b(?:schools?|sch|secondary|sec|academy|primary|high|girls|boys|college|msingi|institute?|polytechnic|university|jhs|shs|cdss|gss|sss|ttc|s\\/m|s\\/sek|${schoolWordsElsewhere})\\b`,
  'i',
);
/** Kinds of schools in letters before the name, as French has them: 'GS Saint Paul', 'E.P. Nyamata', no 'CS results'. */
const kindInLetters =
  /^(?:G\.?S|[EÉ]\.?[PS]|C\.?S|T\.?S\.?S)\.? +(?!(?:(?:tests?|exams?|examinations?|cats?|papers?|quiz|assessments?|scores?|grades?|notes?|classe?|bulletins?|r[ée]sultats?|relev[ée]s?|listes?|[ée]l[èe]ves?|fiches?|form|term|senior|junior|upper|lower|year|mid|end|opener|annual|final|mock|joint|monthly|weekly|practicals?|projects?|assignments?|ranking|merit|attendance|stream|teachers?|department|dept|group|only|and|for)\b))\p{L}{3}/iu;
/** Kinds of schools in letters behind the name: 'Bukoyo S.S.', 'St Jude P/S', 'Mbita HS'. */
const kindBehind = /\s(?:[psh] ?\/ ?s|[psh]\.s\.?|s\.s\.s\.?|[PHS]S|SSS)(?=$|[\s,.;:–—(-])/iu;

export const isSchoolWord = (word: string): boolean => ofSchools.test(word);

/** Whether a text has the words of a school, wherever they stand. */
export const saysSchool = (text: string): boolean =>
  ofSchools.test(text) || (kindInLetters.test(text) && /^\P{Ll}{2}/u.test(text));

/** Titles with words for schools that name none. */
export const namesNoSchool = (text: string): boolean => noName.test(text) || ofForms.test(text);
const noName =
  /^(?:the |all |our |list of |my )?(?:schools?|high school|primary school|secondary school|sponsored|students?|pupils?|learners?)\b|\b(?:fees?|register|list|foundation|sponsor\w*|students|pupils|learners|reports?|marks?|results?|receipts?|calendar|cluster|programme|ministry|department)\b/i;
/** A form of the authority is called after schools and is none: 'SCHOOL FORM 1', 'School year'. */
const ofForms =
  /\bschool[\s-]+(?:form|register|calendar|year|id|code|level|type|report|based|fees?|funds?|feeding|assessment|exam(?:ination)?s?|performance|management|improvement|requirements|uniforms?|bus|going|children|term)\b/i;

/** A school year in other languages than English, which has a word for schools in it. */
const schoolYear =
  /(?<!\p{L})(?:(?:ciclo|a[ñn]os?|per[ií]odo|curso|gesti[óo]n|calend[áa]rio|temporada) (?:escolar|lec?tivo|acad[ée]mico)|(?:ann[ée]e|rentr[ée]e|calendrier|p[ée]riode|exercice) (?:scolaire|acad[ée]mique)|exerc[ií]cio escolar)(?!\p{L})/giu;

/** A title without the school year that it names: 'Ciclo escolar 2025' is no school, 'Escuela Oriente ciclo escolar' is one. */
export const withoutSchoolYear = (title: string): string => title.replace(schoolYear, ' ').trim();

/** Who keeps a list or signs it, with the name behind: 'Fin. Sec: Ann', 'Prepared by Sr. Rose'. 'Mwanzo Sec: fees' is a school. */
const ofOfficials = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:fin(?:ance|ancial)?|gen(?:eral)?|hon(?:orary)?|org(?:ani[sz]ing)?|ass(?:t|istant)|dep(?:uty)?|publicity|welfare|recording|executive)\.?[ -]+)+sec(?:['’]?y)?\.? ?[:=][^,;|]*`,
    String.raw`(?<!\p{L})(?:secretary|chair(?:person|man|woman|lady)?|treas(?:urer)?|president|patron|auditor|accountant|coordinator|mwenyekiti|katibu|mhasibu|mweka hazina|(?:vice[ -]?)?pr[ée]sidente?|tr[ée]sori[eè]re?|secr[ée]taire|tesorer[oa]|secretari[oa])\.? ?[:=][^,;|]*`,
    String.raw`(?<!\p{L})(?:prepared|compiled|checked|verified|approved|submitted|typed) by(?!\p{L}).*$`,
  ].join('|'),
  'giu',
);

/** A title without the officials whom it names: 'Sec' is no school there, and theirs is not that of the list. */
export const withoutOfficials = (title: string): string => title.replace(ofOfficials, ' ').trim();

/** Words that stand in the names of many schools: none of them is named by those alone. */
const ofMany =
  /^(?:the|ste?|junior|senior|higher|high|sec|pri|elementary|gs|ep|sekondari|msingi|acad|government|community|national|intl|technical|university|day|boarding|girls|boys|mixed|basic|public|private|college|lycee|ecole|institute?)$/;

/** Whether the key of a name has no word of its own. */
export const isOfMany = (key: string): boolean => key.split(' ').every((word) => ofMany.test(word));

const longestLine = 90;
const label =
  /^(?:name of (?:the )?)?(?:school|institution|[ée]cole|[ée]tablissement|shule|escuela|escola|instituci[óo]n)(?: name)?(?: ?[:=] ?| [–—-] )/i;
/** Whether a cell is no more than the label of a school beside it. */
export const isSchoolLabel = (text: string): boolean =>
  label.test(`${text.replace(/[ :=–-]+$/, '')}: `);

const numbering = /^(?:\(?[0-9]{1,2} ?[.):]|[0-9]{1,2} [–—-]|[A-H]\)|\(?[ivx]{1,4}[.)])\s*/;
const counted =
  '(?:students?|pupils?|learners?|child(?:ren)?|kids|girls|boys|scholars?|beneficiar(?:y|ies)|sponsored|in all|enfants?|[ée]l[èe]ves?|wanafunzi|watoto|alumn[oa]s|alun[oa]s)';
/** How many are there, behind the name: '(6)', '- 6 pupils', 'total 6'. */
const count = new RegExp(
  [
    '\\s*[([] ?(?:n ?= ?|totals?:? ?|no\\.? ?)?[0-9]{1,3}(?: [^\\])]{1,25})?[)\\]]$',
    `\\s*[–—:,-] ?(?:totals?:? ?|n ?= ?)?[0-9]{1,3}(?: ${counted})*$`,
    `\\s+[0-9]{1,3}(?: ${counted})+$`,
  ].join('|'),
  'i',
);
/** In which cluster the school is, behind the name. */
const cluster =
  /\s*(?:[,;–—(-]|\s-)\s*[^,;–—()-]*\b(?:cluster|zone|zona|district|sub-?county|county|wilaya|kanda|kata|ward|secteur|province)\b[^,;–—()-]*\)?$/i;
const place = /^(.{4,}?)(?:\s*[,;–—(]\s*|\s+-\s*|-\s+)[^,;–—()-]{2,40}\)?$/;
/** Words of a sentence, or of what is done with schools. */
const ofSentences =
  /\b(?:to|from|with|who|whom|will|is|are|was|not|no|other|another|different|joining|at|in|their|our|these|those|that|which|has|have|visits?|visited|meeting|opens?|closes?|total|teachers?|staff|committee|bursar)\b/i;
const ofPeriods = /[\s,–—(-]*\b(?:form|grade|class|term|std|standard|year|20[0-9]{2})\b.*$/i;

/** What a line alone between the rows names: a school, and the same without the place behind it. */
export interface SchoolOfLine {
  readonly name: string;
  readonly short: string | null;
}

/** The line without number, label, count, cluster and class: what may be the name of a school. */
function bareName(line: string): string {
  let name = line.replace(numbering, '').replace(label, '').trim();
  for (const pattern of [count, cluster, count]) name = name.replace(pattern, '').trim();
  return name.replace(/(?<![\s:.–—-])[\s:.–—-]+$/, (end) => (end.startsWith('.') ? '.' : ''));
}

/** The school that a line names, whether or not it looks like one: it is compared with those of the house. */
export function mayBeSchoolLine(line: string): SchoolOfLine | null {
  const name = line.length > longestLine ? '' : bareName(line);
  if (!/\p{L}{3}/u.test(name)) return null;
  const short = place.exec(name)?.[1]?.trim() ?? null;
  return { name, short: short !== null && /\S\s+\S/.test(short) ? short : null };
}

/** Of girls or boys alone a line tells who stands below it; *primary* or *high* before other words is no name's. */
const saysSchoolItself = (name: string): boolean => {
  const rest = name
    .replace(/\b(?:girls|boys)\b/gi, ' ')
    .replace(/\bhigh\b(?!$| school)/gi, ' ')
    .trim();
  return (saysSchool(rest) || kindBehind.test(rest)) && !levelFirst.test(rest);
};
const levelFirst = /^(?:primary|secondary|sec|high)\b/i;
/** Levels and kinds of schools, without a name: 'College & TVET', 'Vocational training'. */
const ofLevels =
  /^(?:tvets?|vocational|training|technical|nursery|kindergarten|ecd|tertiary|universit(?:y|ies)|colleges|polytechnics?|institut(?:es|ions?)|and|or|of|the|level|lower|upper|higher|learning|education|all|[ao])$/;
const isOfLevels = (key: string): boolean =>
  key.split(' ').every((word) => ofLevels.test(word) || isOfMany(word));

/** What stands before the parts of a list: 'A.', '2)', 'III -', 'Section B:', 'Part 1'. */
const enumeration =
  /^(?:(?:section|part|group|list)\s+)?(?:[([]?(?:[0-9]{1,2}|[a-z]|[ivx]{1,4}) ?[.):\]]|(?:[0-9]{1,2}|[a-z]|[ivx]{1,4}) ?[–—-](?= ))\s*/i;
/** The levels that schools are divided into, and what one of them is called in a list. */
const ofStages =
  /^(?:lower|upper|middle|junior|senior|high|sec|pri|basic|infants?|nursery|kindergarten|ecde?|pre|preschool|o|a|levels?|sections?|departments?|dept|wing|stages?|classes|grades|division|pupils|students|learners|and|the|of|ya|wa|la)$/;

/** Whether a title names a level of schools and no school: 'A. UPPER PRIMARY', 'Junior High School'. */
export function isLevelOfSchools(title: string): boolean {
  const words = schoolKey(title.trim().replace(enumeration, '')).split(' ');
  return saysSchool(title) && words.every((word) => ofStages.test(word));
}

/** The school that a line names by its words: 'ST KIZITO P/S – LUKAYA (6)', 'School: Mwanzo'; null for any other line. */
export function schoolOfLine(line: string): SchoolOfLine | null {
  const found = mayBeSchoolLine(line);
  if (found === null) return null;
  const isLabelled = label.test(line.replace(numbering, ''));
  const name = withoutSchoolYear(found.name).replace(ofPeriods, '').trim();
  const isName =
    saysSchoolItself(name) &&
    name.split(/\s+/).length > 1 &&
    !namesNoSchool(name) &&
    !ofSentences.test(name) &&
    !isOfLevels(schoolKey(name)) &&
    !isLevelOfSchools(name);
  return isLabelled || isName ? { ...found, name } : null;
}
