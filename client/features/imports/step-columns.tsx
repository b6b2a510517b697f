import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { type ColumnLine, linesOf, newUse, withUse } from './column-lines.ts';
import { ColumnUseLine, factChoices } from './column-use.tsx';
import styles from './columns.module.css';
import { ForAll } from './for-all.tsx';
import steps from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { ShapesLink } from './link-button.tsx';
import { NotAList } from './not-a-list.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import { openWords, TableChoice, tabsOf, useTable } from './table-choice.tsx';

/** What each column becomes, and what the sheet does not say. */
export function StepColumns(props: StepProps) {
  const { batch, goTo } = props;
  const { at, table, choose, update, open, sayRight } = useTable('columns', props);
  const [isElsewhere, setElsewhere] = useState(false);
  if (isElsewhere) return <NotAList onClose={() => setElsewhere(false)} goTo={goTo} />;
  return (
    <>
      <StepHead
        title={texts.whatIsIt}
        hint={table ? texts.whatHint(table.rows, tabsOf(table.setup).length) : ''}
      >
        <TableChoice batch={batch} step="columns" at={at} choose={choose} />
      </StepHead>
      {table ? (
        <Columns
          key={`${at} ${table.setup.kind} ${table.columns.length}`}
          table={table}
          update={update}
          onShapes={() => setElsewhere(true)}
        />
      ) : null}
      <StepFoot step="columns" goTo={goTo} hint={openWords(table, open)}>
        <Button disabled={!table || open.length > 0} onClick={sayRight}>
          {texts.columnsRight}
        </Button>
      </StepFoot>
    </>
  );
}

interface ColumnsProps {
  table: TableLook;
  update: (part: Partial<TableSetup>) => void;
  onShapes: () => void;
}

const signs = [
  [',', 'comma'],
  ['.', 'stop'],
] as const;

function Columns({ table, update, onShapes }: ColumnsProps) {
  const { setup, open } = table;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const leftOut = (uses: TableSetup['columns']) =>
    new Set(table.columns.flatMap((_, at) => (uses[at]?.to ? [] : [at])));
  // Columns that are left out stand last; one that is set keeps its place.
  const [last, setLast] = useState(() => leftOut(setup.columns));
  const [asked] = useState(() => new Set(open.map(({ what }) => what)));
  const choices = factChoices(table);
  const lines = linesOf(table).flatMap((line) => {
    if (line.at.length === 1 || !line.at.some((at) => opened.has(at))) return [line];
    const single = line.at.map(
      (at, index): ColumnLine => ({
        ...{ at: [at], use: line.use },
        columns: line.columns.slice(index, index + 1),
      }),
    );
    return [line, ...single];
  });
  const isLast = ({ at }: ColumnLine) => at.every((one) => last.has(one));
  const used = lines.filter((line) => !isLast(line));
  const out = lines.filter(isLast);
  const handleChoose = (at: readonly number[], isRange: boolean, isChosen: boolean) => {
    const to = at[0] ?? 0;
    const range = Array.from(
      { length: Math.abs(to - from) + 1 },
      (_, index) => Math.min(from, to) + index,
    );
    const touched = new Set(isRange ? [...range, ...at] : at);
    setFrom(to);
    setChosen(
      new Set(isChosen ? [...chosen, ...touched] : [...chosen].filter((one) => !touched.has(one))),
    );
  };
  const setAll = (fact: string) => {
    const all = [...chosen].sort((a, b) => a - b);
    const use = newUse(table, all, fact);
    const columns = withUse(table, all, () => use);
    update({ columns });
    setLast(leftOut(columns));
    setChosen(new Set());
    setChoosing(false);
  };
  const show = (line: ColumnLine) => {
    const [start = 0] = line.at;
    const isMany = line.at.length > 1;
    return (
      <ColumnUseLine
        key={`${start} ${isMany}`}
        table={table}
        line={line}
        choices={choices}
        update={update}
        chosen={chosen}
        onChoose={handleChoose}
        isOpened={isMany ? line.at.some((at) => opened.has(at)) : null}
        onOpen={() => {
          const isOpened = line.at.some((at) => opened.has(at));
          const others = [...opened].filter((at) => !line.at.includes(at));
          setOpened(new Set(isOpened ? others : [...others, ...line.at]));
        }}
      />
    );
  };
  return (
    <div className={styles.parts}>
      <button
        type="button"
        className={`${shared.button} ${shared.phone}`}
        aria-pressed={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        <IconListCheck size={16} stroke={1.75} aria-hidden />
        {texts.chooseSeveral}
      </button>
      <div className={styles.columns} data-choosing={isChoosing || undefined}>
        <div className={`${styles.line} ${styles.titles} ${shared.wide}`} aria-hidden="true">
          <span />
          <span>{texts.column}</span>
          <span>{texts.inTheSheet}</span>
          <span>{texts.filled}</span>
          <span>{texts.becomes}</span>
        </div>
        <ul>{used.map(show)}</ul>
        {out.length > 0 ? (
          <details open={used.length === 0 || !matchMedia('(max-width: 47.99em)').matches}>
            <summary className={`${look.note} ${steps.part}`}>
              {texts.countLeftOut(out.length)}
            </summary>
            <ul>{out.map(show)}</ul>
          </details>
        ) : null}
      </div>
      {chosen.size > 0 ? (
        <div className={`${shared.card} ${shared.wrap} ${steps.part} ${styles.together}`}>
          <LabelledSelect
            label={texts.chosenBecome(chosen.size)}
            value="-"
            choices={[{ value: '-', label: '' }, ...choices]}
            onChange={setAll}
          />
          <Button variant="default" onClick={() => setChosen(new Set())}>
            {texts.chooseNone}
          </Button>
        </div>
      ) : null}
      {asked.has('decimals') || open.some(({ what }) => what === 'decimals') ? (
        <LabelledSelect
          label={texts.decimalsAre}
          value={setup.decimals ?? ''}
          none=""
          choices={signs.map(([value, name]) => ({ value, label: texts.decimalSigns[name] }))}
          onChange={(next) =>
            update({ decimals: signs.find(([sign]) => sign === next)?.[0] ?? null })
          }
        />
      ) : null}
      {setup.add !== null || open.some(({ what }) => what === 'add') ? (
        <LabelledSelect
          label={texts.severalAre}
          value={setup.add === null ? '' : String(setup.add)}
          none=""
          choices={[
            { value: 'true', label: texts.addUp },
            { value: 'false', label: texts.takeOne },
          ]}
          onChange={(next) => update({ add: next === '' ? null : next === 'true' })}
        />
      ) : null}
      <ForAll table={table} update={update} />
      {open.some(({ what }) => what === 'whose') ? (
        <div className={look.row}>
          <ShapesLink onClick={onShapes} />
        </div>
      ) : null}
    </div>
  );
}
