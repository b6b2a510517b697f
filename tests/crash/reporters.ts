import { addReport, editReport } from '#contract/academics/calls.ts';
import { addFinanceReport, editFinanceReport } from '#contract/finance/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { pdf } from '../support/given-reports.ts';
import { type Found, rowsOfReport } from './found.ts';
import { callNoted, type Ending } from './journal.ts';
import { type Desk, registrar, type Writer } from './writers.ts';

/** Which report: one per student, year and term. */
interface About {
  readonly student_id: number;
  readonly year_id: number;
  readonly term_id: number;
}

/** Calls for a report whose rows all hold one number, that of its last correction. */
interface ReportCalls {
  add(about: About, number: number): Promise<Ending<{ id: number }>>;
  edit(id: number, about: About, number: number): Promise<Ending<unknown>>;
  numbers(found: Found): ReadonlyMap<number, number>;
}

/** How often a report is corrected before the next one is filed. */
const corrections = 6;

/**
 * Files reports and corrects each some times; its rows are replaced as a whole. When all terms of a
 * student are told, the next student is registered.
 */
function reporter(desk: Desk, client: BrowserLike, calls: ReportCalls): Writer {
  const { office, students } = desk;
  const register = registrar(desk, client);
  /** The number that surely was there once, and those that were asked for since without an answer. */
  const kept = new Map<number, { known: number; asked: number[] }>();
  const years = [office.year('2025'), office.year('2026')];
  let current: { id: number; about: About } | null = null;
  let filed = 0;
  let number = 0;

  const nextAbout = (): About | null => {
    const student_id = students[Math.floor(filed / (years.length * office.terms.length))];
    if (student_id === undefined) return null;
    const year_id = years[filed % years.length] ?? 0;
    const term_id = office.terms[Math.floor(filed / years.length) % office.terms.length] ?? 0;
    return { student_id, year_id, term_id };
  };
  return {
    async write() {
      number += 1;
      if (current === null || number % corrections === 0) {
        const about = nextAbout();
        if (about === null) return register.write();
        // Filed or not, this term of this student is not asked for again.
        filed += 1;
        const ending = await calls.add(about, number);
        if (ending.known) {
          current = { id: ending.data.id, about };
          kept.set(current.id, { known: number, asked: [] });
        }
        return ending;
      }
      const memory = kept.get(current.id);
      memory?.asked.push(number);
      const ending = await calls.edit(current.id, current.about, number);
      if (ending.known) kept.set(current.id, { known: number, asked: [] });
      return ending;
    },
    faults(found) {
      const numbers = calls.numbers(found);
      const wrong: string[] = [];
      for (const [id, { known, asked }] of kept) {
        const now = numbers.get(id);
        if (now === undefined || (now !== known && !asked.includes(now)))
          wrong.push(`report ${id}: known ${known}, then asked for ${asked}, found ${now}`);
        // What was seen once may not go back either.
        else kept.set(id, { known: now, asked: asked.filter((number) => number > now) });
      }
      return [...wrong, ...register.faults(found)];
    },
  };
}

const asDecimal = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Academic reports of eight marks, corrected without a file. */
export function teacher(desk: Desk, client: BrowserLike): Writer {
  const { journal, office } = desk;
  const fields = (about: About, number: number) => ({
    ...about,
    class_id: office.classes[0] ?? 0,
    ...{ grade: 'B', mark: asDecimal(number), teacher_comment: 'Works hard.' },
    ...{ liaison_comment: 'Settled.', action_plan: 'Read.', psychosocial: 'Cheerful.' },
    marks: office.subjects
      .slice(0, rowsOfReport)
      .map((subject_id) => ({ subject_id, mark: asDecimal(number), grade: 'B' })),
  });
  return reporter(desk, client, {
    add: (about, number) =>
      callNoted(journal, client, addReport, {
        form: formOf(fields(about, number), { report: pdf }),
      }),
    edit: (id, about, number) =>
      callNoted(journal, client, editReport, { params: { id }, input: fields(about, number) }),
    numbers: (found) => found.academic,
  });
}

/** Receipts of eight items; each correction brings a new file, and the old one goes. */
export function treasurer(desk: Desk, client: BrowserLike): Writer {
  const { journal, office } = desk;
  const form = (about: About, number: number) =>
    formOf(
      {
        ...about,
        class_id: office.classes[0] ?? 0,
        liaison_comment: 'Paid.',
        items: Array.from({ length: rowsOfReport }, (_, at) => ({
          category: 'Tuition Fees',
          item: `Item ${at}`,
          cost: asDecimal(number),
        })),
      },
      { receipt: pdf },
    );
  return reporter(desk, client, {
    add: (about, number) =>
      callNoted(journal, client, addFinanceReport, { form: form(about, number) }),
    edit: (id, about, number) =>
      callNoted(journal, client, editFinanceReport, { params: { id }, form: form(about, number) }),
    numbers: (found) => found.finance,
  });
}
