import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { dayOrders, factOf, factsOf, manyColumns, nameOrders } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type { ColumnUse, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import {
  type ColumnLine,
  headingOf,
  isRun,
  keyOfUse,
  newUse,
  withParts,
  withUse,
} from './column-lines.ts';
import styles from './columns.module.css';
import steps from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { LinkButton } from './link-button.tsx';
import { type PartProps, RunSources } from './run-sources.tsx';
import { SaidBy } from './said-by.tsx';

const splits = ['comma', 'stroke', 'space'] as const;

/** The facts that a column may become, and where each stands now. */
export function factChoices({ setup, columns }: TableLook): Choice[] {
  if (setup.kind === null) return [];
  return [
    { value: '', label: texts.leftOut },
    ...factsOf[setup.kind].map(({ fact, label }) => {
      const at = setup.columns.findIndex(({ to, rest }) => to === fact || rest === fact);
      const letter = manyColumns.has(fact) ? undefined : columns[at]?.letter;
      return { value: fact, label, ...(letter && { tag: texts.inColumn(letter) }) };
    }),
  ];
}

interface ColumnLineProps {
  table: TableLook;
  line: ColumnLine;
  choices: readonly Choice[];
  update: (part: Partial<TableSetup>) => void;
  chosen: ReadonlySet<number>;
  onChoose: (at: readonly number[], isRange: boolean, isChosen: boolean) => void;
  /** Whether the columns of a run have a line each; null for one column. */
  isOpened: boolean | null;
  onOpen: () => void;
}

/** A column, or a run of them: what stands in the sheet, and what it becomes. */
export function ColumnUseLine(props: ColumnLineProps) {
  const { table, line, choices, update, isOpened } = props;
  const { setup } = table;
  const { at, columns, use } = line;
  const first = columns[0];
  const last = columns.at(-1);
  if (!first || !last) return null;
  const count = columns.length;
  const letter = count === 1 ? first.letter : `${first.letter}–${last.letter}`;
  const heading = count === 1 ? headingOf(first) : `${headingOf(first)} … ${headingOf(last)}`;
  const samples = [...new Set(columns.flatMap((one) => one.samples))].slice(0, 3);
  const filled = columns.reduce((sum, one) => sum + one.filled, 0);
  const rows = table.rows * count;
  const change = (to: (use: ColumnUse) => ColumnUse) => update({ columns: withUse(table, at, to) });
  const isSuggested = columns.every(
    ({ suggested }) => suggested !== null && keyOfUse(suggested) === keyOfUse(use),
  );
  const fact = setup.kind && use.to ? factOf(setup.kind, use.to) : undefined;
  return (
    <li
      className={styles.line}
      data-out={use.to === null || undefined}
      data-run={count > 1 || undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        aria-label={texts.choose(letter, heading)}
        checked={at.every((one) => props.chosen.has(one))}
        onChange={({ currentTarget, nativeEvent }) =>
          props.onChoose(
            at,
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            currentTarget.checked,
          )
        }
      />
      <div className={`${shared.wrap} ${styles.name}`}>
        <Badge tone={count > 1 ? 'ok' : 'mute'} mark={null}>
          {letter}
        </Badge>
        <b className={shared.breaks}>{heading}</b>
        {first.hidden ? <span className={shared.small}>{texts.hiddenColumn}</span> : null}
      </div>
      <div className={`${shared.wrap}`}>
        {samples.map((sample) => (
          <span key={sample} className={steps.cell}>
            {sample}
          </span>
        ))}
      </div>
      <div className={`${shared.text13} ${styles.filled}`}>
        <span className={shared.figures}>{texts.filledOf(filled, rows)}</span>
        <span className={shared.phone}> {texts.filled.toLocaleLowerCase()}</span>
        {filled < rows ? (
          <progress className={shared.progress} value={filled} max={rows} aria-hidden="true" />
        ) : null}
      </div>
      <div>
        <LabelledSelect
          label={texts.columnBecomes(letter, heading)}
          isSpoken
          value={use.to ?? ''}
          choices={choices.map((one) =>
            one.value !== use.to
              ? one
              : { value: one.value, label: count > 1 ? texts.runOf(one.label, count) : one.label },
          )}
          onChange={(to) => change(() => newUse(table, at, to))}
        />
      </div>
      <div className={styles.said}>
        {isSuggested ? (
          <SaidBy by={first.is_remembered ? 'remembered' : 'suggested'} day={table.remembered} />
        ) : use.to !== null || first.suggested?.to ? (
          <SaidBy by="you" />
        ) : null}
      </div>
      {isRun(setup.kind, use) ? (
        <RunSources table={table} line={line} change={change} />
      ) : (
        <Reading table={table} line={line} reads={fact?.reads} update={update} change={change} />
      )}
      {isOpened === null ? null : (
        <div className={styles.more}>
          <LinkButton
            icon={isOpened ? IconChevronUp : IconChevronDown}
            isOpened={isOpened}
            onClick={props.onOpen}
          >
            {isOpened ? texts.showOne : texts.showAll(count)}
          </LinkButton>
        </div>
      )}
    </li>
  );
}

interface ReadingProps extends PartProps {
  reads: string | undefined;
  update: (part: Partial<TableSetup>) => void;
}

/** How the cells of a column are read: which word is the first name, the order of days, empty cells, two in one. */
function Reading({ table, line, reads, update, change }: ReadingProps) {
  const { setup, open } = table;
  const { use, columns } = line;
  const samples = columns[0]?.samples ?? [];
  const { names, days } = setup;
  if (use.to === null) return null;
  return (
    <>
      {use.to === 'name' && setup.kind === 'students' ? (
        <div className={styles.sources}>
          <LabelledSelect
            label={texts.firstNameIs}
            required
            value={names ?? ''}
            none=""
            choices={nameOrders.map((value) => ({
              value,
              label: texts.nameOrders[value],
              ...(samples[0] && value !== 'each' && { tag: arrangedName(samples[0], value) }),
            }))}
            onChange={(next) => update({ names: nameOrders.find((one) => one === next) ?? null })}
          />
          {names ? (
            <p className={shared.text13}>
              {samples.map((sample) => arrangedName(sample, names)).join(' · ')}
            </p>
          ) : null}
        </div>
      ) : null}
      {reads === 'day' && (days !== null || open.some(({ what }) => what === 'days')) ? (
        <div className={styles.sources}>
          <LabelledSelect
            label={texts.daysAre}
            required
            value={days ?? ''}
            {...(days === null && { none: '' })}
            choices={dayOrders.map((value) => ({ value, label: texts.dayOrders[value] }))}
            onChange={(next) => update({ days: dayOrders.find((one) => one === next) ?? null })}
          />
        </div>
      ) : null}
      <details className={styles.reading} open={use.down || use.split !== undefined}>
        <summary className={look.link}>{texts.more}</summary>
        <div className={styles.sources}>
          <label className={`${look.inline} ${styles.tick}`}>
            <input
              type="checkbox"
              checked={use.down ?? false}
              onChange={({ currentTarget: { checked } }) =>
                change((one) => withParts(one, { down: checked || undefined }))
              }
            />
            {texts.fillDown}
          </label>
          <Split table={table} line={line} change={change} />
        </div>
      </details>
    </>
  );
}

function Split({ table, line: { use }, change }: PartProps) {
  return (
    <>
      <LabelledSelect
        label={texts.splitAt}
        value={use.split ?? ''}
        none={texts.splits.no}
        choices={splits.map((value) => ({ value, label: texts.splits[value] }))}
        onChange={(next) =>
          change((one) =>
            withParts(one, {
              split: splits.find((value) => value === next),
              rest: next === '' ? undefined : (one.rest ?? null),
            }),
          )
        }
      />
      {use.split ? (
        <LabelledSelect
          label={texts.splitRest}
          value={use.rest ?? ''}
          choices={factChoices(table)}
          onChange={(rest) => change((one) => withParts(one, { rest: rest === '' ? null : rest }))}
        />
      ) : null}
    </>
  );
}
