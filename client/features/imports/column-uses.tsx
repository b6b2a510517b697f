import {
  childColumn,
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
import look from '../../ui/look.module.css';
import styles from './imports.module.css';
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

/** The facts that a column may become; those of other columns say where they stand now, its own of how many. */
export const factChoices = (
  { setup, columns, own = [] }: TableLook,
  present: string | null = null,
  count = 1,
): Choice[] =>
  [...(setup.kind ? factsOf[setup.kind] : []), ...own].map(({ fact, label }) => {
    const at = setup.columns.findIndex(({ to, rest }) => to === fact || rest === fact);
    const letter = fact === present || manyColumns.has(fact) ? undefined : columns[at]?.letter;
    if (letter) return { value: fact, label: texts.inColumn(label, letter) };
    const isRunOf = fact === present && count > 1;
    return { value: fact, label: isRunOf ? texts.runOf(label, count) : label };
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

/** What columns become that are given a fact: those of a run are named by the heading next to their cells. */
export const newUse = ({ setup: { kind, lines } }: TableLook, fact: string): ColumnUse =>
  isRun(kind, { to: fact }) ? { to: fact, line: lines } : { to: fact || null };

/** The facts that the columns of a table say. */
export const saidByColumns = ({ setup: { kind, columns } }: TableLook): Set<string> =>
  new Set(
    columns.flatMap((use) => [
      ...[use.to, use.rest].filter((one) => typeof one === 'string'),
      ...(isRun(kind, use) && use.term !== undefined ? ['term'] : []),
    ]),
  );

interface SettingsProps extends TableProps {
  line: ColumnLine;
  /** Changes how these columns are used. */
  change: (part: Partial<ColumnUse>) => void;
}

/** The one of these that was chosen; null for none. */
export const chosen = <One extends string>(all: readonly One[], text: string): One | null =>
  all.find((one) => one === text) ?? null;

/** What has to be said beside what a column becomes. */
export function Settings({ table, line, update, change }: SettingsProps) {
  const { kind, names } = table.setup;
  const { to, down, split } = line.use;
  if (to === null) return null;
  if (isRun(kind, line.use)) return <RunSettings {...{ table, line, change }} />;
  const samples = line.columns.flatMap((one) => one.samples);
  return (
    <>
      {to === 'name' && kind === 'students' ? (
        <LabelledSelect
          {...{ label: texts.firstNameIs, value: names ?? '', required: true }}
          note={names ? samples.map((one) => arrangedName(one, names)).join(' · ') : ''}
          choices={entriesOf(texts.nameOrders)}
          onSend={(next) => update({ names: chosen(nameOrders, next) })}
        />
      ) : null}
      <details className={look.note} open={down || split !== undefined}>
        <summary>{texts.more}</summary>
        <RareSettings {...{ table, line, change }} />
      </details>
    </>
  );
}

type PartProps = Omit<SettingsProps, 'update'>;

/** Where the marks or payments of a run have their name, term and most from. */
function RunSettings({ table, line: { use }, change }: PartProps) {
  const { lines, kind, for_all } = table.setup;
  const isMarks = kind === 'marks';
  const headings = [1, 2, 3]
    .slice(0, lines)
    .map((line) => ({ ...{ value: `${line}`, label: texts.fromHeading(line, lines) } }));
  const inWords = use.named === undefined ? `${use.line ?? 1}` : 'words';
  return (
    <div className={styles.settings}>
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
          {...{ name: 'named', label: texts.words, value: use.named }}
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
          {...{ name: 'out_of', label: texts.sources.outOf }}
          value={use.out_of ?? for_all.out_of ?? ''}
          onSend={(most) => change({ out_of: most || undefined })}
        />
      ) : null}
    </div>
  );
}

const splits = ['comma', 'stroke', 'space'] as const;

/** What few columns need: empty cells, and two facts in one cell. */
function RareSettings({ table, line, change }: PartProps) {
  const { down, split, rest = null } = line.use;
  return (
    <div className={styles.settings}>
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
    </div>
  );
}
