import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { periodOf } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { guessSetup, isOwnReport } from '../sheets/layout.ts';
import { type CardField, isPartOfName, labelsIn, type Said } from './card-labels.ts';
import { type CardRecords, type Cards, readCards } from './card-rows.ts';

/** More kinds of tables than a card has. */
const mostTables = 8;
/** Fewest rows that make what stands above them headings. */
const fewestRecords = 3;
/** Where the headings that these columns get do not come from the label. */
const usualHeadings: Readonly<Record<CardField, string>> = {
  name: 'Name',
  first_name: 'First name',
  surname: 'Surname',
  middle: 'Other names',
  admission_no: 'Admission No',
  ref: 'Ref',
  own_number: 'Own Number',
  school: 'School',
  class: 'Class',
  year: 'Year',
  term: 'Term',
  mean: 'Mean',
};
const isName = ({ field }: Said): boolean => isPartOfName(field);
const partNames = { marks: 'Marks', receipts: 'Payments' } as const;

/** What stands in a table itself is not said again beside it; a mean is that of all marks below each other. */
const isBeside = (field: CardField, { table }: CardRecords): boolean =>
  field === 'mean' ? table.isLong : !table.columns.includes(field);

/** The columns that are added to a table, in the order of the fields, each with its heading. */
function columnsFor(own: CardRecords): { field: CardField; heading: string }[] {
  return (Object.keys(usualHeadings) as CardField[]).flatMap((field) => {
    const said = own.records.flatMap(({ facts }) => facts.get(field) ?? []);
    if (said.length === 0 || !isBeside(field, own)) return [];
    const label = said[0]?.label ?? '';
    const isUnderstood = fieldOf(label, own.table.kind) === field;
    return [{ field, heading: isUnderstood ? label : usualHeadings[field] }];
  });
}

/** The rows for which the class of their card holds: those of the year that its label names, or of the last one in the table. */
function rowsOfClass(sheet: Sheet, { table, records }: CardRecords): ReadonlySet<number> {
  const column = table.columns.indexOf('year');
  const yearOf = (at: number) => periodOf(textOf(sheet.rows[at]?.[column])).year ?? '';
  const byCard = Map.groupBy(records, ({ facts }) => facts);
  return new Set(
    [...byCard].flatMap(([facts, own]) => {
      const rows = own.map(({ at }) => at);
      if (column < 0) return rows;
      const last = rows.map(yearOf).sort().at(-1);
      const year = periodOf(facts.get('class')?.label ?? '').year ?? last;
      return rows.filter((at) => yearOf(at) === year);
    }),
  );
}

/** The sheet with one of its tables alone; rows keep their places, so that cells are found in the file. */
function sheetOf(sheet: Sheet, cards: Cards, own: CardRecords, name: string): Sheet {
  const from = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = columnsFor(own);
  const [header = 0, ...again] = own.headers;
  const facts = new Map(own.records.map((one) => [one.at, one.facts]));
  const ofClass = rowsOfClass(sheet, own);
  const others = new Set(
    cards.tables
      .filter((one) => one !== own)
      .flatMap(({ headers, records }) => [...headers, ...records.map(({ at }) => at)]),
  );
  const withFacts = (row: readonly Cell[], said: readonly Cell[]) => [
    ...Array.from({ length: from }, (_, at) => row[at] ?? null),
    ...said,
  ];
  return {
    ...sheet,
    name,
    kind: own.table.kind,
    header,
    whole: sheet.name,
    rows: sheet.rows.map((row, at) => {
      if (others.has(at)) return [];
      if (at === header)
        return withFacts(
          row,
          columns.map(({ heading }) => heading),
        );
      const said = facts.get(at);
      return said
        ? withFacts(
            row,
            columns.map(({ field }) =>
              field === 'class' && !ofClass.has(at) ? null : (said.get(field)?.value ?? null),
            ),
          )
        : row;
    }),
    card: {
      from,
      rows: [...cards.rows, ...again.map((at) => ({ at, reason: remarks.headingsAgain }))],
    },
    told: [...(sheet.told ?? []), remarks.cards],
    reshaped: [
      ...(sheet.reshaped ?? []),
      {
        key: 'cards',
        of: sheet.file ?? sheet.name,
        words: asks.cards(cards.first.name, sheet.name, cards.first.at + 1),
        columns: [from],
      },
    ],
  };
}

/** Whether such a sheet is read as what it was taken for, each row with its student. */
function isUnderstood(shown: Sheet, subjects: readonly KnownSubject[]): boolean {
  const { kind, columns } = guessSetup(shown, subjects);
  const beside = columns.slice(shown.card?.from);
  return kind === shown.kind && beside.some((one) => one === 'name' || one === 'first_name');
}

const filledIn = (row: readonly Cell[]): number => row.filter((cell) => textOf(cell) !== '').length;

/** Whether a label of a form would be taken for a heading. */
function isMisread(sheet: Sheet, subjects: readonly KnownSubject[]): boolean {
  const { kind, header, lines = 1 } = guessSetup(sheet, subjects);
  if (kind === null) return false;
  const headings = sheet.rows.slice(header - lines + 1, header + 1);
  if (!headings.some((row) => (labelsIn(row)?.said.length ?? 0) > 0)) return false;
  const people = sheet.rows.filter((row) => labelsIn(row)?.said.some(isName)).length;
  // 'Name: as in the register' may be a heading: rows as wide as itself stand below it.
  const width = filledIn(sheet.rows[header] ?? []);
  const records = sheet.rows
    .slice(header + 1)
    .filter((row) => filledIn(row) >= width * 0.6 && labelsIn(row) === null);
  // Without a colon it is a heading before it is a label, also of a short list.
  const isLabelled = headings.some((row) => row.some((cell) => textOf(cell).includes(':')));
  return people > 1 || records.length < (isLabelled ? fewestRecords : 1);
}

/** What the tables are called: by what they are about, where there are several. */
function namesOf(sheet: Sheet, tables: readonly CardRecords[]): string[] {
  const taken = new Map<string, number>();
  return tables.map(({ table: { kind } }) => {
    if (tables.length === 1) return sheet.name;
    const name = `${sheet.name} (${partNames[kind]})`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/**
 * A sheet with a card for each student, or one about one student, as lists that have in each row whom it is about:
 * one for all tables with the same headings. A form that is not understood is not read, and says so. Any other
 * sheet stays as it is.
 */
export function cardsApart(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  if (isOwnReport(sheet) || ownSheetOf(sheet)) return [sheet];
  const cards = readCards(sheet, subjects);
  if (cards === null) return [sheet];
  if (cards !== 'of-many') {
    const tables = cards.tables.filter(({ records }) => records.length > 0);
    const names = namesOf(sheet, tables);
    const shown = tables.map((one, at) => sheetOf(sheet, cards, one, names[at] ?? sheet.name));
    const areMost = tables.length <= mostTables && cards.withTable * 2 > cards.cards;
    if (shown.length > 0 && areMost && shown.every((one) => isUnderstood(one, subjects)))
      return shown;
  }
  const isForm = isMisread(sheet, subjects);
  const isOfForms = cards !== 'of-many' && (cards.cards > 1 || cards.first.isOfChild);
  const isUnread = isOfForms && guessSetup(sheet, subjects).kind === null;
  if (!isForm && !isUnread) return [sheet];
  const told = [...(sheet.told ?? []), remarks.formNotRead];
  return [{ ...sheet, told, ...(isForm && { isForm }) }];
}
