import {
  feePrefix,
  labelOfTarget,
  subjectPrefix,
  targetOfField,
} from '#contract/imports/fields.ts';
import type { FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { moneyText } from '#contract/money.ts';
import { fieldsIn, type Plain } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { columnLetter, textOf } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type {
  ItemsChange,
  Known,
  MarksChange,
  PlannedRow,
  RowChange,
  StudentChange,
} from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { chooseRows, type Feature } from './choose-rows.ts';

type Fact = FirstRow['facts'][number];

const shownRows = 3;
/** A sheet has at most 60 columns; a card shows some and counts the rest. */
const toldFacts = 40;
const toldLetters = 200;
/** Values of a fact that are no more than this are each shown. */
const fewValues = 6;
/** Notes that begin alike say the same. */
const alikeLetters = 40;
/** A column that is filled in so many of ten rows is missed where it is not. */
const usually = 8;
const goesIn: ReadonlySet<RowState> = new Set(['new', 'update']);
const waits: ReadonlySet<RowState> = new Set(['question', 'fault']);
/** What stands above the facts. */
const headed: ReadonlySet<string> = new Set(['name', 'ref']);

const isNew = '(new)';
/** Fields that a form requires and most sheets do not have: what is kept there was agreed to for all rows. */
const oftenFilled: ReadonlySet<string> = new Set([
  ...['category', 'siblings', 'languages', 'ambition', 'dor', 'background'],
]);

/** What will be kept of a row, and the texts of its cells. */
class RowFacts {
  readonly facts: Fact[] = [];
  readonly filled: FirstRow['filled'] = [];
  readonly #textOf: (target: string) => string;

  constructor(table: SheetTable, { cells }: PlannedRow) {
    this.#textOf = (target) => cells[table.columnOf(target)] ?? '';
  }

  /**
   * @param targets the columns that it comes from
   * @param more a grade beside a mark, or that a school is new
   */
  tell(label: string, value: string, targets: readonly string[], more = ''): void {
    const said = this.said(...targets);
    const isSame = said.toLowerCase() === value.toLowerCase();
    this.facts.push({
      label,
      value: [value, more].filter(Boolean).join(' ').slice(0, toldLetters),
      waits: false,
      said: isSame ? '' : said.slice(0, toldLetters),
    });
  }

  said = (...targets: readonly string[]): string =>
    targets.map(this.#textOf).filter(Boolean).join(' · ');
}

function tellTerm(told: RowFacts, { year, term, class: className }: MarksChange | ItemsChange) {
  const value = [`Term ${term} ${year}`, className].filter(Boolean).join(', ');
  told.tell('Term', value, ['term', 'year', 'class']);
}

function tellStudent(
  told: RowFacts,
  { fields, school, supporter }: StudentChange,
  { liaisons, supporters, schools }: Known,
): void {
  const people = [...liaisons, ...supporters];
  const isThere = schools.some((one) => one.school === school);
  const kept: Readonly<Record<string, Plain>> = fields;
  for (const field of fieldsIn(studentFields, 'sheet')) {
    const { name, label } = field;
    const target = targetOfField(field);
    const value = kept[name] ?? '';
    if (name === 'school_id') told.tell(label, school, [target], isThere ? '' : isNew);
    else if (name === 'supporter_id' && supporter)
      told.tell(label, `${supporter.first_name} ${supporter.last_name}`, [target], isNew);
    else if (headed.has(name) || value === '') continue;
    else {
      const words =
        field.kind === 'choice'
          ? (field.names[Number(value)] ?? String(value))
          : field.kind === 'reference'
            ? (people.find(({ id }) => id === value)?.name ?? '')
            : String(value);
      if (oftenFilled.has(name) && told.said(target) === '')
        told.filled.push({ label, value: words });
      else told.tell(label, words, [target]);
    }
  }
}

/** What a student who goes in has nothing of. */
function missingIn(change: RowChange): string[] {
  if (change.type !== 'student') return [];
  const kept: Readonly<Record<string, Plain>> = change.fields;
  return fieldsIn(studentFields, 'sheet').flatMap(({ name, label }) => {
    if (headed.has(name) || name === 'school_id') return [];
    if (name === 'supporter_id' && change.supporter) return [];
    return (kept[name] ?? '') === '' ? label : [];
  });
}

function factsOf(table: SheetTable, row: PlannedRow, known: Known): RowFacts {
  const told = new RowFacts(table, row);
  const { change } = row;
  switch (change?.type) {
    case 'student':
      tellStudent(told, change, known);
      break;
    case 'school':
      told.tell('Cluster', change.cluster, ['cluster']);
      break;
    case 'marks': {
      tellTerm(told, change);
      for (const { subject, mark, grade } of change.marks)
        told.tell(subject, mark, [`${subjectPrefix}${subject}`], grade);
      told.tell('Mean', change.mark ?? '', ['mean'], change.grade);
      for (const text of [change.comment, change.own_words ?? ''])
        if (text) told.tell(labelOfTarget('marks', 'comment'), text, ['comment']);
      break;
    }
    case 'items':
      tellTerm(told, change);
      for (const { category, item, cost } of change.items)
        told.tell(
          category === item ? category : `${category}: ${item}`,
          moneyText(cost, known.currency ?? null),
          [change.items.length === 1 ? 'amount' : `${feePrefix}${item}`],
        );
      break;
  }
  return told;
}

/** What the sheet says of a row that waits, and which of it the answer will decide. */
function factsOfSheet(
  table: SheetTable,
  row: PlannedRow,
  questions: ReadonlyMap<string, ImportQuestion>,
): Fact[] {
  const { kind, columns } = table.setup;
  const asked = new Set(row.questions.flatMap((key) => questions.get(key)?.columns ?? []));
  const wrong = new Set(row.faults.map(({ cell }) => cell));
  return row.cells.flatMap((value, at) => {
    const target = table.columns[at] ?? columns[at] ?? null;
    if (kind === null || target === null || value === '' || headed.has(target)) return [];
    const isAsked = asked.has(at) || wrong.has(`${columnLetter(at)}${row.row}`);
    return { label: labelOfTarget(kind, target), value, waits: isAsked, said: '' };
  });
}

function studentOf(change: RowChange | null): number | null {
  if (change === null || change.type === 'school') return null;
  if (change.type === 'student') return change.id;
  return 'id' in change.student ? change.student.id : null;
}

/** Cells of a row that nothing is kept of, with their headings. */
const unreadIn = (table: SheetTable, row: PlannedRow): FirstRow['unread'] =>
  row.cells.flatMap((value, at) => {
    if (value === '' || (table.columns[at] ?? null) !== null) return [];
    if (table.meaningAt(at)?.reason === remarks.serial) return [];
    const heading = table.headings[at]?.text || columnLetter(at);
    return { heading, value: value.slice(0, toldLetters) };
  });

/** For each row of the sheet the line passed over above it, between records: what stands there may hold for it. */
class LinesAbove {
  readonly #lines: readonly { readonly at: number; readonly words: string }[];

  constructor({ passed, sheet, setup }: SheetTable) {
    this.#lines = passed
      .filter(({ at }) => at > setup.header)
      .map(({ at }) => ({
        at,
        words: (sheet.rows[at] ?? [])
          .map((cell) => textOf(cell))
          .filter(Boolean)
          .join(' · ')
          .slice(0, toldLetters),
      }))
      .filter(({ words }) => words !== '')
      .sort((one, other) => one.at - other.at);
  }

  /** @param row as people count, from 1 */
  of = (row: number): { at: number; words: string } | null =>
    this.#lines.findLast(({ at }) => at < row - 1) ?? null;
}

const weights = { line: 4, value: 2, filled: 2, empty: 2, note: 2, state: 2, last: 1 } as const;

/** What can be seen in each of the rows that go in. */
function featuresOf(
  rows: readonly PlannedRow[],
  told: readonly RowFacts[],
  lines: LinesAbove,
): Feature[][] {
  const values = new Map<string, Set<string>>();
  const filled: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.cells.entries())
      if (text !== '') filled[column] = (filled[column] ?? 0) + 1;
    for (const { label, value } of told[at]?.facts ?? []) {
      const own = values.get(label) ?? new Set();
      if (own.size <= fewValues) own.add(value);
      values.set(label, own);
    }
  }
  const usual = filled.flatMap((count, column) =>
    count * 10 >= rows.length * usually ? [column] : [],
  );
  return rows.map((row, at) => {
    const one = (key: string, weight: number): Feature => ({ key, weight });
    return [
      one(`line:${lines.of(row.row)?.at ?? ''}`, weights.line),
      one(`state:${row.state}`, weights.state),
      ...(at === rows.length - 1 ? [one('last', weights.last)] : []),
      ...row.cells.flatMap((text, column) =>
        text === '' ? [] : one(`filled:${column}`, weights.filled),
      ),
      ...usual.flatMap((column) =>
        row.cells[column] ? [] : one(`empty:${column}`, weights.empty),
      ),
      ...row.notes.map(({ cell, words }) =>
        one(
          `note:${cell.replace(/\d+/, '')}:${words.slice(0, alikeLetters).replaceAll(/\d+/g, '')}`,
          weights.note,
        ),
      ),
      ...(told[at]?.facts ?? []).map(({ label, value }) =>
        (values.get(label)?.size ?? 0) <= fewValues
          ? one(`value:${label}:${value}`, weights.value)
          : one(`told:${label}`, weights.value),
      ),
    ];
  });
}

/**
 * How rows of a sheet will look, in the order of the sheet: of those that go in some that show together what its
 * rows have, where none goes in yet the first three that wait.
 * @param rows those of this sheet
 */
export function rowsToShow(
  table: SheetTable,
  rows: readonly PlannedRow[],
  questions: readonly ImportQuestion[],
  known: Known,
): FirstRow[] {
  const lines = new LinesAbove(table);
  const shown = (
    row: PlannedRow,
    { facts, filled }: Pick<FirstRow, 'facts' | 'filled'>,
  ): FirstRow => ({
    row: row.row,
    name: row.name,
    student_id: studentOf(row.change),
    state: row.state,
    facts: facts.slice(0, toldFacts),
    filled,
    above: lines.of(row.row)?.words ?? '',
    unread: unreadIn(table, row),
    missing: row.change ? missingIn(row.change) : [],
  });
  const ready = rows.filter(({ state }) => goesIn.has(state));
  if (ready.length > 0) {
    const told = ready.map((row) => factsOf(table, row, known));
    return chooseRows(featuresOf(ready, told, lines)).flatMap((at) => {
      const row = ready[at];
      const own = told[at];
      return row && own ? shown(row, own) : [];
    });
  }
  const byKey = new Map(questions.map((one) => [one.key, one]));
  return rows
    .filter(({ state }) => waits.has(state))
    .slice(0, shownRows)
    .map((row) => shown(row, { facts: factsOfSheet(table, row, byKey), filled: [] }));
}
