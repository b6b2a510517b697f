import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import * as uses from './column-uses.tsx';
import { ForAll } from './for-all.tsx';
import { useImporting } from './importing.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import * as parts from './parts.tsx';
import { headingOf, type TableProps, tabsOf, useTable } from './tables.tsx';

/** What each column becomes, and what the sheet does not say. */
export function StepColumns() {
  const { goTo, opensAt } = useImporting();
  const { at, table, update, open, openWords, beside, sayRight } = useTable('columns');
  const [chosen, setChosen] = useState<{ of: number; ticked: readonly number[] } | null>(null);
  const ticked = chosen?.of === at ? chosen.ticked : [];
  const isWhoseOpen = open.some(({ what }) => what === 'whose');
  const together =
    table && ticked.length > 0 ? (
      <div className={`${shared.wrap} ${styles.together}`}>
        <parts.LabelledSelect
          label={texts.chosenBecome(ticked.length)}
          value="-"
          none={texts.leftOut}
          choices={[{ value: '-', label: '' }, ...uses.factChoices(table)]}
          onSend={(fact) => {
            update({
              columns: uses.withUse(table, ticked, () => uses.newUse(table, ticked, fact)),
            });
            setChosen(null);
          }}
        />
        <parts.SmallButton onClick={() => setChosen(null)}>{texts.chooseNone}</parts.SmallButton>
      </div>
    ) : null;
  return (
    <parts.StepLayout
      title={texts.whatIsIt}
      hint={table ? texts.whatHint(table.rows, tabsOf(table.setup).length) : ''}
      beside={beside}
      open={openWords}
      above={together ?? (isWhoseOpen ? <parts.ShapesLink onClick={() => goTo('shapes')} /> : null)}
      next={{
        disabled: !table || open.length > 0,
        onClick: sayRight,
        children: texts.columnsRight,
      }}
    >
      {table ? (
        <div key={`${at} ${table.setup.kind} ${table.columns.length}`} className={look.stack}>
          <Lines
            {...{ table, update, ticked }}
            onTick={(next) => setChosen({ of: at, ticked: next })}
            startsAt={opensAt?.table === at ? opensAt.letter : undefined}
          />
          <ForAll {...{ table, update }} />
        </div>
      ) : null}
    </parts.StepLayout>
  );
}

interface LinesProps extends TableProps {
  /** Columns that are set together, from 0. */
  ticked: readonly number[];
  onTick: (ticked: readonly number[]) => void;
  /** The letter of the column at which the step opens. */
  startsAt: string | undefined;
}

function Lines({ table, update, ticked, onTick, startsAt }: LinesProps) {
  const [from, setFrom] = useState(0);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpened = ({ at }: uses.ColumnLine) => at.some((one) => opened.includes(one));
  const lines = uses
    .linesOf(table)
    .flatMap((line) =>
      line.at.length > 1 && isOpened(line) ? [line, ...uses.singleLines(line)] : [line],
    );
  const handleTick = (at: readonly number[], isRange: boolean, isTicked: boolean) => {
    const [to = 0] = at;
    const isBetween = (one: number) => (one - from) * (one - to) <= 0;
    const touched = [...table.columns.keys()].filter(
      (one) => at.includes(one) || (isRange && isBetween(one)),
    );
    const others = ticked.filter((one) => !touched.includes(one));
    setFrom(to);
    onTick(isTicked ? [...others, ...touched] : others);
  };
  return (
    <ul className={`${shared.card} ${shared.lines} ${styles.clipped}`}>
      {lines.map((line) => (
        <Line
          // A run that is set otherwise falls apart, and the choice of its first column keeps the focus.
          key={`${line.at[0]} ${line.at.length === 1 && isOpened(line)}`}
          {...{ table, line, update }}
          isTicked={line.at.every((one) => ticked.includes(one))}
          onTick={handleTick}
          isStart={line.columns.some(({ letter }) => letter === startsAt)}
          isOpened={isOpened(line)}
          onOpen={() => {
            const others = opened.filter((at) => !line.at.includes(at));
            setOpened(isOpened(line) ? others : [...others, ...line.at]);
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps extends TableProps {
  line: uses.ColumnLine;
  isTicked: boolean;
  onTick: (at: readonly number[], isRange: boolean, isTicked: boolean) => void;
  /** Whether the step opens at it. */
  isStart: boolean;
  /** Whether the columns of a run have a line each. */
  isOpened: boolean;
  onOpen: () => void;
}

/** A column, or a run of them: what stands in the sheet, and what it becomes. */
function Line({ table, line, update, isTicked, onTick, isStart, isOpened, onOpen }: LineProps) {
  const { at, columns, use } = line;
  const isMany = columns.length > 1;
  const ends = isMany ? [columns.slice(0, 1), columns.slice(-1)].flat() : columns;
  const letter = ends.map((one) => one.letter).join('–');
  const heading = ends.map(headingOf).join(' … ');
  const samples = [...new Set(columns.flatMap((one) => one.samples))].slice(0, 3);
  const filled = columns.reduce((sum, one) => sum + one.filled, 0);
  const set = (to: (one: ColumnUse) => ColumnUse) =>
    update({ columns: uses.withUse(table, at, to) });
  const change = (part: Partial<ColumnUse>) => set((one) => ({ ...one, ...part }));
  const [isMore, setMore] = useState(use.down || use.split !== undefined);
  const mayBeRare = use.to !== null && !uses.isRun(table.setup.kind, use);
  const rare = mayBeRare && isMore ? <uses.RareSettings {...{ table, line, change }} /> : null;
  const settings = uses.settingsOf({ table, line, change, update });
  const day = columns.some((one) => one.is_remembered) ? table.remembered?.slice(0, 10) : null;
  const suggested = day ? texts.asOn(shortCalendarDayText(day)) : texts.suggested;
  return (
    <li
      className={styles.line}
      data-out={use.to === null || undefined}
      data-run={isMany || undefined}
    >
      <input
        type="checkbox"
        aria-label={texts.choose(letter, heading)}
        checked={isTicked}
        readOnly
        onClick={({ shiftKey, currentTarget }) => onTick(at, shiftKey, currentTarget.checked)}
      />
      <div className={shared.wrap}>
        <Badge tone={isMany ? 'ok' : 'mute'} mark={null}>
          {letter}
        </Badge>
        <b className={shared.breaks}>{heading}</b>
        {columns[0]?.hidden ? <span className={shared.small}>{texts.hiddenColumn}</span> : null}
      </div>
      <span className={look.note}>
        {use.to === null ? null : uses.isSuggested(line) ? suggested : texts.byYou}
      </span>
      <div className={shared.wrap}>
        {samples.map((sample) => (
          <span key={sample} className={styles.cell}>
            {sample}
          </span>
        ))}
      </div>
      <div className={`${shared.text13} ${shared.wrap} ${shared.tight}`}>
        {texts.filledOf(filled, table.rows * columns.length)}
        {mayBeRare ? (
          <parts.LinkButton
            aria-expanded={isMore}
            aria-label={texts.moreOf(heading || letter)}
            onClick={() => setMore(!isMore)}
          >
            {texts.more}
          </parts.LinkButton>
        ) : null}
      </div>
      <parts.LabelledSelect
        label={texts.columnBecomes(letter, heading)}
        isSpoken
        isStart={isStart}
        value={use.to ?? ''}
        none={texts.leftOut}
        choices={uses
          .factChoices(table, use.to)
          .map((fact) =>
            fact.value === use.to && isMany
              ? { ...fact, label: texts.runOf(fact.label, columns.length) }
              : fact,
          )}
        onSend={(to) => set(() => uses.newUse(table, at, to))}
      />
      {settings || rare ? (
        <div className={styles.settings}>
          {settings}
          {rare}
        </div>
      ) : null}
      {isMany ? (
        <parts.LinkButton
          icon={isOpened ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpened}
          onClick={onOpen}
        >
          {isOpened ? texts.showOne : texts.showAll(columns.length)}
        </parts.LinkButton>
      ) : null}
    </li>
  );
}
