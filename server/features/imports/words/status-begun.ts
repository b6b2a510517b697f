import { isNotOfLeaving } from './leaving.ts';
import { statusOf } from './lists.ts';

// Texts that begin with a word for a status and go on: 'Withdrawn - family moved', 'Dropped out of school'.

const longest = 200;
const mostWords = 3;
/** A word that says a status by itself alone, or before a mark: behind it another thing may have been dropped. */
const aloneOnly =
  /^(?:dropped|ameacha|amemaliza|abandon\p{L}*|completed?|active|current|full|enrolled|continuing)$/iu;
/** Who is there again. */
const again =
  /\b(?:back|again|returned|resumed?|re-?(?:admitted|enrolled|joined|instated)|amerudi|wamerudi|revenue?|de retour|r[ée]int[ée]gr\p{L}*|voltou|volvi[oó]|tornat[oa])(?!\p{L})/iu;
/** Of whom a lower school or class is finished goes on at another one. */
const ofLower =
  /(?<!\p{L})(?:to|into|now|join(?:ing|ed)?|await\p{L}*|waiting|primary|nursery|kindergarten|junior|pre-?school|msingi|primaire|primaria|prim[áa]rio|elementare?|kcpe|ple|psle|term|(?:std|standard|class|grade|year|pp|p|jhs|jss|form|s|ss|senior)\.? ?(?:[0-9]|i{1,3}(?!\p{L})|one|two|three))/iu;
const ofLastForm = /^(?:[^\p{L}]*(?:form|f|s|senior)\.? ?(?:4|6|iv|vi|four|six)(?!\p{L}|[0-9]))/iu;

/** Whether what stands behind a word goes on about something else. */
function goesOnElsewhere(word: string, rest: string): boolean {
  const isBehindMark = /^\s*(?:[–—:;,.(/]|-\s|\s-)/.test(rest);
  return aloneOnly.test(word) && !isBehindMark && rest.trim() !== '';
}

/**
 * The status of somebody who has left that a text begins with, whatever stands behind it: 'Completed Form 4 (KCSE B-)';
 * null for one that says more than one word of ours does, or that somebody is back.
 */
export function statusBegun(text: string): 1 | 2 | 3 | null {
  if (text.length > longest || again.test(text) || isNotOfLeaving(text)) return null;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  for (const last of words.toReversed()) {
    const end = last.index + last[0].length;
    const [head, rest] = [text.slice(0, end), text.slice(end)];
    const status = statusOf(head);
    if (status === null || status === 0) continue;
    const isLower = status === 3 && ofLower.test(rest) && !ofLastForm.test(rest);
    return isLower || goesOnElsewhere(head.trim(), rest) ? null : status;
  }
  return null;
}
