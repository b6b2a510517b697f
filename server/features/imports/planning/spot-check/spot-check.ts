import { createHash } from 'node:crypto';
import { labelOfTarget, spotCheckPrefix } from '#contract/imports/fields.ts';
import type { ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { headingKey } from '../../words/headings.ts';
import { asks } from '../../words/questions.texts.ts';
import type { Plan, PlannedRow, PlannedSheet, RowChange, Setup, StudentKey } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';

const digestLetters = 10;
const goesIn: ReadonlySet<RowState> = new Set(['new', 'update']);

/** Whether a sheet has nothing but the headings of our template, each read as what it says. */
function isPlain({ setup, headings, columns, passed }: SheetTable): boolean {
  const { kind } = setup;
  if (kind === null || setup.header !== 0 || passed.length > 0) return false;
  return headings.every(({ text }, at) => {
    const target = columns[at] ?? null;
    return target === null
      ? text === ''
      : headingKey(text) === headingKey(labelOfTarget(kind, target));
  });
}

/** How a sheet is read, in a few letters: others once a column, the term or the headings are. Null where nobody need look at it. */
export function readingOf(table: SheetTable): string | null {
  const { kind, header, year, term, own, class: className } = table.setup;
  if (kind === null || own !== undefined || isPlain(table)) return null;
  const read = JSON.stringify([kind, header, year, term, className ?? null, table.columns]);
  return createHash('sha256').update(read).digest('base64url').slice(0, digestLetters);
}

type Verdict = 'right' | 'wrong';

/**
 * Who said that the rows shown are right said it of this reading, and of not much fewer rows: of what an answer
 * brings in beside them nobody has seen anything.
 */
function verdictOf(given: string | undefined, reading: string, ready: number): Verdict | null {
  const [said, of, rows] = given?.split(':') ?? [];
  if (of !== reading) return null;
  if (said === 'wrong') return 'wrong';
  return said === 'right' && ready <= 2 * Number(rows) ? 'right' : null;
}

function questionOf(
  { sheet, reading, first }: PlannedSheet,
  ready: readonly PlannedRow[],
  given: string | undefined,
): { question: ImportQuestion; verdict: Verdict | null } {
  const verdict = verdictOf(given, reading ?? '', ready.length);
  const shown = first.map(({ row }) => row);
  const value = (said: Verdict) =>
    said === verdict && given !== undefined ? given : `${said}:${reading}:${ready.length}`;
  const question: ImportQuestion = {
    key: `${spotCheckPrefix}${sheet}`,
    words: asks.rowsShown(sheet, shown.join(', ')),
    options: [
      { value: value('right'), label: asks.rowsRight },
      { value: value('wrong'), label: asks.rowsWrong, effect: asks.rowsWrongEffect },
    ],
    takes: null,
    sheet,
    columns: [],
    rows: ready.length,
    sample: `${sheet} ${first[0]?.row ?? ''}: ${first[0]?.name ?? ''}`,
    answer: verdict === null ? null : value(verdict),
  };
  return { question, verdict };
}

const studentOf = (key: StudentKey) => ('row' in key ? key.row : String(key.id));

/** What a row stands on or is a part of, and what of it waits where the row does. */
function tiesOf(change: RowChange): {
  readonly on: readonly string[];
  readonly own: string | null;
} {
  switch (change.type) {
    case 'student':
      return { on: [`school:${change.school}`], own: `student:${change.row}` };
    case 'school':
      return { on: [], own: `school:${change.school}` };
    case 'marks':
    case 'items': {
      const student = `student:${studentOf(change.student)}`;
      const report = `${change.type}:${student}:${change.year}:${change.term}`;
      return { on: [student, report], own: report };
    }
    case 'report':
      return { on: [], own: null };
  }
}

/**
 * Asks of each sheet whether the rows shown are read right; until somebody says so none of its rows goes in, and
 * nothing that stands on them. Nobody who made a sheet thought of how it would be read, and no rule here knows all
 * sheets: a person sees at once what no rule asks about (issue 14, *the goal is 0*).
 */
export function askSpotChecks(plan: Plan, answers: Setup['answers']): Plan {
  const bySheet = Map.groupBy(plan.rows, ({ sheet }) => sheet);
  const held = new Map<string, { key: string; verdict: Verdict | null }>();
  const questions: ImportQuestion[] = [];
  for (const sheet of plan.sheets) {
    const ready = (bySheet.get(sheet.sheet) ?? []).filter(({ state }) => goesIn.has(state));
    if (sheet.reading === null || ready.length === 0) continue;
    const key = `${spotCheckPrefix}${sheet.sheet}`;
    const { question, verdict } = questionOf(sheet, ready, answers[key]);
    questions.push(question);
    if (verdict !== 'right') held.set(sheet.sheet, { key, verdict });
  }
  const waiting = new Map<string, { key: string; verdict: Verdict | null }>();
  for (const row of plan.rows) {
    const cause = held.get(row.sheet);
    const own = row.change && goesIn.has(row.state) ? tiesOf(row.change).own : null;
    if (cause && own) waiting.set(own, cause);
  }
  const rows = plan.rows.map((row): PlannedRow => {
    if (!goesIn.has(row.state)) return row;
    const on = row.change ? tiesOf(row.change).on : [];
    const cause = held.get(row.sheet) ?? on.flatMap((one) => waiting.get(one) ?? [])[0];
    if (cause === undefined) return row;
    return cause.verdict === 'wrong'
      ? { ...row, state: 'skip', change: null, answered: [...row.answered, cause.key] }
      : { ...row, state: 'question', questions: [...row.questions, cause.key] };
  });
  return { ...plan, rows, questions: [...plan.questions, ...questions] };
}
