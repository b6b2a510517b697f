import { monthOf } from './months.ts';
import { isLevelOfSchools } from './school-words.ts';

// Lines alone between the rows of a list that head a part of it: 'PRIMARY', 'Secondary section', 'FINISHED SCHOOL'.

const level =
  /^(?:(?:upper|lower|junior|senior|pre)[ -]?)?(?:nursery|kindergarten|ecd|primary|secondary|tertiary|university|universities|vocational|polytechnic|tvet|maternelle|primaire|secondaire|universit[ée]|universit[áa]rio|prim[áa]ri[ao]|secund[áa]ri[ao]|msingi|sekondari|chuo(?: kikuu)?)$/i;
const ofParts =
  /(?:^(?:(?:shule(?: ya| za)?|niveau|n[íi]vel|level|[ée]coles?|enseignement|ensino)\s+)|[\s:.–—-]*(?:\b(?:schools?|levels?|sections?|departments?|division|students?|pupils?|learners?|children|colleges?|training|education|institutions?)\b[\s:.–—-]*)+$)/gi;
/** Alone they may be names. */
const besideOnly = /^(?:day|boarding|high|middle)$/i;
const ofDay = /^(?:(?:day|boarding) scholars|boarders)$/i;
/** Those who are there, as they stand above or below those who have left, in other languages than `present`. */
const ofPresent = /^(?:in (?:the )?program(?:me)?|actifs?|activos?|ativos?|wanaoendelea|waliopo)$/i;
/** Beside a word for students alone: by themselves they may be names. */
const ofStudentsOnly = /^(?:new|current|present|sponsored|supported|enrolled)$/i;
const aCount = /[\s:–—-]*[([]?[0-9]{1,4}[)\]]?\s*$/;

const people =
  'students?|pupils?|learners?|children|child|kids|girls|boys|scholars|beneficiaries|orphans|ones';
const first = new RegExp(
  `^(?:those|the|our|all|list|of|who|have|has|had|already|recently|school|form|four|4|adozion[ei]|sostegn[oi]|bambin[ie]|ragazz[ie]|student[ei]|gli|le|${people})$`,
);
const gone =
  /^(?:finished|completed|completers|graduated?|graduates|graduands|left|exited|exits|dropped|drop ?outs?|transferred|leavers|alumni|alumnae|discontinued|withdrawn|withdrew|deceased|departed|inactive|gone|moved|quit|stop|stopped|relocated|expelled|wahitimu|waliomaliza|walioacha|walioondoka|anciens|sortants|egresados|conclus[oaie]|terminat[oaie]|cessat[oaie]|ritirat[ie]|uscit[ie]|diplomat[ie]|interrott[ie])$/;
const past = new RegExp(
  `^(?:the |our )?(?:past|former|ex|no longer) ?-?(?:${people}|supported|sponsored)$`,
);
/** What goes on behind such a word: from which school, in which class, when. */
const behind = new RegExp(
  `^(?:${people}|the|from|of|our|out|off|a|an|in|at|by|to|on|and|or|other|another|last|this|school|schools|primary|secondary|high|form|forms|four|class|std|standard|grade|year|studies|study|studying|away|home|education|program(?:me)?|project|course|college|university|sponsorship|support|shule|masomo|kcse|kcpe|ple|uce|uace|wassce|bece|level|o|s|p|f|end|since|during|before|after|term|ya|mwaka|exams?|[0-9]{1,4}(?:st|nd|rd|th)?)$`,
);
const present = new RegExp(
  `^(?:the |our |all )?(?:active|ongoing|continuing|(?:current|currently|still|now)(?= ))(?: (?:active|supported|sponsored|enrolled|attending|continuing|in|at|on|the|our|school|program(?:me)?|project|sponsorship|${people}))*$`,
);

const longest = 60;
const longestWithMore = 100;
/** Where a heading ends and more is said of those below it: 'LEFT - see the file', 'Graduated (Nov 2024)'. */
const more = /\s+[–—-]+\s*|[–—-]+\s+|\s*[(:;,/]\s*/;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/drop[ -]outs?/g, 'dropouts')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a text says of nobody but those below it that they have left: 'Finished Form Four in Nov 2024'. */
function saysGone(text: string): boolean {
  const words = wordsOf(text);
  if (past.test(words.join(' '))) return true;
  const at = words.findIndex((word) => !first.test(word));
  if (!gone.test(words[at] ?? '')) return false;
  const isBehind = (word: string) => gone.test(word) || behind.test(word) || monthOf(word) !== null;
  return words.slice(at + 1).every(isBehind);
}

/** What a line heads: a part of those who are there, or those who have left; null for any other line. */
export function partHeaded(line: string): 'present' | 'gone' | null {
  if (line.length > longestWithMore) return null;
  const [heading = ''] = line.split(more);
  if (saysGone(line) || saysGone(heading)) return 'gone';
  if (line.length > longest) return null;
  const text = line
    .replace(aCount, '')
    .trim()
    .replace(/(?<![\s:.–—-])[\s:.–—-]+$/, '');
  if (present.test(wordsOf(text).join(' '))) return 'present';
  const bare = text.replace(ofParts, ' ').trim();
  const isBeside = bare !== text && (besideOnly.test(bare) || ofStudentsOnly.test(bare));
  const isOfThere = level.test(bare) || ofPresent.test(bare) || ofDay.test(text) || isBeside;
  return isOfThere || isLevelOfSchools(text) ? 'present' : null;
}

const ofEarlierSchool = /\b(?:primary|std|standard|class|p ?7|kcpe|ple|joining|joined|now|to)\b/i;

/** The word of a heading that is a status itself, as 'Graduated' is: not of those who have finished a lower school. */
export function statusHeaded(line: string): string | null {
  const word = wordsOf(line).find((one) => !first.test(one)) ?? '';
  return gone.test(word) && !ofEarlierSchool.test(line) ? word : null;
}
