import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowKindNames, rowKinds } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { RadioCards } from '../../ui/form/cards-field.tsx';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LinkButton, ShapesLink } from './link-button.tsx';
import { SaidBy } from './said-by.tsx';
import styles from './step-table.module.css';
import { TypedField } from './typed-field.tsx';

export type Tab = ImportBatch['tabs'][number];
export type Part = TableSetup['parts'][number];

interface PanelProps {
  table: TableLook;
  tab: Tab;
  part: Part;
  saidOf: (what: 'head' | 'kind' | 'last') => 'you' | null;
  change: (what: 'head' | 'kind' | 'last', part: Partial<TableSetup>) => void;
  setPart: (row: number, what: 'head' | 'last', value: number | null) => void;
  addTable: (head: number) => void;
  onTwice: () => void;
  onTakeNot: (() => void) | null;
  onShapes: () => void;
}

/** The same in plain fields, and what one row is. */
export function TablePanel(props: PanelProps) {
  const { table, tab, part, change, setPart } = props;
  const { setup, remembered } = table;
  const [isAdding, setAdding] = useState(false);
  const rowFault = (text: string) => {
    const row = Number(text);
    return /^\d+$/.test(text) && row >= 1 && row <= tab.rows ? null : texts.rowFault(tab.rows);
  };
  const said = (what: 'head' | 'kind') => (
    <SaidBy by={props.saidOf(what) ?? (remembered ? 'remembered' : 'suggested')} day={remembered} />
  );
  return (
    <div className={`${shared.card} ${shared.lines}`}>
      <section className={`${look.stack} ${shared.gap12} ${shared.body}`}>
        <div className={look.spread}>
          <h3>{texts.headings}</h3>
          {said('head')}
        </div>
        <div className={`${shared.wrap} ${shared.gap12} ${styles.pair}`}>
          <TypedField
            key={tab.name}
            name="head"
            label={texts.headingRow}
            plainLabel
            inputMode="numeric"
            value={String(part.head)}
            faultOf={rowFault}
            onSend={(text) => setPart(part.head, 'head', Number(text))}
          />
          <Segments
            label={texts.lines}
            choices={[1, 2, 3].map((id) => ({ id, name: texts.lineCount(id) }))}
            chosen={setup.lines}
            onChoose={(lines) => change('head', { lines })}
          />
        </div>
      </section>
      <section className={`${look.stack} ${shared.gap12} ${shared.body}`}>
        <div className={look.spread}>
          <h3 id="one-row">{texts.oneRow}</h3>
          {setup.kind ? said('kind') : null}
        </div>
        <div role="radiogroup" aria-labelledby="one-row">
          <RadioCards
            name="kind"
            value={setup.kind ?? ''}
            choices={rowKinds.map((kind) => ({ value: kind, label: rowKindNames[kind] }))}
            onChange={(next) =>
              change('kind', { kind: rowKinds.find((kind) => kind === next) ?? null })
            }
          />
        </div>
      </section>
      <section className={`${look.stack} ${shared.gap12} ${shared.body}`}>
        <div className={look.spread}>
          <h3>{texts.listEnds}</h3>
          <span className={look.dim}>{texts.rows(table.rows)}</span>
        </div>
        <TypedField
          key={tab.name}
          name="last"
          label={texts.endRow}
          plainLabel
          inputMode="numeric"
          note={texts.endNote(tab.name, tab.rows)}
          value={part.last === null ? '' : String(part.last)}
          faultOf={(text) => (text === '' ? null : rowFault(text))}
          onSend={(text) => setPart(part.head, 'last', text === '' ? null : Number(text))}
        />
        {isAdding ? (
          <TypedField
            name="another"
            label={texts.anotherRow}
            plainLabel
            inputMode="numeric"
            value=""
            faultOf={rowFault}
            onSend={(text) => {
              setAdding(false);
              props.addTable(Number(text));
            }}
          />
        ) : (
          <LinkButton icon={IconPlus} onClick={() => setAdding(true)}>
            {texts.another}
          </LinkButton>
        )}
        <LinkButton icon={IconPlus} onClick={props.onTwice}>
          {texts.twice}
        </LinkButton>
        {props.onTakeNot ? (
          <LinkButton onClick={props.onTakeNot}>{texts.takeNot}</LinkButton>
        ) : null}
      </section>
      <section className={`${look.stack} ${shared.gap12} ${shared.body}`}>
        <ShapesLink onClick={props.onShapes} />
      </section>
    </div>
  );
}
