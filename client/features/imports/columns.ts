import {
  columnFields,
  feePrefix,
  labelOfTarget,
  type SheetKind,
  subjectPrefix,
} from '#contract/imports/fields.ts';
import type { ColumnLook, ImportBatch, ImportQuestion } from '#contract/imports/shapes.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import { importsTexts as texts } from './imports.texts.ts';

export type Sheet = ImportBatch['sheets'][number];
export type Setup = Sheet['setup'];

const askedRows = 2;

/** Instead of a target: the column is left out. */
export const noTarget = 'none';

const named = (setup: Setup, prefix: string) =>
  setup.columns.flatMap((one) => (one?.startsWith(prefix) ? one.slice(prefix.length) : []));

/** What a column of such a sheet can be. */
export function targetChoices(
  kind: SheetKind,
  { setup, columns }: Sheet,
  subjects: readonly string[],
): Choice[] {
  const headings = columns.map(({ heading }) => heading).filter(Boolean);
  const marks = kind === 'marks' ? [...subjects, ...named(setup, subjectPrefix), ...headings] : [];
  const fees = kind === 'receipts' ? [...named(setup, feePrefix), ...headings] : [];
  return [
    { value: noTarget, label: texts.leftOut },
    ...columnFields[kind].map(({ field, label }) => ({ value: field, label })),
    ...[...new Set(marks)].map((subject) => ({
      value: `${subjectPrefix}${subject}`,
      label: texts.subject(subject),
    })),
    ...[...new Set(fees)].map((what) => ({ value: `${feePrefix}${what}`, label: texts.fee(what) })),
  ];
}

/** The sheet, with the columns marked as asked about for which more than a row or two wait for an answer. */
export function withAsked(sheet: Sheet, questions: Iterable<ImportQuestion>): Sheet {
  const asked = new Set(
    [...questions].flatMap((one) => {
      const isOpen = one.answer === null && one.sheet === sheet.setup.sheet;
      return isOpen && one.rows > askedRows ? one.columns : [];
    }),
  );
  const columns = sheet.columns.map((one, at) =>
    one.state === 'recognised' && asked.has(at) ? { ...one, state: 'asked' as const } : one,
  );
  return { ...sheet, columns };
}

/** The text of a column's chip: what it is, or with a question mark what it may be. */
export function chipWords({ setup }: Sheet, look: ColumnLook, at: number): string {
  const target = look.target ?? (look.state === 'asked' ? setup.columns[at] : null) ?? null;
  const words = setup.kind === null || target === null ? null : labelOfTarget(setup.kind, target);
  if (look.state === 'left out') return texts.out;
  return look.state === 'asked' ? `${words ?? (look.heading || texts.what)}?` : (words ?? '');
}

/** The setup of a sheet with another meaning of one column. */
export const withTarget = ({ setup, columns }: Sheet, at: number, target: string): Setup => ({
  ...setup,
  columns: columns.map((_, index) => {
    if (index === at) return target === noTarget ? null : target;
    return setup.columns[index] ?? null;
  }),
});

const narrowest = 4;
const widest = 24;

/** The width of each column by its longest known words, in units of the text size. */
export const tracksOf = (sheet: Sheet): string =>
  sheet.columns
    .map((look, at) => {
      const letters = Math.max(
        chipWords(sheet, look, at).length + 3,
        look.heading.length,
        look.sample.length,
      );
      return `${Math.min(widest, Math.max(narrowest, letters)) * 0.5 + 1.25}rem`;
    })
    .join(' ');
