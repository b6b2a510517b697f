import { IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowKindNames, rowKinds } from '#contract/imports/kinds.ts';
import type { TableSetup } from '#contract/imports/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { CardsField } from '../../ui/form/cards-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { useImporting } from './importing.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import * as parts from './parts.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import * as setups from './tables.tsx';

const badgeOf = (state: string) =>
  state === 'headings' ? (
    <Badge tone="ok" mark={null}>
      {texts.headings}
    </Badge>
  ) : null;

/** The rows of a tab; those in its middle are not shown. */
const gridRows = ({ name, shown }: setups.Tab, all: readonly TableSetup[]): GridRow[] =>
  shown.flatMap(({ row, cells }, index) => {
    const before = shown[index - 1]?.row ?? row - 1;
    const gap = { number: null, cells: [texts.rowsBetween(before + 1, row - 1)] };
    const state = setups.rowState(all, name, row);
    const own = { number: row, cells, state, badge: badgeOf(state) };
    return row > before + 1 ? [gap, own] : [own];
  });

/** Where the list is in each tab, and what one row of it is. */
export function StepTable() {
  const { batch, isBusy, goTo } = useImporting();
  const { at, table, choose, all, set, update, ...steps } = setups.useTable('table');
  const [looked, setLooked] = useState<{ at: number; name: string } | null>(null);
  const { setup, remembered = null } = table ?? {};
  const name = looked?.at === at ? looked.name : setup?.parts[0]?.tab;
  const tab = batch.tabs.find((one) => one.name === name);
  const part = setup?.parts.find((one) => one.tab === name);
  const rows = tab ? gridRows(tab, all) : [];
  const setPart = (row: number, next: Partial<setups.Part>) =>
    setup && tab && update({ parts: setups.withPart(setup, tab.name, row, next) });
  return (
    <parts.StepLayout
      title={texts.whereIsIt}
      hint={texts.whereHint(remembered && shortCalendarDayText(remembered.slice(0, 10)))}
      beside={steps.beside}
      open={setup && !setup.kind ? texts.oneRow : steps.openWords}
      next={{
        // Of another kind its columns are suggested anew by the server first.
        disabled: isBusy || !setup?.kind || steps.open.length > 0,
        onClick: steps.sayRight,
        children: texts.tableRight,
      }}
    >
      <div className={styles.sides}>
        <div className={`${shared.card} ${shared.lines} ${styles.clipped}`}>
          {tab?.told.map((words) => (
            <p key={words} className={`${look.note} ${styles.part}`}>
              {words}
            </p>
          ))}
          {tab ? (
            <SheetGrid
              key={tab.name}
              label={texts.gridOf(tab.name)}
              letters={Array.from({ length: tab.columns }, (_, index) => letterOf(index))}
              rows={rows}
              onRow={(row) => part && setPart(row, { head: row })}
              onCell={(index, column) => {
                if (setup?.kind && rows[index]?.state === 'headings')
                  goTo('columns', at, letterOf(column));
              }}
            />
          ) : null}
          <Tabs
            {...{ all, at, shown: tab }}
            onShow={(one, own) => {
              choose(own);
              setLooked({ at: own, name: one.name });
            }}
            onTake={(one, isTaken) => {
              if (!isTaken) return set(setups.withoutTab(all, one.name));
              set(setups.withTab(all, batch.tabs, one));
              setLooked({ at, name: one.name });
            }}
          />
        </div>
        <div className={`${shared.card} ${shared.lines}`}>
          {setup && tab && part ? (
            <TablePanel
              key={`${at} ${tab.name}`}
              {...{ setup, tab, part, update, setPart }}
              onAnother={(row) => {
                const next = setups.withAnother(all, tab.name, row);
                set(next);
                choose(next.length - 1);
              }}
            />
          ) : (
            <EmptyBlock title={texts.noTable}>{texts.noTableText}</EmptyBlock>
          )}
          <div className={`${look.stack} ${look.gap4} ${styles.part}`}>
            <span className={look.note}>{texts.rows(table?.rows ?? 0)}</span>
            {all.length > 1 ? (
              <parts.LinkButton icon={IconMinus} onClick={() => set(all.toSpliced(at, 1))}>
                {texts.takeNot}
              </parts.LinkButton>
            ) : null}
            <parts.ShapesLink onClick={() => goTo('shapes')} />
          </div>
        </div>
      </div>
    </parts.StepLayout>
  );
}

interface PanelProps {
  setup: TableSetup;
  tab: setups.Tab;
  part: setups.Part;
  update: (part: Partial<TableSetup>) => void;
  setPart: (row: number, part: Partial<setups.Part>) => void;
  /** Another table has its headings in this row. */
  onAnother: (head: number) => void;
}

/** What one row is, and the same as in the sheet in plain fields. */
function TablePanel({ setup, tab, part, update, setPart, onAnother }: PanelProps) {
  const { rows, name } = tab;
  const isRow = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= rows;
  const row = {
    inputMode: 'numeric' as const,
    faultOf: (text: string) => (text === '' || isRow(text) ? null : texts.rowFault(rows)),
  };
  return (
    <div className={styles.part}>
      <CardsField
        {...{ name: 'kind', label: texts.oneRow, plainLabel: true, error: null }}
        value={setup.kind ?? ''}
        choices={parts.entriesOf(rowKindNames)}
        onChange={(next) => update({ kind: rowKinds.find((one) => one === next) ?? null })}
      />
      <div className={styles.settings}>
        <parts.TypedField
          {...{ ...row, name: 'head', label: texts.headingRow, value: `${part.head}` }}
          onSend={(text) => text && setPart(part.head, { head: Number(text) })}
        />
        <parts.LabelledSelect
          {...{ label: texts.lines, value: `${setup.lines}`, none: null }}
          choices={[1, 2, 3].map((count) => ({ value: `${count}`, label: `${count}` }))}
          onSend={(count) => update({ lines: Number(count) })}
        />
        <parts.TypedField
          {...{ ...row, name: 'last', label: texts.endRow, value: `${part.last ?? ''}` }}
          note={texts.endNote(name, rows)}
          onSend={(text) => setPart(part.head, { last: Number(text) || null })}
        />
        <parts.TypedField
          {...{ ...row, name: 'another', label: texts.another, value: '' }}
          onSend={(text) => onAnother(Number(text))}
        />
      </div>
    </div>
  );
}

interface TabsProps {
  all: readonly TableSetup[];
  /** The table that is looked at, and its tab, or another one. */
  at: number;
  shown: setups.Tab | undefined;
  onShow: (tab: setups.Tab, table: number) => void;
  onTake: (tab: setups.Tab, isTaken: boolean) => void;
}

/** The tabs of the file below the sheet; ticked ones are taken. */
function Tabs({ all, at, shown, onShow, onTake }: TabsProps) {
  const taken = all.map(setups.tabsOf);
  return (
    <ul className={`${shared.wrap} ${styles.part} ${styles.views}`} aria-label={texts.allTabs}>
      {useImporting().batch.tabs.map((tab) => {
        const isOwn = taken[at]?.includes(tab.name);
        const other = taken.findIndex((names) => names.includes(tab.name));
        return (
          <li key={tab.name} className={look.inline}>
            <input
              type="checkbox"
              aria-label={texts.takeTab(tab.name)}
              checked={other >= 0}
              onChange={({ currentTarget }) => onTake(tab, currentTarget.checked)}
            />
            <parts.SmallButton
              aria-pressed={tab === shown}
              onClick={() => onShow(tab, isOwn || other < 0 ? at : other)}
            >
              {tab.name}
              <span className={shared.small}>
                {tab.hidden ? `${texts.hiddenTab}, ` : null}
                {tab.rows}
              </span>
            </parts.SmallButton>
          </li>
        );
      })}
    </ul>
  );
}
