import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import * as uses from './column-uses.ts';
import { ForAll } from './for-all.tsx';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import * as parts from './parts.tsx';
import type { StepProps } from './step.ts';
import { headingOf, openWords, TableChoice, type TableProps, tabsOf, useTable } from './tables.tsx';

/** What each column becomes, and what the sheet does not say. */
export function StepColumns(props: StepProps) {
  const { batch, isBusy, goTo } = props;
  const { at, table, choose, update, open, sayRight } = useTable('columns', props);
  const shapes = open.some(({ what }) => what === 'whose') ? (
    <parts.ShapesLink onClick={() => goTo('shapes')} />
  ) : null;
  return (
    <>
      <parts.StepHead
        title={texts.whatIsIt}
        hint={table ? texts.whatHint(table.rows, tabsOf(table.setup).length) : ''}
      >
        <TableChoice {...{ batch, step: 'columns', at, choose }} />
      </parts.StepHead>
      {table ? (
        <Columns key={`${at} ${table.setup.kind} ${table.columns.length}`} {...{ table, update }}>
          {(above) => (
            <parts.StepFoot
              {...{ step: 'columns', isBusy, goTo }}
              hint={openWords(table, open)}
              above={above ?? shapes}
            >
              <Button disabled={open.length > 0} onClick={sayRight}>
                {texts.columnsRight}
              </Button>
            </parts.StepFoot>
          )}
        </Columns>
      ) : null}
    </>
  );
}

interface ColumnsProps extends TableProps {
  /** The foot of the step, below what sets the ticked columns. */
  children: (above: ReactNode) => ReactNode;
}

function Columns({ table, update, children }: ColumnsProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [from, setFrom] = useState(0);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpened = ({ at }: uses.ColumnLine) => at.some((one) => opened.includes(one));
  const lines = uses
    .linesOf(table)
    .flatMap((line) =>
      line.at.length > 1 && isOpened(line) ? [line, ...uses.singleLines(line)] : [line],
    );
  const handleChoose = (at: readonly number[], isRange: boolean, isChosen: boolean) => {
    const [to = 0] = at;
    const isBetween = (one: number) => (one - from) * (one - to) <= 0;
    const touched = [...table.columns.keys()].filter(
      (one) => at.includes(one) || (isRange && isBetween(one)),
    );
    const others = chosen.filter((one) => !touched.includes(one));
    setFrom(to);
    setChosen(isChosen ? [...others, ...touched] : others);
  };
  const setAll = (fact: string) => {
    update({ columns: uses.withUse(table, chosen, () => uses.newUse(table, chosen, fact)) });
    setChosen([]);
  };
  const show = (line: uses.ColumnLine) => (
    <Line
      // A run that is set otherwise falls apart, and the choice of its first column keeps the focus.
      key={`${line.at[0]} ${line.at.length === 1 && isOpened(line)}`}
      {...{ table, line, update }}
      isChosen={line.at.every((one) => chosen.includes(one))}
      onChoose={handleChoose}
      isOpened={isOpened(line)}
      onOpen={() => {
        const others = opened.filter((at) => !line.at.includes(at));
        setOpened(isOpened(line) ? others : [...others, ...line.at]);
      }}
    />
  );
  return (
    <>
      <div className={look.stack}>
        <ul className={`${shared.card} ${shared.lines} ${styles.clipped}`}>{lines.map(show)}</ul>
        <ForAll table={table} update={update} />
      </div>
      {children(
        chosen.length > 0 ? (
          <div className={`${shared.wrap} ${styles.together}`}>
            <parts.LabelledSelect
              label={texts.chosenBecome(chosen.length)}
              value="-"
              none={texts.leftOut}
              choices={parts.entriesOf({ '-': '', ...uses.factChoices(table) })}
              onSend={setAll}
            />
            <parts.SmallButton onClick={() => setChosen([])}>{texts.chooseNone}</parts.SmallButton>
          </div>
        ) : null,
      )}
    </>
  );
}

interface LineProps extends TableProps {
  line: uses.ColumnLine;
  isChosen: boolean;
  onChoose: (at: readonly number[], isRange: boolean, isChosen: boolean) => void;
  /** Whether the columns of a run have a line each. */
  isOpened: boolean;
  onOpen: () => void;
}

/** A column, or a run of them: what stands in the sheet, and what it becomes. */
function Line({ table, line, update, isChosen, onChoose, isOpened, onOpen }: LineProps) {
  const { at, columns, use } = line;
  const count = columns.length;
  const isMany = count > 1;
  const ends = isMany ? [columns.slice(0, 1), columns.slice(-1)].flat() : columns;
  const letter = ends.map((one) => one.letter).join('–');
  const heading = ends.map(headingOf).join(' … ');
  const samples = [...new Set(columns.flatMap((one) => one.samples))].slice(0, 3);
  const filled = columns.reduce((sum, one) => sum + one.filled, 0);
  const rows = table.rows * count;
  const set = (to: (one: ColumnUse) => ColumnUse) =>
    update({ columns: uses.withUse(table, at, to) });
  const change = (part: Partial<ColumnUse>) => set((one) => ({ ...one, ...part }));
  const [isMore, setMore] = useState(use.down || use.split !== undefined);
  const rare = uses.rareSettings({ table, line, change });
  const shown = [...uses.settingsOf({ table, line, change, update }), ...(isMore ? rare : [])];
  const day = columns.some((one) => one.is_remembered) ? table.remembered?.slice(0, 10) : null;
  const suggested = day ? texts.asOn(shortCalendarDayText(day)) : texts.suggested;
  const facts = Object.entries(uses.factChoices(table, use.to)).map(([value, label]) => ({
    value,
    label: value === use.to && isMany ? texts.runOf(label, count) : label,
  }));
  return (
    <li
      className={styles.line}
      data-out={use.to === null || undefined}
      data-run={isMany || undefined}
    >
      <input
        type="checkbox"
        aria-label={texts.choose(letter, heading)}
        checked={isChosen}
        readOnly
        onClick={({ shiftKey, currentTarget }) => onChoose(at, shiftKey, currentTarget.checked)}
      />
      <div className={shared.wrap}>
        <Badge tone={isMany ? 'ok' : 'mute'} mark={null}>
          {letter}
        </Badge>
        <b className={shared.breaks}>{heading}</b>
        {columns[0]?.hidden ? <span className={shared.small}>{texts.hiddenColumn}</span> : null}
      </div>
      <div className={shared.wrap}>
        {samples.map((sample) => (
          <span key={sample} className={styles.cell}>
            {sample}
          </span>
        ))}
      </div>
      <div className={`${shared.text13} ${shared.wrap} ${shared.tight}`}>
        {texts.filledOf(filled, rows)}
        {rare.length > 0 ? (
          <parts.LinkButton isOpened={isMore} onClick={() => setMore(!isMore)}>
            {texts.more}
          </parts.LinkButton>
        ) : null}
      </div>
      <parts.LabelledSelect
        label={texts.columnBecomes(letter, heading)}
        isSpoken
        value={use.to ?? ''}
        none={texts.leftOut}
        choices={facts}
        onSend={(to) => set(() => uses.newUse(table, at, to))}
      />
      <span className={look.note}>
        {use.to === null ? null : uses.isSuggested(line) ? suggested : texts.byYou}
      </span>
      {shown.length > 0 ? <parts.Settings all={shown} /> : null}
      {isMany ? (
        <parts.LinkButton
          icon={isOpened ? IconChevronUp : IconChevronDown}
          isOpened={isOpened}
          onClick={onOpen}
        >
          {isOpened ? texts.showOne : texts.showAll(count)}
        </parts.LinkButton>
      ) : null}
    </li>
  );
}
