import { monthOf } from './months.ts';

const ofAge =
  /^(?:(?:current|present|estimated|est|approximate|approx|learner|pupil|student|child)\W+)?(?:ages?|umri|miaka|edad|idade|eta|alter|leeftijd)\b(.*)$/;
/** What stands beside a word for ages without making it the age at some event. */
const idle =
  /^(?:in|of|as|at|on|by|the|au|al|el|en|em|am|per|years?|yrs?|old|miaka|ya|mwaka|kufikia|ans|anos|anni|jahren?|jaar|now|today|last|nearest|birthday|estimated|estimate|approx|approximate|end|[0-9]+(?:st|nd|rd|th)?)$/;

/** Whether a heading says ages, and of when at most a day or a year: 'Age as of 31 October', 'Estimated age (years)'. */
export function isOfAges(heading: string): boolean {
  const words = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const rest = ofAge.exec(words)?.[1]?.match(/[\p{L}\p{N}]+/gu);
  return ofAge.test(words) && (rest ?? []).every((one) => idle.test(one) || monthOf(one) !== null);
}
