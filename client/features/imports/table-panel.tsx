import { IconLink, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowKindNames, rowKinds } from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { RadioCards } from '../../ui/form/cards-field.tsx';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { icon, LinkButton, TypedField } from './parts.tsx';
import { type Part, type Tab, tabsOf } from './table-setups.ts';

interface PanelProps {
  table: TableLook;
  tab: Tab;
  part: Part;
  update: (part: Partial<TableSetup>) => void;
  setPart: (row: number, part: Partial<Part>) => void;
  addTable: (head: number) => void;
  onTwice: () => void;
  onTakeNot: (() => void) | null;
}

/** The same in plain fields, and what one row is. */
export function TablePanel({ table, tab, part, update, setPart, ...props }: PanelProps) {
  const { setup, rows } = table;
  const row = {
    plainLabel: true,
    inputMode: 'numeric' as const,
    faultOf: (text: string) =>
      text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= tab.rows)
        ? null
        : texts.rowFault(tab.rows),
  };
  return (
    <>
      <Section title={texts.headings}>
        <TypedField
          key={tab.name}
          {...row}
          name="head"
          label={texts.headingRow}
          value={String(part.head)}
          onSend={(text) => text && setPart(part.head, { head: Number(text) })}
        />
        <Segments
          label={texts.lines}
          choices={[1, 2, 3].map((id) => ({ id, name: texts.lineCount(id) }))}
          chosen={setup.lines}
          onChoose={(lines) => update({ lines })}
        />
      </Section>
      <Section title={texts.oneRow}>
        <div role="radiogroup" aria-label={texts.oneRow}>
          <RadioCards
            name="kind"
            value={setup.kind ?? ''}
            choices={rowKinds.map((kind) => ({ value: kind, label: rowKindNames[kind] }))}
            onChange={(next) => update({ kind: rowKinds.find((one) => one === next) ?? null })}
          />
        </div>
      </Section>
      <Section title={texts.listEnds}>
        <p className={look.dim}>{texts.rows(rows)}</p>
        <TypedField
          key={tab.name}
          {...row}
          name="last"
          label={texts.endRow}
          note={texts.endNote(tab.name, tab.rows)}
          value={String(part.last ?? '')}
          onSend={(text) => setPart(part.head, { last: Number(text) || null })}
        />
        <TypedField
          {...row}
          name="another"
          label={texts.another}
          note={texts.anotherRow}
          value=""
          onSend={(text) => props.addTable(Number(text))}
        />
        <LinkButton icon={IconPlus} onClick={props.onTwice}>
          {texts.twice}
        </LinkButton>
        {props.onTakeNot ? (
          <LinkButton onClick={props.onTakeNot}>{texts.takeNot}</LinkButton>
        ) : null}
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${look.stack} ${shared.gap12} ${shared.body}`}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface TabsProps {
  tabs: readonly Tab[];
  tables: readonly TableSetup[];
  /** The table that is looked at, and its tab, or another one. */
  at: number;
  shown: Tab | undefined;
  onShow: (tab: Tab, table: number) => void;
  onTake: (tab: Tab, isTaken: boolean) => void;
}

/** The tabs of the file below the sheet; ticked ones are taken, those of one table say so. */
export const Tabs = ({ tabs, tables, at, shown, onShow, onTake }: TabsProps) => (
  <ul className={`${shared.wrap} ${styles.part} ${styles.tabs}`} aria-label={texts.allTabs}>
    {tabs.map((tab) => {
      const own = tables.findIndex((setup) => tabsOf(setup).includes(tab.name));
      const isOneOfMany = own === at && tables.slice(at, at + 1).flatMap(tabsOf).length > 1;
      return (
        <li key={tab.name} className={look.inline}>
          <input
            type="checkbox"
            aria-label={texts.takeTab(tab.name)}
            checked={own >= 0}
            onChange={({ currentTarget }) => onTake(tab, currentTarget.checked)}
          />
          <button
            type="button"
            className={shared.button}
            aria-pressed={tab === shown}
            onClick={() => onShow(tab, own)}
          >
            {tab.name}
            <span className={shared.small}>
              {tab.hidden ? `${texts.hiddenTab}, ` : null}
              {tab.rows}
            </span>
            {isOneOfMany ? <IconLink {...icon} aria-label={texts.sameHeadings} /> : null}
          </button>
        </li>
      );
    })}
  </ul>
);
