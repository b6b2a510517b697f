import {
  feePrefix,
  labelOfTarget,
  subjectPrefix,
  targetOfField,
} from '#contract/imports/fields.ts';
import type { FirstRow, ImportQuestion } from '#contract/imports/shapes.ts';
import { moneyText } from '#contract/money.ts';
import { fieldsIn, type Plain } from '#contract/record.ts';
import { hasMark } from '#contract/scales/scale.ts';
import { studentFields } from '#contract/students/record.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { isSumWord } from '../../words/mark-headings.ts';
import { ownGradeAt } from '../marks/own-grades.ts';
import { scaleOfRow } from '../marks/scale-cells.ts';
import type {
  ItemsChange,
  Known,
  MarksChange,
  PlannedRow,
  RowChange,
  StudentChange,
} from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { isNeverKept } from './not-kept.ts';

type Fact = FirstRow['facts'][number];

export const toldLetters = 200;
const headingLetters = 60;
const lettersOfShort = 3;
/** What stands above the facts. */
const headed: ReadonlySet<string> = new Set(['name', 'ref']);
/** Fields that a form requires and most sheets do not have: what is kept there was agreed to for all rows. */
const oftenFilled: ReadonlySet<string> = new Set([
  ...['category', 'siblings', 'languages', 'ambition', 'dor', 'background'],
]);

/** A heading as the sheet has it; empty where it says no more than the label, or is short for it: `Maths`. */
function otherThan(label: string, heading: string): string {
  const [own, said] = [headingKey(label), headingKey(heading)];
  const isShort = said.length >= lettersOfShort && own.startsWith(said.replace(/s$/, ''));
  return own === said || isShort ? '' : heading.slice(0, headingLetters);
}

/** What will be kept of a row, and the texts of its cells. */
export class RowFacts {
  readonly facts: Fact[] = [];
  readonly filled: FirstRow['filled'] = [];
  readonly #textOf: (target: string) => string;
  readonly #headingOf: (target: string) => string;

  constructor(table: SheetTable, { cells }: PlannedRow) {
    this.#textOf = (target) => cells[table.columnOf(target)] ?? '';
    this.#headingOf = (target) => table.headings[table.columnOf(target)]?.text ?? '';
  }

  /**
   * @param targets the columns that it comes from
   * @param given.beside the sheet's own grade in a column of its own, where another one is kept
   */
  tell(
    label: string,
    value: string,
    targets: readonly string[],
    { grade = '', beside = '', isNew = false } = {},
  ): void {
    const said = [this.said(...targets), beside].filter(Boolean).join(' ');
    const isSame = said.toLowerCase() === value.toLowerCase();
    this.facts.push({
      label,
      value: [value, grade].filter(Boolean).join(' ').slice(0, toldLetters),
      waits: false,
      is_new: isNew,
      said: isSame ? '' : said.slice(0, toldLetters),
      heading: targets.length === 1 ? otherThan(label, this.#headingOf(targets[0] ?? '')) : '',
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
    if (name === 'school_id') told.tell(label, school, [target], { isNew: !isThere });
    else if (name === 'supporter_id' && supporter)
      told.tell(label, `${supporter.first_name} ${supporter.last_name}`, [target], { isNew: true });
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
export function missingIn(change: RowChange): string[] {
  if (change.type !== 'student') return [];
  const kept: Readonly<Record<string, Plain>> = change.fields;
  return fieldsIn(studentFields, 'sheet').flatMap(({ name, label }) => {
    if (headed.has(name) || name === 'school_id') return [];
    if (name === 'supporter_id' && change.supporter) return [];
    return (kept[name] ?? '') === '' ? label : [];
  });
}

export function factsOf(table: SheetTable, row: PlannedRow, known: Known): RowFacts {
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
      // Beside a grade that stands for no mark, such as that of who was absent, 0 would read as one.
      const scale = scaleOfRow(known, change.category, change, undefined);
      for (const { subject, mark, grade } of change.marks) {
        const target = `${subjectPrefix}${subject}`;
        const own = ownGradeAt(table, row.row - 1, table.columnOf(target)) ?? '';
        const beside = own === grade || told.said(target).endsWith(own) ? '' : own;
        told.tell(subject, hasMark(scale, grade) ? mark : '', [target], { grade, beside });
      }
      told.tell('Mean', change.mark ?? '', ['mean'], { grade: change.grade });
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

/** What a column is read as, or would be: what is left out for a reason, such as a part of a mark, is neither. */
function targetAt(table: SheetTable, at: number): string | null {
  const isLeftOut = table.meaningAt(at)?.reason != null;
  return table.columns[at] ?? (isLeftOut ? null : (table.setup.columns[at] ?? null));
}

/** While it is asked which of several columns is the mark of a subject, one of them stands for all: their sum, else the first. */
function isOneOfSeveral(table: SheetTable, asked: ReadonlySet<number>, at: number): boolean {
  const target = targetAt(table, at);
  if (!target?.startsWith(subjectPrefix) || !asked.has(at)) return false;
  const all = table.headings.flatMap((_, one) =>
    asked.has(one) && targetAt(table, one) === target ? [one] : [],
  );
  const sum = all.find((one) => isSumWord(table.headings[one]?.own ?? ''));
  return at !== (sum ?? all[0]);
}

/** What the sheet says of a row that waits, and which of it the answer will decide. */
export function factsOfSheet(
  table: SheetTable,
  row: PlannedRow,
  questions: ReadonlyMap<string, ImportQuestion>,
): Fact[] {
  const { kind } = table.setup;
  const asked = new Set(row.questions.flatMap((key) => questions.get(key)?.columns ?? []));
  const wrong = new Set(row.faults.map(({ cell }) => cell));
  return row.cells.flatMap((value, at) => {
    const target = targetAt(table, at);
    if (kind === null || target === null || value === '' || headed.has(target)) return [];
    if (isNeverKept(kind, target) || isOneOfSeveral(table, asked, at)) return [];
    const isAsked = asked.has(at) || wrong.has(`${columnLetter(at)}${row.row}`);
    const label = labelOfTarget(kind, target);
    const heading = otherThan(label, table.headings[at]?.text ?? '');
    return { label, value, waits: isAsked, is_new: false, said: '', heading };
  });
}
