import { dayIn } from './dates.ts';
import { isNotOfLeaving } from './leaving.ts';
import { statusOf } from './lists.ts';
import { monthOf } from './months.ts';

// Texts that begin with a word for a status and go on: 'Withdrawn - family moved', 'Dropped out of school'. Behind the
// word another thing may have been dropped or finished, so nothing else may stand there than when, why, or all of school.

const longest = 200;
const mostWords = 3;
const end = String.raw`(?![\p{L}\p{N}])`;
/** Who is there again. */
const again =
  /\b(?:back|again|returned|resumed?|re-?(?:admitted|enrolled|joined|instated)|amerudi|wamerudi|revenue?|de retour|r[ée]int[ée]gr\p{L}*|voltou|volvi[oó]|tornat[oa])(?!\p{L})/iu;
/** Of whom a lower school or class is finished goes on at another one. */
const ofLower =
  /(?<!\p{L})(?:to|into|now|join(?:ing|ed)?|await\p{L}*|waiting|primary|nursery|kindergarten|junior|pre-?school|msingi|primaire|primaria|prim[áa]rio|elementare?|kcpe|ple|psle|term|(?:std|standard|class|grade|year|pp|p|jhs|jss|form|s|ss|senior)\.? ?(?:[0-9]|i{1,3}(?!\p{L})|one|two|three))/iu;

const mark = /^\s*[–—:;,.()[\]/-]+\s*/u;
const aTime = new RegExp(
  `^(?:(?:at the |the )?(?:end|start|beginning|early|late|middle) (?:of )?)?(?:in|on|since|en|em|im|le|mnamo|mwezi wa|mwaka(?= ?[0-9]))? ?(?:mwaka jana|(?:last|this) (?:year|month|term)|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:20)?[0-9]{2}|[0-9]{4}-[0-9]{2}-[0-9]{2}|term [1-3](?: 20[0-9]{2})?|(?:[0-9]{1,2}(?:st|nd|rd|th)? )?(?<month>\\p{L}{3,9})\\.?,?(?: 20[0-9]{2})?|20[0-9]{2})${end}`,
  'iu',
);
const ofSchool = new RegExp(
  `^(?:of|from|out of) (?:the )?(?:school|program(?:me)?|project|sponsorship|foundation)${end}`,
  'iu',
);
const byFamily = new RegExp(
  `^by (?:the |his |her |their )?(?:family|parents?|guardians?|mother|father|relatives?)${end}`,
  'iu',
);
const inClass = new RegExp(
  `^(?:in|at) (?:form|grade|class|std|standard|year|jhs|jss|shs|[ps])\\.? ?[0-9]{1,2}[a-d]?${end}`,
  'iu',
);
/** The last class, or a school behind which no other follows. */
const lastClass = new RegExp(
  `^(?:(?:from|at|with)? ?)?(?:(?:form|f|s|senior)\\.? ?(?:4|6|iv|vi|four|six)|(?:grade|class|year) 12|shs ?3|(?:[\\p{L}'’]+ )?(?:university|college|polytechnic)(?: of [\\p{L}]+)?|universit[ée]|high ?school|secondary(?: school)?|(?:(?:all|his|her|the) )?(?:school|schooling|studies|programme?))${end}`,
  'iu',
);
/** How the last exam went. */
const ofExam = new RegExp(
  `^(?:kcse|wassce|wasce|uace|csee|acsee|msce|necta|neco|gce|igcse|abitur|bac(?:calaur[ée]at)?|(?:(?:mean )?grade )?[a-e][+-]?|[0-9]{1,2} (?:points|aggregates?)|mention (?:tr[èe]s )?(?:assez )?(?:bien|passable)|div(?:ision)?\\.? ?(?:[1-4]|i{1,3}|iv)|with (?:a )?(?:distinction|credit|honours))${end}`,
  'iu',
);

const cause =
  /(?<!\p{L})(?:moved?|relocated|migrated|famil\p{L}*|pregnan\p{L}*|mimba|enceinte|grossesse|embaraz\p{L}*|married|marriage|ndoa|mari[ée]e?s?|distance|too far|illness|sick\p{L}*|ill|health|maladie|ugonjwa|death|parents?|mother|father|guardian|job|work\p{L}*|employ\p{L}*|poverty|lack of|imehama|wamehama|amehama|amehamia|ameolewa|d[ée]m[ée]nag\p{L}*)(?!\p{L})/iu;
const lackOfFees = /(?:lack of|no|unpaid|because of|due to) (?:the )?(?:school )?fees/giu;
/** Other things than school that may be dropped, left or finished, and what has not come true. */
const otherThing =
  /(?<!\p{L})(?:boarding|boarder|day|fees?|ada|forms?|club|choir|sports?|football|subjects?|physics|maths?|exams?|course|training|ecde?|nursery|primary|bus|transport|lunch|hostel|dorm\p{L}*|section|stream|class|classe|cat|test|risk|rate|might|may|will|plan\p{L}*|expect\p{L}*|likely|soon|from|if|not|never|nearly|almost)(?!\p{L})/iu;

/** Whether a reason stands behind a mark, and nothing else that was left. */
function isReason(text: string, isBehindMark: boolean): boolean {
  const isSaid = isBehindMark || /^(?:because|due to|as |since )/i.test(text);
  return isSaid && cause.test(text) && !otherThing.test(text.replace(lackOfFees, ' lack of '));
}

/** The length of a part that says no more than when, of all of school, or for those who have finished how. */
function plainPart(text: string, status: 1 | 2 | 3): number {
  const time = aTime.exec(text);
  const month = time?.groups?.month;
  if (time && (month === undefined || monthOf(month) !== null)) return time[0].length;
  const parts = status === 3 ? [lastClass, ofExam] : [ofSchool, byFamily, inClass];
  return parts.map((one) => one.exec(text)?.[0].length ?? 0).find((length) => length > 0) ?? 0;
}

/** Whether what stands behind the word of a status says nothing but when, why, or how all of school ended. */
function isOfTheSame(rest: string, status: 1 | 2 | 3): boolean {
  const [marked = ''] = mark.exec(rest) ?? [];
  const text = rest.slice(marked.length).trim();
  if (text === '' || isReason(text, marked.trim() !== '')) return true;
  const length = plainPart(text, status);
  return length > 0 && isOfTheSame(text.slice(length), status);
}

/**
 * The status of somebody who has left that a text begins with, with its time, its reason or the last class behind it:
 * 'Completed Form 4 (KCSE B-)'; null for one that goes on about anything else, or says that somebody is back.
 */
export function statusBegun(text: string): 1 | 2 | 3 | null {
  if (text.length > longest || again.test(text) || isNotOfLeaving(text)) return null;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  for (const last of words.toReversed()) {
    const to = last.index + last[0].length;
    const [head, rest] = [text.slice(0, to), text.slice(to)];
    const status = statusOf(head);
    if (status === null || status === 0) continue;
    const isLower = status === 3 && ofLower.test(rest.replace(lastClass, ' '));
    return !isLower && isOfTheSame(rest, status) ? status : null;
  }
  return null;
}

/** Whether a status is in doubt, or of a day, month or year that is still to come: 'Graduated 2025?', 'Graduated 2031'. */
export function isDoubtedStatus(text: string, today: string): boolean {
  const isToCome = [...text.matchAll(/(?:(\p{L}{3,9})\.?,? )?\b(20[0-9]{2})\b/gu)].some(
    ([, word = '', year = '']) => {
      const month = monthOf(word);
      const said = month === null ? year : `${year}-${String(month).padStart(2, '0')}`;
      return said > today.slice(0, said.length);
    },
  );
  const days = text.match(/[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}/g) ?? [];
  return text.includes('?') || isToCome || days.some((day) => (dayIn(day) ?? '') > today);
}
