import {
  childColumn,
  dayOrders,
  factOf,
  factsOf,
  manyColumns,
  markColumn,
  nameOrders,
  paymentColumn,
  type RowKind,
} from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type { ColumnUse, TableLook } from '#contract/imports/shapes.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import { entriesOf, LabelledSelect, TypedField } from './parts.tsx';
import type { TableProps } from './tables.tsx';

/** Neighbouring columns that are used alike; most lines have one. */
export interface ColumnLine {
  /** From 0, in the order of the sheet. */
  readonly at: readonly number[];
  readonly columns: TableLook['columns'];
  readonly use: ColumnUse;
}

const unused: ColumnUse = { to: null };

/** Whether columns of this use have the sources of a run: a subject or a purpose, a term, what marks are out of. */
export const isRun = (kind: RowKind | null, { to }: ColumnUse): boolean =>
  (kind === 'marks' && to === markColumn) || (kind === 'payments' && to === paymentColumn);

const parts = ['to', 'line', 'named', 'left', 'term', 'out_of', 'down', 'split', 'rest'];
const isSame = (one: ColumnUse, other: ColumnUse | null) =>
  JSON.stringify(one, parts) === JSON.stringify(other, parts);

/** Whether all of its columns are used as it was suggested. */
export const isSuggested = ({ use, columns }: ColumnLine): boolean =>
  columns.every(({ suggested }) => isSame(use, suggested));

/** The lines of a table: runs stand together. */
export function linesOf({ setup, columns }: TableLook): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const [at, column] of columns.entries()) {
    const use = setup.columns[at] ?? unused;
    const before = lines.at(-1);
    const mayJoin = isRun(setup.kind, use) || use.to === childColumn;
    if (before && mayJoin && isSame(before.use, use))
      lines.splice(-1, 1, { at: [...before.at, at], columns: [...before.columns, column], use });
    else lines.push({ at: [at], columns: [column], use });
  }
  return lines;
}

/** The columns of a run, a line each. */
export const singleLines = ({ at, columns, use }: ColumnLine): ColumnLine[] =>
  columns.map((column, index) => ({ at: at.slice(index, index + 1), columns: [column], use }));

/** The facts that a column may become; those of other columns say where they stand now. */
export const factChoices = (
  { setup, columns, own = [] }: TableLook,
  present: string | null = null,
): Choice[] =>
  [...(setup.kind ? factsOf[setup.kind] : []), ...own].map(({ fact, label }) => {
    const at = setup.columns.findIndex(({ to, rest }) => to === fact || rest === fact);
    const letter = fact === present || manyColumns.has(fact) ? undefined : columns[at]?.letter;
    return { value: fact, label: letter ? texts.inColumn(label, letter) : label };
  });

/** The columns with some of them used otherwise; a fact that may stand only once stands in the first of them alone. */
export function withUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  change: (use: ColumnUse) => ColumnUse,
): ColumnUse[] {
  const uses = columns.map((_, index) => setup.columns[index] ?? unused);
  const changed = uses.map((use, index) => (at.includes(index) ? change(use) : use));
  const taken = at.flatMap((index) => [changed[index]?.to, changed[index]?.rest]);
  const isTaken = (fact: string | null | undefined) =>
    typeof fact === 'string' && !manyColumns.has(fact) && taken.includes(fact);
  return changed.map((use, index) => {
    if (index === at[0]) return use;
    if (isTaken(use.to)) return unused;
    return isTaken(use.rest) ? { ...use, rest: null } : use;
  });
}

/** What columns become that are given a fact: those of a run are named by the line that tells most of them apart. */
export function newUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  fact: string,
): ColumnUse {
  const use: ColumnUse = { to: fact || null };
  if (!isRun(setup.kind, use)) return use;
  const differ = (line: number) => new Set(at.map((one) => columns[one]?.headings[line - 1])).size;
  const lines = [3, 2, 1].filter((line) => line <= setup.lines);
  return { ...use, line: lines.toSorted((one, other) => differ(other) - differ(one))[0] };
}

/** The facts that the columns of a table say. */
export const saidByColumns = ({ setup: { kind, columns } }: TableLook): Set<string> =>
  new Set(
    columns.flatMap((use) => [
      ...[use.to, use.rest].filter((one) => typeof one === 'string'),
      ...(isRun(kind, use) && use.term !== undefined ? ['term'] : []),
    ]),
  );

interface LineProps extends TableProps {
  line: ColumnLine;
  /** Changes how these columns are used. */
  change: (part: Partial<ColumnUse>) => void;
}

/** The one of these that was chosen; null for none. */
const chosen = <One extends string>(all: readonly One[], text: string): One | null =>
  all.find((one) => one === text) ?? null;

/** Whether a decision is open, or was made. */
export const isAsked = ({ setup, open }: TableLook, what: 'days' | 'decimals' | 'add') =>
  setup[what] !== null || open.some((one) => one.what === what);

/** What has to be said beside what a column becomes; null: nothing. */
export function settingsOf(props: LineProps) {
  const { table, line, update } = props;
  const { kind, names, days } = table.setup;
  const { to } = line.use;
  if (isRun(kind, line.use)) return <RunSettings {...props} />;
  if (to === 'name' && kind === 'students') {
    const samples = line.columns[0]?.samples ?? [];
    const labelOf = (order: (typeof nameOrders)[number]) =>
      samples[0] && order !== 'each'
        ? `${texts.nameOrders[order]} (${arrangedName(samples[0], order)})`
        : texts.nameOrders[order];
    return (
      <LabelledSelect
        {...{ label: texts.firstNameIs, value: names ?? '', required: true }}
        note={names ? samples.map((one) => arrangedName(one, names)).join(' · ') : ''}
        choices={nameOrders.map((value) => ({ value, label: labelOf(value) }))}
        onSend={(next) => update({ names: chosen(nameOrders, next) })}
      />
    );
  }
  if (!kind || !to || factOf(kind, to)?.reads !== 'day' || !isAsked(table, 'days')) return null;
  return (
    <LabelledSelect
      {...{ label: texts.daysAre, value: days ?? '', required: true }}
      choices={entriesOf(texts.dayOrders)}
      onSend={(next) => update({ days: chosen(dayOrders, next) })}
    />
  );
}

/** Where the marks or payments of a run have their name, term and most from. */
function RunSettings({ table, line: { use }, change }: LineProps) {
  const { lines, kind, for_all } = table.setup;
  const isMarks = kind === 'marks';
  const headings = [1, 2, 3].slice(0, lines).map((line) => ({
    ...{ value: `${line}`, label: texts.fromHeading(line, lines) },
  }));
  const inWords = use.named === undefined ? `${use.line ?? 1}` : 'words';
  return (
    <>
      <LabelledSelect
        label={isMarks ? texts.sources.subject : texts.sources.item}
        value={use.left ? 'left' : inWords}
        none={null}
        choices={[...headings, ...entriesOf({ left: texts.fromLeft, words: texts.inWords })]}
        onSend={(next) =>
          change({
            line: Number(next) || undefined,
            left: next === 'left' || undefined,
            named: next === 'words' ? '' : undefined,
          })
        }
      />
      {use.named === undefined ? null : (
        <TypedField
          {...{ name: 'named', label: texts.words, plainLabel: true, value: use.named }}
          onSend={(named) => change({ named })}
        />
      )}
      <LabelledSelect
        {...{ label: texts.sources.term, value: `${use.term ?? ''}`, none: texts.forAllRows }}
        choices={headings}
        onSend={(line) => change({ term: Number(line) || undefined })}
      />
      {isMarks ? (
        <TypedField
          {...{ name: 'out_of', label: texts.sources.outOf, plainLabel: true }}
          value={use.out_of ?? for_all.out_of ?? ''}
          onSend={(most) => change({ out_of: most || undefined })}
        />
      ) : null}
    </>
  );
}

const splits = ['comma', 'stroke', 'space'] as const;

/** What few columns need: empty cells, and two facts in one cell. */
export function RareSettings({ table, line, change }: Omit<LineProps, 'update'>) {
  const { down, split, rest = null } = line.use;
  return (
    <>
      <LabelledSelect
        {...{ label: texts.emptyCells, value: down ? 'down' : '', none: texts.stayEmpty }}
        choices={[{ value: 'down', label: texts.fillDown }]}
        onSend={(next) => change({ down: next !== '' || undefined })}
      />
      <LabelledSelect
        {...{ label: texts.splitAt, value: split ?? '', none: texts.notSplit }}
        choices={entriesOf(texts.splits)}
        onSend={(next) =>
          change({ split: chosen(splits, next) ?? undefined, rest: next ? rest : undefined })
        }
      />
      {split ? (
        <LabelledSelect
          {...{ label: texts.splitRest, value: rest ?? '', none: texts.leftOut }}
          choices={factChoices(table, rest)}
          onSend={(next) => change({ rest: next || null })}
        />
      ) : null}
    </>
  );
}
