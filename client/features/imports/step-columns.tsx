import { useRef, useState } from 'react';
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
import { LabelledSelect, ShapesLink, SmallButton, StepLayout } from './parts.tsx';
import { headingOf, type TableProps, tabsOf, useTable } from './tables.tsx';

/** What each column becomes, and what the sheet does not say. */
export function StepColumns() {
  const { goTo, opensAt } = useImporting();
  const { at, table, update, open, openWords, beside, sayRight } = useTable('columns');
  const [chosen, setChosen] = useState<{ of: number; ticked: readonly number[] } | null>(null);
  const from = useRef(0);
  const ticked = chosen?.of === at ? chosen.ticked : [];
  const isWhoseOpen = open.some(({ what }) => what === 'whose');
  const handleTick: LineProps['onTick'] = (touched, isRange, isTicked) => {
    const [to = 0] = touched;
    const isBetween = (one: number) => (one - from.current) * (one - to) <= 0;
    const isTouched = (one: number) => touched.includes(one) || (isRange && isBetween(one));
    const columns = [...(table?.columns.keys() ?? [])];
    setChosen({
      of: at,
      ticked: columns.filter((one) => (isTouched(one) ? isTicked : ticked.includes(one))),
    });
    from.current = to;
  };
  const together = table && ticked.length > 0 && (
    <div className={`${look.row} ${styles.together}`}>
      <LabelledSelect
        label={texts.chosenBecome(ticked.length)}
        value="-"
        none={texts.leftOut}
        choices={[{ value: '-', label: '' }, ...uses.factChoices(table)]}
        onSend={(fact) => {
          update({ columns: uses.withUse(table, ticked, () => uses.newUse(table, fact)) });
          setChosen(null);
        }}
      />
      <SmallButton onClick={() => setChosen(null)}>{texts.chooseNone}</SmallButton>
    </div>
  );
  return (
    <StepLayout
      title={texts.whatIsIt}
      hint={table ? texts.whatHint(table.rows, tabsOf(table.setup).length) : ''}
      beside={beside}
      open={openWords}
      above={together || (isWhoseOpen && <ShapesLink onClick={() => goTo('shapes')} />)}
      next={{
        disabled: !table || open.length > 0,
        onClick: sayRight,
        children: texts.columnsRight,
      }}
    >
      {table ? (
        <div key={`${at} ${table.setup.kind} ${table.columns.length}`} className={look.stack}>
          <ul className={`${shared.card} ${shared.lines} ${styles.clipped}`}>
            {uses.linesOf(table).map((line) => (
              <Line
                key={line.at[0]}
                {...{ table, update, line, ticked }}
                onTick={handleTick}
                startsAt={opensAt?.table === at ? opensAt.letter : undefined}
              />
            ))}
          </ul>
          <ForAll {...{ table, update }} />
        </div>
      ) : null}
    </StepLayout>
  );
}

interface LineProps extends TableProps {
  line: uses.ColumnLine;
  /** Columns that are set together, from 0. */
  ticked: readonly number[];
  onTick: (at: readonly number[], isRange: boolean, isTicked: boolean) => void;
  /** The letter of the column at which the step opens. */
  startsAt: string | undefined;
}

/** A column, or a run of them: what stands in the sheet, and what it becomes. */
function Line({ line, ...props }: LineProps) {
  const { table, update, ticked, onTick, startsAt } = props;
  const { at, columns, use } = line;
  const isMany = columns.length > 1;
  const ends = isMany ? [columns.slice(0, 1), columns.slice(-1)].flat() : columns;
  const letter = ends.map((one) => one.letter).join('–');
  const heading = ends.map(headingOf).join(' … ');
  const samples = [...new Set(columns.flatMap((one) => one.samples))].slice(0, 3);
  const filled = columns.reduce((sum, one) => sum + one.filled, 0);
  const set = (to: (one: ColumnUse) => ColumnUse) =>
    update({ columns: uses.withUse(table, at, to) });
  const day = columns.some((one) => one.is_remembered) ? table.remembered?.slice(0, 10) : null;
  const suggested = day ? texts.asOn(shortCalendarDayText(day)) : texts.suggested;
  return (
    <li data-out={use.to === null || undefined} data-run={isMany || undefined}>
      <div className={styles.line}>
        <input
          type="checkbox"
          aria-label={texts.choose(letter, heading)}
          checked={at.every((one) => ticked.includes(one))}
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
        <div className={shared.wrap}>
          {samples.map((sample) => (
            <span key={sample} className={styles.cell}>
              {sample}
            </span>
          ))}
          <span className={look.note}>
            {texts.filledOf(filled, table.rows * columns.length)}
            {use.to !== null && uses.isSuggested(line) ? `, ${suggested}` : null}
          </span>
        </div>
        <div className={`${look.stack} ${look.gap8} ${styles.unlabelled}`}>
          <LabelledSelect
            label={texts.columnBecomes(letter, heading)}
            isStart={columns.some((one) => one.letter === startsAt)}
            value={use.to ?? ''}
            none={texts.leftOut}
            choices={uses.factChoices(table, use.to, columns.length)}
            onSend={(to) => set(() => uses.newUse(table, to))}
          />
          <uses.Settings
            {...{ table, line, update }}
            change={(part) => set((one) => ({ ...one, ...part }))}
          />
        </div>
      </div>
      {isMany ? (
        <details>
          <summary className={styles.part}>{texts.showAll(columns.length)}</summary>
          <ul className={shared.lines}>
            {uses.singleLines(line).map((one) => (
              <Line key={one.at[0]} {...props} line={one} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
