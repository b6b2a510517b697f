import { schoolYearIn } from './day-spans.ts';
import { headingKey } from './headings.ts';

// Headings of classes that say of which year: 'Class 2026', 'Grade 2025-26', 'Form (2026)'.

const classWord =
  /^(?:current|present)?(?:class|classe|clase|turma|grade|grado|form|standard|std|level|darasa|kidato)(?:level)?$/;
const aYear = /(?<![0-9])20[0-9]{2}(?![0-9])/g;

/** The years that a heading names: one, or the two of a school year; null for none, and for more of them. */
export function yearsIn(heading: string): readonly string[] | null {
  const span = schoolYearIn(heading);
  if (span !== null) return span.years;
  const found = new Set(heading.match(aYear));
  return found.size === 1 ? [...found] : null;
}

/** Whether a heading says a class and its year, and nothing else. 'Class of 2026' are those who leave in it. */
export function isClassOfYear(heading: string): boolean {
  if (yearsIn(heading) === null || /\bof 20/i.test(heading)) return false;
  const rest = heading
    .replace(/20[0-9]{2}(?: ?[-–/] ?(?:20)?[0-9]{2})?/g, ' ')
    .replace(/\b(?:in|for|year|ac(?:ademic)?|school year|ann[ée]e|mwaka)\b/gi, ' ');
  return classWord.test(headingKey(rest));
}

/** The year that a class stands for below its heading, where this one is usual. */
export function yearOfClass(heading: string, usual: string): string {
  const years = yearsIn(heading);
  return years === null || years.includes(usual) ? usual : (years[0] ?? usual);
}
