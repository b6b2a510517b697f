import { spotCheckPrefix } from '#contract/imports/fields.ts';
import type { ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { asks } from '../../words/questions.texts.ts';
import { digested } from '../plan/digest.ts';
import type { Look, Plan, PlannedRow, RowChange, Setup, StudentKey } from '../plan/plan.ts';
import { placeIn, type Seen, type Verdict, verdictOf, verdictOn } from './verdict.ts';

const goesIn: ReadonlySet<RowState> = new Set(['new', 'update']);

/** The rows that are shown, for each sheet that has some. */
function placesIn(plan: Plan, sheets: readonly string[]) {
  return plan.sheets
    .filter(({ sheet }) => sheets.includes(sheet))
    .map(({ sheet, first }) => ({ sheet, first, rows: first.map(({ row }) => row).join(', ') }));
}

/** How many sheets are named with their rows; the cards name all. */
const namedSheets = 12;

const inWords = (places: ReturnType<typeof placesIn>): string =>
  [
    ...places.slice(0, namedSheets).map((one) => asks.rowsOfSheet(one.sheet, one.rows)),
    ...(places.length > namedSheets ? [asks.andMore(String(places.length - namedSheets))] : []),
  ].join('; ');

/** Asks of the sheets of a look of which rows go in. */
function questionOf(
  plan: Plan,
  look: Look,
  ready: readonly PlannedRow[],
  answers: Setup['answers'],
): { question: ImportQuestion; verdict: Verdict | null } {
  const key = `${spotCheckPrefix}${look.sheets[0]}`;
  const given = answers[key];
  const isReady = new Set(ready.map(({ sheet }) => sheet));
  const sheets = look.sheets.filter((one) => isReady.has(one));
  const places = placesIn(plan, sheets);
  const seen: Seen = {
    reading: digested(look.readings.filter((_, at) => isReady.has(look.sheets[at] ?? ''))),
    sheets: look.sheets,
    ready,
  };
  const verdict = verdictOf(given, seen);
  const shown = new Set(
    places.flatMap(({ sheet, first }) =>
      first.map(({ row }) => placeIn(look.sheets, { sheet, row })),
    ),
  );
  const value = (said: Verdict) =>
    said === verdict && given !== undefined ? given : verdictOn(said, seen, shown);
  const [place] = places;
  const [sheet = ''] = sheets;
  const isOne = sheets.length === 1;
  const question: ImportQuestion = {
    key,
    words: isOne
      ? asks.rowsShown(sheet, place?.rows ?? '')
      : asks.rowsShownOfSeveral(inWords(places)),
    options: [
      { value: value('right'), label: asks.rowsRight },
      {
        value: value('wrong'),
        label: asks.rowsWrong,
        effect: isOne ? asks.rowsWrongEffect : asks.rowsWrongOfSeveral,
      },
    ],
    takes: null,
    sheet,
    sheets,
    columns: [],
    rows: ready.length,
    sample: `${sheet} ${place?.first[0]?.row ?? ''}: ${place?.first[0]?.name ?? ''}`,
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
 * Asks of each sheet, of sheets that are read alike in one go, whether the rows shown are read right; until somebody
 * says so none of its rows goes in, and nothing that stands on them. Nobody who made a sheet thought of how it would be
 * read, and no rule here knows all sheets: a person sees at once what no rule asks about (issue 14, *the goal is 0*).
 */
export function askSpotChecks(plan: Plan, answers: Setup['answers']): Plan {
  const bySheet = Map.groupBy(plan.rows, ({ sheet }) => sheet);
  const held = new Map<string, { key: string; verdict: Verdict | null }>();
  const questions: ImportQuestion[] = [];
  for (const look of plan.looks) {
    const ready = look.sheets
      .flatMap((sheet) => bySheet.get(sheet) ?? [])
      .filter(({ state }) => goesIn.has(state));
    if (ready.length === 0) continue;
    const { question, verdict } = questionOf(plan, look, ready, answers);
    questions.push(question);
    if (verdict !== 'right')
      for (const sheet of question.sheets ?? []) held.set(sheet, { key: question.key, verdict });
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
