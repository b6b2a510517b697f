import * as z from 'zod/mini';
import { optionalLine } from '../fields.ts';
import { seenVersion } from '../versions.ts';
import { dayOrders, decisions, nameOrders, rowKinds } from './kinds.ts';

/**
 * What becomes of a row. `waits`: a decision is open that it needs; `nobody`: of marks or payments, a student
 * who is not here; `out`: left out by a person; `passed`: no record, such as a blank row or repeated headings.
 */
export const rowStates = [
  'new',
  'update',
  'same',
  'problem',
  'waits',
  'nobody',
  'out',
  'passed',
] as const;
export type RowState = (typeof rowStates)[number];

const kind = z.literal(rowKinds);
const factName = z.string().check(z.maxLength(40));
const line = z.int().check(z.minimum(1), z.maximum(3));
const text = z.string().check(z.maxLength(400));
const mostTables = 20;
const mostTabs = 200;
const mostColumns = 60;
/** Distinct values of a list; with more it is no list. */
export const mostValues = 2000;

/** What a column becomes: a fact of the kind; null: left out. */
const columnUse = z.object({
  to: z.nullable(factName),
  /** Of marks and payments: the line of the headings, from 1, that names the subject or what was paid for. */
  line: z.optional(line),
  /** Instead of it: the subject or what was paid for, in words. */
  named: z.optional(text),
  /** Instead of it: the cell of the column left of it. */
  left: z.optional(z.literal(true)),
  /** The line of the headings that names the term, in place of the term of the row. */
  term: z.optional(line),
  /** What the marks of this column are out of, where it is not that of all rows. */
  out_of: z.optional(z.string().check(z.maxLength(10))),
  /** An empty cell takes the value above it. */
  down: z.optional(z.literal(true)),
  /** Where the cell is cut in two: the first part is `to`, the rest `then`. */
  split: z.optional(z.literal(['comma', 'stroke', 'space'])),
  rest: z.optional(z.nullable(factName)),
});
export type ColumnUse = z.infer<typeof columnUse>;

/** A piece of a tab, by the last row of its headings and of its list, from 1; null: the last of the tab. */
const tablePart = z.object({
  tab: z.string().check(z.maxLength(255)),
  head: z.int().check(z.minimum(1)),
  last: z.nullable(z.int()),
});

/** How a table is read: one set-up for all tabs that have the same headings. */
const tableSetup = z.object({
  parts: z.array(tablePart).check(z.minLength(1), z.maxLength(mostTabs)),
  /** Null: the table is not taken. */
  kind: z.nullable(kind),
  lines: line,
  columns: z.array(columnUse).check(z.maxLength(mostColumns)),
  /** One value for all rows, of students for those who are new, by the fact: what a list has under that text, or the text. */
  for_all: z.record(z.string(), text),
  /** The fact that the tab's name says; null: none. */
  tab: z.nullable(factName),
  /** The fact that lines above rows say, of which one or two cells are filled; null: they are passed over. */
  above: z.nullable(factName),
  names: z.nullable(z.literal(nameOrders)),
  /** Null where no one order is proven and nobody has said it. */
  days: z.nullable(z.literal(dayOrders)),
  /** The sign before decimals, likewise. */
  decimals: z.nullable(z.literal([',', '.'])),
  /** Whether several columns of one subject and term, or payment and term, are added up; null: not said. */
  add: z.nullable(z.boolean()),
  /** The steps that a person has said to be right. */
  right: z.array(z.literal(['table', 'columns'])),
});
export type TableSetup = z.infer<typeof tableSetup>;

const importSetup = z.object({
  tables: z.array(tableSetup).check(z.maxLength(mostTables)),
  /**
   * What values mean, by list, or `TAB!B` for any other column, then by the normalised text: the id of a record, the
   * value of a short list, or `new` (added), `none` (left empty) or `out` (its rows are left out). Of whole names: the
   * name as it is to be kept.
   */
  values: z.record(z.string(), z.record(z.string(), text)),
  /** Whom rows mean, by the key that the reply gives: an id, `new`, `nobody` or `out`. */
  whom: z.record(z.string(), text),
  /** Cells that were typed anew, by `TAB!A7`. */
  cells: z.record(z.string(), text),
  /** Rows that are left out, as `TAB!7`. */
  out: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20_000)),
  values_right: z.boolean(),
});
export type ImportSetup = z.infer<typeof importSetup>;

/** Entries that change: null takes one back. */
const entries = z.record(z.string(), z.nullable(text));

/**
 * Parts of the set-up that change; absent ones stay. `tables` is the whole list; in `values`, `whom` and `cells`
 * null takes an entry back, and a list with what was said of it; of rows `out` adds and `in` takes back.
 */
export const importSetupInput = z.object({
  ...seenVersion,
  ...z.partial(importSetup).shape,
  values: z.optional(z.record(z.string(), z.nullable(entries))),
  whom: z.optional(entries),
  cells: z.optional(entries),
  in: z.optional(importSetup.shape.out),
});
export type ImportSetupInput = z.infer<typeof importSetupInput>;

const fact = z.object({
  label: z.string(),
  value: z.string(),
  /** The text of the cell where a choice or a reader changed it; else empty. */
  said: z.string(),
  /** A school, supporter or other name that is added. */
  is_new: z.boolean(),
});

const tab = z.object({
  name: z.string(),
  rows: z.int(),
  columns: z.int(),
  hidden: z.boolean(),
  /** What its reader found out, in words. */
  told: z.array(z.string()),
  /** The first 60 rows and the last 15, as the sheet shows them. */
  shown: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
});

/** A column of a table with what it becomes. */
const columnLook = z.object({
  letter: z.string(),
  headings: z.array(z.string()),
  samples: z.array(z.string()),
  filled: z.int(),
  hidden: z.boolean(),
  /** What was suggested for it, and whether by the last import of these headings; null: nothing. */
  suggested: z.nullable(columnUse),
  is_remembered: z.boolean(),
});

/** What a person has to say before a step of a table is done. `fact`: which source is wanted. */
const openDecision = z.object({
  step: z.literal(['table', 'columns']),
  what: z.literal(['fact', 'whose', 'names', 'days', 'decimals', 'out_of', 'add', 'right']),
  fact: z.nullable(z.string()),
  words: z.string(),
});

const tableLook = z.object({
  setup: tableSetup,
  rows: z.int(),
  columns: z.array(columnLook),
  /** When a table with these headings went in last; null for new ones. */
  remembered: z.nullable(z.string()),
  /** What a title or a tab's name says, by the fact, with its cell: a text beside the field. */
  said: z.record(
    z.string(),
    z.object({ value: z.string(), label: z.string(), cell: z.string(), text: z.string() }),
  ),
  /** What was suggested for all rows, by the fact. */
  suggested: z.record(z.string(), z.string()),
  open: z.array(openDecision),
  /** Of students: own fields that a column may become beside the other facts. */
  own: z.optional(z.array(z.object({ fact: z.string(), label: z.string() }))),
});
export type TableLook = z.infer<typeof tableLook>;

const choice = z.object({ value: z.string(), label: z.string(), detail: z.optional(z.string()) });
export type ImportChoice = z.infer<typeof choice>;

const valueListLook = z.object({
  list: z.string(),
  label: z.string(),
  /** What may be chosen beside records. */
  may: z.array(z.literal(decisions)),
  /** All that may be chosen, while a value is open or was chosen; ids are texts. */
  choices: z.array(choice),
  values: z.array(
    z.object({
      /** Normalised: what the set-up knows it by. */
      key: z.string(),
      text: z.string(),
      count: z.int(),
      target: z.nullable(z.string()),
      /** The nearest of the house, the best first; none is chosen. */
      near: z.array(choice),
    }),
  ),
  /** Those that the house has under the same text; folded away. */
  same: z.array(z.object({ text: z.string(), count: z.int(), label: z.string() })),
  open: z.int(),
});
export type ValueListLook = z.infer<typeof valueListLook>;

const whomLook = z.object({
  key: z.string(),
  text: z.string(),
  detail: z.string(),
  count: z.int(),
  /** `confirm`: one candidate; `choose`: several, or one that is merely like it; `fresh`: of a list of students. */
  is: z.literal(['confirm', 'choose', 'fresh']),
  candidates: z.array(
    z.object({
      ...{ id: z.int(), name: z.string() },
      /** School, class and number. */
      detail: z.string(),
      why: z.literal(['words', 'number', 'birth', 'near']),
      words: z.string(),
    }),
  ),
  target: z.nullable(z.string()),
});
export type WhomLook = z.infer<typeof whomLook>;

const lookedRow = z.object({
  why: z.literal(['first', 'fullest', 'changed', 'emptiest', 'last']),
  tab: z.string(),
  row: z.int(),
  name: z.string(),
  /** What the row is: `Student · new`, `Report · SM-0204`. */
  is: z.string(),
  student_id: z.nullable(z.int()),
  facts: z.array(fact),
  /** Marks or payments, below a line. */
  items: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type LookedRow = z.infer<typeof lookedRow>;

const head = {
  ...{ id: z.int(), file_name: z.string(), state: z.literal(['open', 'done', 'undone']) },
  ...{ by: z.nullable(z.string()), created_at: z.string(), done_at: z.nullable(z.string()) },
};

/** An import as its screen shows it. */
export const importBatch = z.object({
  ...head,
  version: z.int(),
  /** Set for an export of this app: it goes straight to the rows. */
  is_own: z.boolean(),
  tabs: z.array(tab),
  tables: z.array(tableLook),
  lists: z.array(valueListLook),
  whom: z.object({
    sure: z.int(),
    nobody: z.int(),
    nobody_names: z.array(z.string()),
    rows: z.array(whomLook),
    open: z.int(),
  }),
  values_right: z.boolean(),
  /** By state, of the last check; null before, and once the set-up is newer. */
  counts: z.nullable(z.record(z.string(), z.int())),
  /** Rows with problems by reason and column: many with the same are one line. */
  problems: z.array(
    z.object({
      key: z.string(),
      words: z.string(),
      tab: z.string(),
      rows: z.array(z.int()),
      count: z.int(),
    }),
  ),
  /** Rows that do not agree with the sheet's own total. */
  differ: z.int(),
  look: z.array(lookedRow),
  /** What goes in, in words and numbers: `new students`, 121. */
  goes_in: z.array(z.object({ label: z.string(), count: z.int() })),
  is_at_work: z.boolean(),
  /** How many rows of how many are checked, or in, while that is done. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
});
export type ImportBatch = z.infer<typeof importBatch>;

const importRow = z.object({
  tab: z.string(),
  row: z.int(),
  table: z.int(),
  name: z.string(),
  /** The student whom the row changes or reports on; null for one who is not there yet. */
  student_id: z.nullable(z.int()),
  state: z.literal(rowStates),
  reasons: z.array(z.object({ cell: z.string(), words: z.string() })),
  /** As the sheet shows them, from its first column on, with what was typed anew. */
  cells: z.array(z.string()),
  kept: z.array(fact),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRows = z.array(importRow);

export const importRowsQuery = z.object({
  /** `ready`: those that would be imported, `new` and `update`. `differs`: not as the sheet's total says. */
  state: z.optional(z.literal([...rowStates, 'ready', 'differs'])),
  tab: z.optional(z.string().check(z.maxLength(255))),
  problem: z.optional(z.string().check(z.maxLength(200))),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

/** The list of imports. */
export const importHeads = z.array(z.object({ ...head, rows: z.int() }));

/** The name that the file has for its sender; its bytes say what it is. */
export const importReadInput = z.object({ file_name: optionalLine() });

/** What a check, an import or an undo was decided on. */
export const importStepInput = z.object({ ...seenVersion });

export const templateQuery = z.object({ kind: z.optional(kind) });
export const importFile = z.object({ name: z.string(), base64: z.string() });
