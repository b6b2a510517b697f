import * as z from 'zod/mini';
import { optionalLine } from '../fields.ts';
import { ownSheets } from '../summaries/exported-heads.ts';
import { sheetKinds } from './fields.ts';

/** What becomes of a row. `skip`: an answer leaves it out; `passed`: it is no record, such as a title or a total. */
export const rowStates = ['new', 'update', 'same', 'question', 'fault', 'skip', 'passed'] as const;
export type RowState = (typeof rowStates)[number];

const kind = z.literal(sheetKinds);
const cellWords = z.object({ cell: z.string(), words: z.string() });

export const importRow = z.object({
  position: z.int(),
  sheet: z.string(),
  /** Null where the sheet is not read. */
  kind: z.nullable(kind),
  row: z.int(),
  name: z.string(),
  /** The student whom the row changes or reports on; null for one who is not there yet. */
  student_id: z.nullable(z.int()),
  state: z.literal(rowStates),
  faults: z.array(cellWords),
  notes: z.array(cellWords),
  questions: z.array(z.string()),
  /** As the sheet shows them, from its first column on. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRows = z.array(importRow);

/** A part of what is agreed to in one go, with an answer of its own: `yes` or `skip`, null for that of the whole. */
const agreedPart = z.object({
  key: z.string(),
  name: z.string(),
  what: z.array(z.string()),
  /** How many more there are. */
  more: z.int(),
  answer: z.nullable(z.string()),
});

/** A question, with how many rows wait for it and the first of them. */
export const importQuestion = z.object({
  key: z.string(),
  words: z.string(),
  /** `effect`: what follows from the answer, by an example. */
  options: z.array(
    z.object({ value: z.string(), label: z.string(), effect: z.optional(z.string()) }),
  ),
  /** Set where an answer may be typed: a day as `YYYY-MM-DD`, or the name of a school behind `called:`. */
  takes: z.nullable(z.literal(['day', 'school'])),
  /** The sheet and the columns, from 0, that it is about; null for several sheets. */
  sheet: z.nullable(z.string()),
  /** Where rows are shown: the sheets that they stand in, which are read alike. */
  sheets: z.optional(z.array(z.string())),
  columns: z.array(z.int()),
  rows: z.int(),
  sample: z.string(),
  answer: z.nullable(z.string()),
  /** What would be added or kept beside the rows, where that is what is asked. */
  parts: z.optional(z.array(agreedPart)),
  /** Set where the cells may be typed anew instead, one by one: answers such as `cell:SHEET!D7`. */
  retype: z.optional(z.literal(['day', 'text'])),
  /** Whether nobody gave that answer: it holds until somebody gives another. */
  usual: z.optional(z.boolean()),
  /** Whether the answer is that of the last import with these headings, which nobody changed yet. */
  remembered: z.optional(z.boolean()),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

const sheetSetup = z.object({
  sheet: z.string(),
  kind: z.nullable(kind),
  header: z.int(),
  lines: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
  own: z.optional(z.literal(ownSheets)),
  year: z.nullable(z.string()),
  term: z.nullable(z.int()),
  class: z.optional(z.nullable(z.string())),
  columns: z.array(z.nullable(z.string())),
});

/** A column as its sheet has it, and what was made of it. */
export const columnLook = z.object({
  letter: z.string(),
  heading: z.string(),
  sample: z.string(),
  target: z.nullable(z.string()),
  state: z.literal(['recognised', 'asked', 'left out']),
  /** What a column that is left out holds, where its heading says so. */
  reason: z.nullable(z.string()),
  hidden: z.boolean(),
  /** Whether it is read so because somebody chose it at the last import with these headings. */
  remembered: z.optional(z.boolean()),
});
export type ColumnLook = z.infer<typeof columnLook>;

/** How one of the rows that are shown will look: what would be kept, or what the sheet says while the row waits. */
export const firstRow = z.object({
  row: z.int(),
  name: z.string(),
  student_id: z.nullable(z.int()),
  state: z.literal(rowStates),
  /**
   * A day is `YYYY-MM-DD`. `waits`: as the sheet has it; an answer decides. `said`: the text of the cell that it comes
   * from, where that is another; else empty. `heading`: that of the column, where it is not the label. `is_new`: a school or supporter who would be added.
   */
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      waits: z.boolean(),
      is_new: z.boolean(),
      said: z.string(),
      heading: z.string(),
    }),
  ),
  /** What is kept although the row says nothing of it, as was agreed to. */
  filled: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The line above it that is passed over, such as a school or a class that stands alone; may be empty. */
  above: z.string(),
  /** Its cells of which nothing is kept. */
  unread: z.array(z.object({ heading: z.string(), value: z.string() })),
  /** What nothing would be kept of, by the labels. */
  missing: z.array(z.string()),
});
export type FirstRow = z.infer<typeof firstRow>;

/** An import as its screen shows it. Counts are by state, over all sheets. */
export const importBatch = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.literal(['open', 'done', 'undone']),
  by: z.nullable(z.string()),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  sheets: z.array(
    z.object({
      setup: sheetSetup,
      rows: z.int(),
      headers: z.array(z.string()),
      samples: z.array(z.string()),
      columns: z.array(columnLook),
      /** Rows that are no records. */
      passed: z.int(),
      hidden: z.boolean(),
      /** What its reader found out, in words. */
      told: z.array(z.string()),
      /** Some rows that go in, which show together what the sheet has; else the first three that wait. */
      first: z.array(firstRow),
      /** When a sheet with these headings went in last, whose columns and answers are proposed; null for new ones. */
      remembered: z.nullable(z.string()),
    }),
  ),
  subjects: z.array(z.string()),
  counts: z.record(z.string(), z.int()),
  questions: z.array(importQuestion),
  /** Whether its rows were checked; a setup checks them. */
  is_checked: z.boolean(),
  /** How often its rows were checked. A client that lost the reply to a check sees by it that the check is done. */
  version: z.int(),
  /** Whether it is checked or run now. */
  is_at_work: z.boolean(),
  /** How many rows of how many are checked, or in, while that is done here. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** A line of the list of imports. */
export const importHead = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.literal(['open', 'done', 'undone']),
  by: z.nullable(z.string()),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  rows: z.int(),
});
export type ImportHead = z.infer<typeof importHead>;
export const importHeads = z.array(importHead);

const maxSheets = 200;
/** That rows are right names each row that was shown, of as many as 200 sheets. */
const answer = z.string().check(z.maxLength(6000));
/** A question is known by a word, the name of its sheet, which may be that of the file, and a cell or a row. */
const questionKey = z.string().check(z.maxLength(400));

/** How the sheets are to be read, and the answers so far; absent parts stay as they are. */
export const importSetupInput = z.object({
  sheets: z.optional(z.array(sheetSetup).check(z.maxLength(maxSheets))),
  answers: z.optional(z.record(questionKey, answer)),
});
export type ImportSetupInput = z.infer<typeof importSetupInput>;

/**
 * The name that the file has for its sender; its bytes say what it is. `check`: `later` where it is only
 * read, so that its check, a setup, can be watched.
 */
export const importReadInput = z.object({
  file_name: optionalLine(),
  check: z.optional(z.literal('later')),
});

export const importRowsQuery = z.object({
  /** `ready`: those that would be imported, `new` and `update`. */
  state: z.optional(z.literal([...rowStates, 'ready'])),
  sheet: z.optional(z.string().check(z.maxLength(255))),
  question: z.optional(questionKey),
});

export const importFile = z.object({ name: z.string(), base64: z.string() });
