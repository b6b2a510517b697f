import { byText } from './by-text.ts';
import { headingKey, longestHeading } from './headings.ts';

// What a heading says of marks: the exam, the part of a mark or the sum, and what the marks are out of.

const exams =
  /\b(?:(?:1st|2nd|3rd|first|second|third)[ -]term(?:inal)?|opener|opening|beginning|begin|bot|mid[ -]?term|mid|mte|mot|end[ -]?(?:of[ -]?)?term|end|ete|eot|eoy|final|cats?|rats?|c\.?a\.?|exams?|tests?|quiz|assignment|project|aoi|paper|pp|mock|joint|term|t|sem(?:ester)?|trimestre|trim|muhula(?: wa)?|devoir|interro|composition|seq(?:uence)?|jaribio|mtihani|monthly|weekly|set)(?:[ .-]*(?:[0-9]{1,2}|i{1,3}|iv)\b|\b[ .-]*)/gi;

/** What a heading says beside the words of an exam: 'MATHS CAT 1' is 'MATHS' of the exam 'CAT 1'. */
export const withoutExam = byText((heading): { readonly text: string; readonly exam: string } => {
  if (heading.length > longestHeading) return { text: heading, exam: '' };
  const plain = heading.replace(/_/g, ' ').replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ');
  const found = plain.match(exams) ?? [];
  return {
    text: plain
      .replace(exams, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .:_-]+|[ .:_-]+$/g, ''),
    exam: found.join(' ').replace(/\s+/g, ' ').trim(),
  };
});

interface MarkOutOf {
  readonly text: string;
  readonly outOf: number | null;
}

/** How much a heading says a mark is out of, and the heading without it: 'ENG /40', 'MATHS (60)', 'Test1-30'. */
export const withoutMaximum = byText((heading): MarkOutOf => {
  if (heading.length > longestHeading) return { text: heading, outOf: null };
  const found =
    /[ ([]*(?:\/|out ?of|max(?:imum)?|over|sur)[ .:]*([0-9]{1,3})[)\]]*|[([](?:0 ?[-–] ?)?([0-9]{2,3})(?: ?%| ?m(?:ar)?ks?)?[)\]]|(?<=[\p{L}\p{N}]) ?[-–] ?([1-9][05]|100)$/iu.exec(
      heading,
    );
  const number = found?.[1] ?? found?.[2] ?? found?.[3];
  return {
    text: found ? heading.replace(found[0], ' ').trim() : heading,
    outOf: number === undefined ? null : Number(number),
  };
});

/** A heading without what all marks together are out of: 'TTL/900', 'Total Marks (out of 1000)'. */
export const withoutWhole = (heading: string): string =>
  heading.replace(
    /[\s(]*(?:\/|\bout ?of\b|\bover\b|\bsur\b|\bmax\b\.?|\()\s*[0-9]{2,4}\s*\)?\s*$/i,
    '',
  );

const beforeMark =
  "what|which|please|enter|write|give|type|the|is|was|are|total|final|overall|exam(?:ination)?|term|percentage|his|her|their|your|(?:pupil|student|child|learner|candidate)(?:[’']?s)?";
const behindMark =
  'obtained|scored|awarded|got|get|obtain|score|did|does|has|have|the|an?|he|she|they|pupil|student|child|learner|candidate|%|\\(%\\)';
/** Questions of a form ask for the mark of each subject: 'Mark in English (%)', 'What score did the pupil get in Maths?' */
const askedMark = new RegExp(
  `^(?:(?:${beforeMark})\\s+)*(?:marks?|scores?|results?|percentage|alama|notes?|notas?)(?:\\s+(?:${behindMark}))*\\s+(?:in|for|of|ya|za|katika|de|en|em)\\s+(?:the\\s+)?(?:subject(?:\\s+of)?\\s+)?(?=\\S*\\p{L}{2})`,
  'iu',
);

/** What the mark is in that a heading asks for, without what it is in; null for any other heading. */
export function askedMarkIn(heading: string): string | null {
  if (heading.length > longestHeading) return null;
  const text = heading.replace(/[ (]*%[ )]*(?=\?*$)|\?+\s*$/g, '').trim();
  const rest = text.replace(askedMark, '');
  return rest === text || rest === '' ? null : rest;
}

const scores =
  /^(?:(?:actual|obtained|raw|class|exam|examination|test|ca|sba|final|student|subject)?(?:marks?|scores?)(?:obtained|scored|awarded|got)?|obtained|notes?|noteobtenue|notedeclasse|noteclasse|composition|compo|classwork|assessment(?:score|mark)?|examinations?|exam|endofterm|resultats?|results?|alama|notas?|calificacion(?:es)?|puntajes?|puntuacion|nilai)$/;

/** Whether a heading is that of a mark, without a word of which subject: 'EXAM SCORE (50%)', 'Mark'. */
export const isScore = (heading: string): boolean =>
  scores.test(headingKey(withoutMaximum(heading).text)) || scores.test(headingKey(heading));

/** Whether the words name an exam and nothing else. */
export const isExam = (heading: string): boolean => {
  const { text, exam } = withoutExam(heading);
  return text === '' && exam !== '';
};

const parts =
  /^(?:(?:c\.?a\.?t?|tests?|quiz(?:zes)?|assignments?|projects?|exam|(?:class|home) ?works?)[ ._-]*[0-9]*|(?:weeks?|units?|topics?|chapters?|modules?|papers?|p|pp|q)[ ._-]*[0-9]{1,2})$/i;
const ordinal =
  /^(?:[1-9](?:st|nd|rd|th|er|[eè]re|[eè]me|e)|first|second|third|fourth|fifth)[ .-]+/i;

/** Whether a heading names an exam or a part of a mark and nothing else: 'CA1', 'Test 2', 'CAT 1 (30)'. */
export const isPartOfMark = (heading: string): boolean => {
  const text = withoutMaximum(heading).text.trim().replace(ordinal, '');
  return isExam(text) || parts.test(text);
};

/** Whether a heading is that of a sum of other columns, or of their mean. */
export const isSumWord = (heading: string): boolean =>
  /^(?:(?:grand|sub)?(?:total|tot|ttl)(?:marks?|scores?)?|sum|jumla|percent(?:age)?|mean|average|avg|ave|moyenne|moy|somme|wastani|overall)$/.test(
    headingKey(withoutMaximum(heading).text),
  );

/** Whether a label below a subject is not that of a mark, but of something beside it. */
export const isBesideMark = (label: string): boolean =>
  /^(?:gr|grd|gd|grade|g|drj|gredi|pos|posn|position|nafasi|rang|place|rank|rk|r|pts|points?|p|lvl|level|al|pl|rubric|remarks?|comments?|teacher|tr|sign|daraja|maoni|dev|target|letter|feedback|lettre|letra)$/.test(
    headingKey(label),
  );

/**
 * Whether it is AL: in Kenya an achievement level beside a mark, in Tanzania *alama*, the mark itself, beside
 * its grade.
 */
export const isLevelOrMark = (label: string): boolean => headingKey(label) === 'al';

/** Whether a label means a grade beside a mark, and nothing else. */
export const isGradeBeside = (label: string): boolean =>
  /^(?:gr|grd|gd|grade|drj|daraja|gredi)$/.test(headingKey(label));

/** Whether a label below a subject may mean its aggregate of a leaving examination, 1 to 9: only the figures prove it. */
export const mayBeAggregate = (label: string): boolean =>
  /^(?:ag|agg|aggr|aggs|aggregates?)$/.test(headingKey(label));
