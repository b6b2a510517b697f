import {
  calledPrefix,
  guessAnew,
  type SheetKind,
  type SheetSetup,
} from '#contract/imports/fields.ts';
import type { ImportBatch, ImportQuestion } from '#contract/imports/shapes.ts';
import type { Answer, Layout } from '../fixtures/imports/kit/layout.ts';

/** What an officer answers without knowing the sheet: that is how a new installation fills. */
const routine: readonly Answer[] = [
  [/^agree/, /^Yes/],
  [/^empty:dor/, /^Today/],
  [/^empty:dob/, /^1 January/],
  [/^first-name:/, /^First name first/],
  [/^nobody:/, /^Leave/],
  [/^total:/, /marks are right/],
  [/^mean:/, /^That of the marks/],
  [/^mark-dash/, /absent|leave it out of the report/],
  [/^mark-exempt/, /leave it out of the report/],
  [/^mark-not-sat/, /absent/],
  [/^mark-absent-beside/, /absent/],
  [/^categories:/, /^Tuition/],
  [/^grades:/, /mean score gives/],
  [/^(?:school|class|year|subject)-new/, 'add'],
  [/^empty:/, 'text'],
  [/^empty:/, /^(?:Normal|0|‘Not recorded’)/],
  [/^mean-progress/, 'most'],
  [/^agree/, 'yes'],
  [/^empty:dor/, 'today'],
  [/^supporters:/, 'none'],
  [/^first-name/, 'first'],
  [/^empty:dob/, 'january'],
  [/^mean:/, 'sheet'],
  [/^grades:/, 'scale'],
  [/^(?:paid-)?total:/, /are right/],
  [/^cluster-in:/, 'in'],
  [/^code:/, 'admission'],
  [/^account:/, 'admission'],
  [/^(?:turned|headings|table|cards|parts|terms|(?:marks|payments)-beside):/, 'in'],
  // What was paid only somebody knows who sees the money.
  [/^columns:(?!.*payments)/, 'out'],
  [/^scale/, /^\d+(?:, \d+)+$/],
  [/^supporter:/, 'none'],
  [/liaison/i, /Grace Auma/],
  [/^joined-sheets/, 'one'],
];

/** What follows from the key without a word about it: codes that are no admission numbers, sheets of which nothing is taken. */
function knownFrom(layout: Layout, asked: string): readonly Answer[] {
  const facts = layout.key.flatMap((one) => one.facts);
  const hasStudents = facts.some((one) => one.is === 'student');
  const hasNumbers = facts.some((one) => one.is === 'student' && one.adm !== undefined);
  const empty = [...new Set(layout.key.map((one) => one.sheet))].find(
    (sheet) =>
      asked.includes(`‘${sheet}’`) &&
      layout.key.every((one) => one.sheet !== sheet || one.facts.length === 0),
  );
  return [
    ...(empty === undefined ? [] : [[/./, /^Leave (?:it|these rows|the sheet)/] as const]),
    [/^students-beside:/, hasStudents ? 'in' : 'skip'],
    [/^code:/, hasNumbers ? /admission number/ : /^Something else/],
  ];
}

function chosen(question: ImportQuestion, [, choice]: Answer): string | null {
  const { options, takes } = question;
  if (typeof choice === 'string' && options.some((one) => one.value === choice)) return choice;
  const wanted = typeof choice === 'string' ? choice.toLowerCase() : choice;
  const found = options.find((one) =>
    wanted instanceof RegExp
      ? wanted.test(one.label) || wanted.test(one.value)
      : one.label.toLowerCase() === wanted,
  );
  if (found) return found.value;
  if (takes === 'school' && typeof choice === 'string') return `${calledPrefix}${choice}`;
  return options.length === 0 && typeof choice === 'string' ? choice : null;
}

/** What the person says instead of an answer that holds until somebody says otherwise; null where that is theirs too. */
export function insteadOfUsual(question: ImportQuestion, { answers }: Layout): string | null {
  if (question.usual !== true) return null;
  const value = firstOf(question, answers);
  return value === question.answer ? null : value;
}

export function answerTo(question: ImportQuestion, layout: Layout): string | null {
  const asked = `${question.key} ${question.words}`;
  return firstOf(question, [...layout.answers, ...knownFrom(layout, asked), ...routine]);
}

function firstOf(question: ImportQuestion, given: readonly Answer[]): string | null {
  const asked = `${question.key} ${question.words}`;
  for (const answer of given) {
    if (!answer[0].test(asked)) continue;
    const value = chosen(question, answer);
    if (value !== null) return value;
  }
  return null;
}

const kindOf = {
  student: 'students',
  report: 'marks',
  receipt: 'receipts',
  school: 'schools',
} as const;

/** What the parts of a sheet are called by: a further table, a term, marks or payments beside students. */
const ofParts = /(?: \((?:(?:Term |Payment )?[0-9]|Marks|Payments)\))+$/;
const ofOneTable = / \((?:(?:Term|Payment) [0-9]|Marks|Payments)\)/g;

/** Whether a sheet is the one of the file, or a part of it. */
export const isSheetOf = (shown: string, sheet: string): boolean =>
  shown === sheet || shown.replace(ofParts, '') === sheet;

/** Whether all that is shown is the only sheet of the file, whole or in parts. */
export const isOneSheet = ({ sheets }: ImportBatch): boolean =>
  new Set(sheets.map(({ setup }) => setup.sheet.replace(ofOneTable, ''))).size === 1;

/**
 * What the key says that a sheet is about; null for one of which nothing has to be set right.
 * @param parts the names of all that are shown
 */
function kindIn(
  layout: Layout,
  sheet: string,
  only: boolean,
  parts: readonly string[],
): SheetKind | null {
  const hasParts = parts.some((one) => /^ \((?:Marks|Payments)\)/.test(one.slice(sheet.length)));
  const part = sheet.includes('(Marks)')
    ? 'report'
    : sheet.includes('(Payments)')
      ? 'receipt'
      : hasParts
        ? parts.some((one) => one.includes('(Marks)')) ||
          !layout.key.some(({ facts }) => facts.some(({ is }) => is === 'report'))
          ? 'student'
          : 'report'
        : null;
  for (const { sheet: own, facts } of layout.key) {
    if (!only && !isSheetOf(sheet, own)) continue;
    const fact = facts.find((one) => part === null || one.is === part);
    if (fact) return kindOf[fact.is];
  }
  return null;
}

/** The row above the first one that the key takes something from, counted from 0. */
function headerIn(layout: Layout, sheet: string, only: boolean): number {
  const first = layout.key.find(
    (one) => (only || isSheetOf(sheet, one.sheet)) && one.facts.length > 0,
  );
  return first ? first.row - 2 : 0;
}

/** What the person sets right where the sheet is shown as not understood; one answer each. */
export function setRight(
  batch: ImportBatch,
  layout: Layout,
  left: number,
): { readonly sheets: SheetSetup[]; readonly used: number } {
  let used = 0;
  const spend = () => {
    if (used >= left) return false;
    used += 1;
    return true;
  };
  const isOnly = isOneSheet(batch);
  const names = batch.sheets.map(({ setup }) => setup.sheet);
  const sheets = batch.sheets.map(({ setup, headers, columns }) => {
    const kind = kindIn(layout, setup.sheet, isOnly, names);
    if (!kind) return setup;
    const one = {
      ...setup,
      columns: setup.columns.length > 0 ? [...setup.columns] : columns.map(({ target }) => target),
    };
    let isAnew = false;
    if (one.kind !== kind && spend()) {
      one.kind = kind;
      isAnew = true;
    }
    const header = headerIn(layout, setup.sheet, isOnly);
    if (one.columns.every((field) => field === null) && header !== one.header && spend()) {
      one.header = header;
      isAnew = true;
    }
    const hasTerm = kind === 'marks' || kind === 'receipts';
    if (hasTerm && one.year === null && layout.year && !one.columns.includes('year') && spend())
      one.year = layout.year;
    if (hasTerm && one.term === null && layout.term && !one.columns.includes('term') && spend())
      one.term = layout.term;
    if (isAnew) return { ...one, columns: [guessAnew] };
    for (const [at, heading] of headers.entries()) {
      const leftOut = one.columns[at] === null ? layout.headings[heading.trim()] : undefined;
      const field = layout.instead[heading.trim()] ?? leftOut;
      if (field && one.columns[at] !== field && spend()) one.columns[at] = field;
    }
    return one;
  });
  return { sheets, used };
}
