import { type FinanceCategory, financeCategories } from '#contract/finance/categories.ts';
import { headingKey, longestHeading } from './headings.ts';
import { hasPaid, withoutPaid } from './money.ts';
import { monthOf } from './months.ts';

// What payments are for, as people write it.

type Words = readonly (readonly [RegExp, FinanceCategory])[];

const categoryWords: Words = [
  [
    /^(?:(?:text|exercise)?books?|stationery|stationeries|books?(?:and)?stationery|scholastics?(?:materials?)?|vitabu|livres|(?:livres(?:et)?)?fournitures?(?:scolaires?)?)$/,
    'Books and Stationery',
  ],
  [/^(?:pa|pta|parentsassociation)(?:funds?|levy)?$/, 'P.A. Fund'],
  [/^(?:remedials?)(?:fees?)?$/, 'Remedial Fees'],
  [/^shopping$/, 'Shopping'],
  [
    /^(?:tuition|tuitionfees?|sch(?:ool)?fees?|fees?|ada|karo|ecolages?|minerval|scolarite|fraisdescolarite|fraisscolaires)$/,
    'Tuition Fees',
  ],
  [/^(?:transport|transportation|transportbus|fare|busfare|nauli|usafiri)(?:fees?)?$/, 'Transport'],
  [
    /^(?:(?:school)?uniforms?(?:(?:and)?boarding(?:essentials)?)?|sare|uniformes?|tenues?(?:scolaires?)?)$/,
    'Uniform and Boarding Essentials',
  ],
];

/** What says it in the words of a payment: as a heading such a word may be a number of something. */
const saidWords: Words = [
  [
    /^(?:pens?|pencils?|notebooks?|(?:(?:learning|school|writing)(?:materials|supplies|material))|supplies|copybooks?|khatas?|books?(?:and)?cop(?:y|ies)|(?:exercise|ruled)cop(?:y|ies)|vifaavyashule|madaftari|cahiers|manuels(?:scolaires)?)$/,
    'Books and Stationery',
  ],
  [
    /^(?:parentsteachersassociation|ptalevies|(?:cotisation)?(?:apee?|apel|fram)|(?:cotisation|frais)(?:de|des)parents)$/,
    'P.A. Fund',
  ],
  [
    /^(?:(?:holiday|extra|remedial|weekend|evening)(?:tuition|coaching|lessons|classes)|coaching|tuisheni|coursd(?:appui|esoutien|erenforcement))$/,
    'Remedial Fees',
  ],
  [/^(?:colegiaturas?|propinas?|minervals?|schulgeld|schoolgeld|lesgeld)$/, 'Tuition Fees'],
  [
    /^(?:(?:school)?(?:bus|van)|busandtransport|matatu|traveltoschool|transporttoschool)$/,
    'Transport',
  ],
  [
    /^(?:(?:school)?shoes?|(?:school)dress(?:es)?|sweaters?|jerseys?|jumpers?|viatu|chaussures|(?:schooluniforms?|uniforms?)andshoes|(?:pe|sports?|games)(?:uniforms?|kits?)|boarding(?:essentials|items|requirements|andlodging)?)$/,
    'Uniform and Boarding Essentials',
  ],
];

/**
 * Kinds that are near a category, and may not be meant by it: a boarding fee is no mattress, an exam's is not the
 * school's, a copy may be one of papers, and a balance may still be owed. They are asked about, and the category is the answer until somebody gives another.
 */
const nearWords: Words = [
  [/^(?:boarding(?:fees?|andlodging|charges?)?|dress(?:es)?)$/, 'Uniform and Boarding Essentials'],
  [/^cop(?:y|ies)$/, 'Books and Stationery'],
  [
    /^(?:(?:mock|national|internal|term(?:ly)?|end(?:of)?term|midterm|kcse|kcpe|ple|uce|uace|msce|jce|necta|csee|wassce|bece)?exam(?:ination)?s?(?:fees?)?|fraisd?examens?|mtihani)$/,
    'Tuition Fees',
  ],
  [/^session(?:al)?(?:fees?|charges?)$/, 'Tuition Fees'],
  [
    /^(?:(?:sch(?:ool)?|tuition|terms?)?fees?(?:balance|bal|arrears|remainder)|(?:balance|bal|arrears|remainder)(?:of|on|for)?(?:the)?(?:sch(?:ool)?|tuition|terms?)?fees?)$/,
    'Tuition Fees',
  ],
];

const among = (words: Words, key: string): FinanceCategory | null =>
  words.find(([pattern]) => pattern.test(key))?.[1] ?? null;

/** 'PTA Fund (MK)': the unit says nothing of what it is for. */
const unit = /(?<!\s)\s*\([\p{L}\p{Sc}./=]{1,6}\)\s*$/u;

/** A receipt category as people write it, or null. */
export function receiptCategoryOf(text: string): FinanceCategory | null {
  const key = headingKey(text.replace(unit, ''));
  return financeCategories.find((one) => headingKey(one) === key) ?? among(categoryWords, key);
}

/** Words that say that it is a payment, and nothing of what it is for. */
const idle =
  /(?<![\p{L}\p{N}])(?:payments?|paid|amount|sum|fees?|dues|levy|charges?|allowances?|for|of|being|students?|pupils?|scholars?|paiements?|(?:pay|vers|r[ée]gl)[ée]e?s?|malipo|\p{L}*lipwa|ya|pago|pagad[oa]s?|betaald|bezahlt|(?:(?:end|start|beginning) of )?term(?: [1-3]| i{1,3})?|t[1-3]|20[0-9]{2})(?![\p{L}\p{N}])/giu;
/** Which part of it a payment was, and how many of which sum: '1st instalment', '2 x 850'. */
const ofParts =
  /(?<![\p{L}\p{N}])(?:(?:[1-4](?:st|nd|rd|th)?|first|second|third|fourth|last|final|part) )?(?:inst(?:al)?l?ments?|tranches?|awamu(?: ya (?:kwanza|pili|tatu))?)(?: [1-4])?(?![\p{L}\p{N}])|[,;(]?\s*(?<![\p{L}\p{N}])[0-9]{1,3} ?[x×@] ?\p{L}{0,4}\.? ?[0-9][0-9,.]*\)?/giu;
/** How it was paid, behind what for: 'School fees - bank slip', 'Uniform (cash)'. */
const ofWays =
  /(?<!\s)\s*(?:[-–—,(]|\b(?:by|via|through|in)\b)\s*(?![^-–—,()]*\b(?:charges?|fees?|costs?|commission)\b)[^-–—,()]*\b(?:bank|slip|cash|cheque|chq|m-?pesa|momo|mobile money|transfer|eft|teller|deposit|online)\b[^-–—,()]*\)?$/iu;
/** Of whose it is they say no more than all others. */
const ofSchool =
  /\s+(?:(?:ya|za|la|wa|vya|cha) (?:shule|mwanafunzi|wanafunzi|masomo)|(?:de l['’ ]?|d['’])[ée]cole|scolaires?|escolare?s?|de la escuela|da escola)(?!\p{L})/giu;

const kindOfPart = (said: string): FinanceCategory | null => {
  const text = said.replace(unit, '');
  return kindOfWords(text) ?? kindOfWords(text.replace(ofSchool, '').trim());
};

function kindOfWords(text: string): FinanceCategory | null {
  const bare = text.replace(idle, ' ').trim();
  const isFees =
    bare === '' ? /\b(?:fees?)\b/i.test(text) : /^school$/i.test(bare) && /\bfees?\b/i.test(text);
  return (
    receiptCategoryOf(text) ??
    among(saidWords, headingKey(text)) ??
    (isFees
      ? 'Tuition Fees'
      : bare === ''
        ? null
        : (receiptCategoryOf(bare) ?? among(saidWords, headingKey(bare))))
  );
}

/** What says nothing of a near kind; a levy or dues of an exam are those of others than the school. */
const besideNear =
  /\b(?:payments?|paid|amount|for|of|being|paiements?|malipo|ya|pago|term [1-3]|t[1-3]|20[0-9]{2})\b/gi;

/** The last of an account's names, 'Scholarships:Uniforms', where those before it say nothing else of what it is for. */
function lastOfAccount(text: string): string {
  const [last = '', ...above] = /\S:\S/.test(text) ? text.split(':').toReversed() : [text];
  const kind = kindOfPart(last);
  const isOwn = above.every((one) => [null, kind].includes(kindOfPart(one)));
  return kind !== null && isOwn ? last : text;
}

/** The category that a kind of payment is near, without being certainly that one; null for any other. */
export function nearKind(text: string): FinanceCategory | null {
  const plain = lastOfAccount(text).replace(unit, '');
  return (
    among(nearWords, headingKey(plain)) ??
    among(nearWords, headingKey(plain.replace(besideNear, ' ').trim()))
  );
}

/** Of 'Fees March' and 'March' the month leaves nothing that says what for. */
const feesAlone = /^(?:fees?|paid|amount|sum|ada|karo|frais)?(?: (?:for|of|ya|de))?$/i;

/** Words without the month behind them, for which something was paid: 'Bus fare June'. */
function withoutMonth(text: string): string {
  const [, rest = '', last = ''] = /^(.*?)[ ,:–-]+(\p{L}+)\.?$/u.exec(text) ?? [];
  return monthOf(last) === null || feesAlone.test(rest) ? text : rest;
}

/** What the words of a payment say that it is for: 'SCHOOL FEES PAYMENT', 'Uniform + shoes'; null where they do not, or say two things. */
export function kindOfPayment(said: string): FinanceCategory | null {
  if (said.length > longestHeading) return null;
  const rest = said.replace(ofParts, ' ').replace(ofWays, ' ').replace(/\s+/g, ' ').trim();
  const text = withoutMonth(rest === '' ? said : rest);
  const whole = kindOfPart(lastOfAccount(text));
  if (whole !== null) return whole;
  const parts = text.split(/\s*[/&+,;]\s*|\s+(?:and|et|na|y|e)\s+/i).filter((one) => one !== '');
  const kinds = new Set(parts.map(kindOfPart));
  const [only = null] = kinds;
  return parts.length > 1 && kinds.size === 1 ? only : null;
}

/** Words of school fees as a whole: what was paid of them may be all that was paid. */
const ofAll = /^(?:(?:school)?fees?|ada|karo|frais(?:scolaires)?|schulgeld|schoolgeld)$/;

/** What a heading says that was paid of one kind, without the word for that: 'Minerval payé' is 'Minerval'; null for any other. */
export function kindSaidPaid(heading: string): string | null {
  const rest = hasPaid(heading) ? withoutPaid(heading) : '';
  return rest === '' || ofAll.test(headingKey(rest)) ? null : rest;
}
