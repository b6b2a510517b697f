import { columnFields } from '#contract/imports/fields.ts';
import { headingsOf } from '../headings.ts';
import { withoutPeople } from './bare-headings.ts';
import { classOf } from './classes.ts';
import { dayIn } from './dates.ts';
import { headingKey } from './headings.ts';
import { genderOf } from './lists.ts';
import { readAmount } from './money.ts';
import { type KnownSubject, subjectOf } from './subjects.ts';

/** What a text says where no heading stands above it: under which heading it belongs, and what is left of it. */
export interface SaidAlone {
  readonly heading: string;
  readonly text: string;
}

export const nameHeading = 'Name';
export const amountHeading = 'Amount';
export const dayHeading = 'Date of Birth';

const aName = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,4}$/u;
const aSchool =
  /\b(?:school|primary|pry|secondary|sec|academy|high|girls'?|boys'?|college|junior|shule|msingi|sekondari|[ée]cole|lyc[ée]e|comprehensive|polytechnic|institute)\b/iu;
const anAge = /^(?:aged? )?([0-9]{1,2}) ?(?:yrs?|years?|years? old|y\/o|yo|ans|miaka)\.?$/i;
const birth =
  /^(?:born(?: on)?|d\.?o\.?b\.?|b\.?day|birth(?:day|date)?|date of birth|n[ée]e? le|amezaliwa)[ :.-]*(.+)$/i;
const admission =
  /^(?:adm(?:ission)?|reg)(?:[ .]*(?:no|num|number))?[ .:#]*([A-Z0-9/-]*[0-9][A-Z0-9/-]*)$/i;
const aPhone = /^\+?[0-9][0-9 ()-]{8,}$/;
const aSum =
  /(?:^|[^\p{L}])(?:kes|kshs?|ksh|ugx|tzs|shs?|usd|rwf|fcfa|cfa)\b|\/=|\/-|[0-9], ?[0-9]{3}|^[0-9]+k$/iu;
const labelled = /^(\p{L}[\p{L} .'’/]{1,24}?) ?[:=] ?(\S.*)$/u;
const besideGuardian =
  /^(guardian|mother|father|mum|mom|dad|parent|mama|baba|school|class|sponsor|supporter)[ -]+(\S.*)$/i;

const isDay = (text: string): boolean => dayIn(text) !== null;

/** The heading that a label means, as the columns of students are called; null for one that nobody knows. */
function headingOf(label: string): string | null {
  const keys = [headingKey(label), ...(withoutPeople(label) ?? [])];
  const fields = keys.map((key) => headingsOf('students').get(key));
  const found = columnFields.students.find(({ field }) => fields.includes(field));
  return found?.label ?? null;
}

/** A mark with its subject: 'Maths 67', 'ENG: 55%'. */
function markIn(text: string, subjects: readonly KnownSubject[]): SaidAlone | null {
  const found = /^(\p{L}[\p{L} .]*?)[ :=-]*([0-9]{1,3})%?$/u.exec(text);
  const subject = found?.[1] ? subjectOf(found[1], subjects, false) : null;
  return subject && found?.[2] ? { heading: subject.subject, text: found[2] } : null;
}

/** Null for what only a heading could tell. */
export function saidAlone(text: string, subjects: readonly KnownSubject[]): SaidAlone | null {
  const born = birth.exec(text)?.[1];
  if (born !== undefined && isDay(born)) return { heading: dayHeading, text: born };
  // 'Class 4' is no label with a text, and no mark.
  if (classOf(text) !== null) return { heading: 'Class', text };
  const mark = markIn(text, subjects);
  if (mark) return mark;
  const [, label, own] = labelled.exec(text) ?? besideGuardian.exec(text) ?? [];
  const heading = label === undefined ? null : headingOf(label);
  if (heading !== null && own !== undefined) return { heading, text: own };
  if (isDay(text)) return { heading: dayHeading, text };
  const age = anAge.exec(text)?.[1];
  if (age !== undefined) return { heading: 'Age', text: age };
  const number = admission.exec(text)?.[1];
  if (number !== undefined) return { heading: 'Admission No', text: number };
  if (/\p{L}/u.test(text) && genderOf(text) !== null) return { heading: 'Gender', text };
  if (aPhone.test(text)) return { heading: 'Phone', text };
  if (aSum.test(text) && 'value' in readAmount(text)) return { heading: amountHeading, text };
  if (aSchool.test(text) && !/[0-9]{3}/.test(text)) return { heading: 'School', text };
  return aName.test(text) ? { heading: nameHeading, text } : null;
}
