import { IconArrowUp, IconX } from '@tabler/icons-react';
import { type ComponentProps, type SyntheticEvent, useId, useRef, useState } from 'react';
import { textLimits } from '#contract/limits.ts';
import type { PaperRow } from '#contract/paper-lists/shapes.ts';
import { headingMax, mostColumns } from '#contract/students/paper.shapes.ts';
import { type PaperColumn, type PaperLayout, paperOrders } from '#contract/students/paper.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import look from '../../ui/looks.ts';
import shared from '../../ui/shared.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import { type ChosenColumn, cellText, headingOf, inOrder } from './layout.ts';
import styles from './paper.module.css';
import { paperTexts as texts } from './paper.texts.ts';

/** The choice of columns, and beside it the list as it is printed. */
export const PaperList = (
  props: ComponentProps<typeof LayoutForm> & ComponentProps<typeof PaperSheet>,
) => (
  <div
    className={`${shared.columns} ${styles.parts}`}
    data-from="lg"
    style={{ '--columns': '20rem minmax(0, 1fr)' }}
  >
    <LayoutForm {...props} />
    <PaperSheet {...props} />
  </div>
);

interface LayoutFormProps {
  title: string;
  onTitle: (title: string) => void;
  layout: PaperLayout;
  onChange: (layout: PaperLayout) => void;
  /** All columns that this person may have. */
  all: readonly PaperColumn[];
}

/** Chooses the columns of a list for paper, their order, and how its rows are sorted. */
function LayoutForm({ title, onTitle, layout, onChange, all }: LayoutFormProps) {
  const { columns } = layout;
  const id = useId();
  const adding = useRef<HTMLSelectElement>(null);
  const [blank, setBlank] = useState('');
  const change = (next: readonly ChosenColumn[]) => onChange({ ...layout, columns: next });
  const isFull = columns.length >= mostColumns;
  const left = all.filter(
    ({ name }) => !columns.some((column) => 'name' in column && column.name === name),
  );
  const handleBlank = (event: SyntheticEvent) => {
    event.preventDefault();
    if (blank.trim() === '') return;
    change([...columns, { blank: blank.trim() }]);
    setBlank('');
  };
  return (
    <section
      className={`${look.card} ${look.stack} ${look.pad16} ${styles.layout}`}
      data-paper="no"
    >
      <label className={look.stack}>
        {texts.above}
        <input
          className={`${look.field} ${look.grow}`}
          maxLength={textLimits.name}
          value={title}
          onChange={({ currentTarget: { value } }) => onTitle(value)}
        />
      </label>
      <h2 className={look.subheading}>{texts.columns}</h2>
      <ol className={`${look.stack} ${look.gap4}`}>
        {columns.map((column, at) => {
          const heading = headingOf(column, all);
          if (heading === null) return null;
          return (
            <li
              key={'blank' in column ? `${at} ${heading}` : column.name}
              className={`${look.row} ${look.tap}`}
            >
              <span className={look.words}>{heading}</span>
              {at > 0 ? (
                <IconButton
                  icon={IconArrowUp}
                  label={texts.earlier(heading)}
                  onClick={() =>
                    change(columns.with(at - 1, column).with(at, columns[at - 1] ?? column))
                  }
                />
              ) : null}
              {columns.length > 1 ? (
                <IconButton
                  icon={IconX}
                  label={texts.remove(heading)}
                  onClick={() => {
                    change(columns.toSpliced(at, 1));
                    adding.current?.focus();
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      <SmallSelect
        ref={adding}
        aria-label={texts.add}
        value=""
        disabled={isFull}
        onChange={({ currentTarget: { value } }) => change([...columns, { name: value }])}
      >
        <option value="">{texts.add}</option>
        {left.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SmallSelect>
      <form className={look.row} onSubmit={handleBlank}>
        <input
          className={`${look.field} ${look.grow}`}
          aria-label={texts.empty}
          placeholder={texts.empty}
          maxLength={headingMax}
          value={blank}
          disabled={isFull}
          onChange={({ currentTarget: { value } }) => setBlank(value)}
        />
        <Button type="submit" variant="default">
          {texts.addEmpty}
        </Button>
      </form>
      <label htmlFor={id} className={look.spread}>
        {texts.order}
        <SmallSelect
          id={id}
          value={layout.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...layout, order: paperOrders.find((one) => one === value) ?? 'name' })
          }
        >
          {all
            .filter(({ name }) => paperOrders.some((one) => one === name))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </SmallSelect>
      </label>
      <label className={look.row}>
        <input
          type="checkbox"
          checked={layout.portrait}
          onChange={({ currentTarget: { checked } }) => onChange({ ...layout, portrait: checked })}
        />
        {texts.withPortrait}
      </label>
    </section>
  );
}

interface PaperSheetProps {
  title: string;
  rows: readonly PaperRow[];
  layout: PaperLayout;
  all: readonly PaperColumn[];
}

/** The list as it is printed. */
function PaperSheet({ title, rows, layout, all }: PaperSheetProps) {
  const columns = layout.columns.filter((column) => headingOf(column, all) !== null);
  return (
    <section className={`${look.card} ${look.scrolls} ${styles.sheet}`} data-page="list">
      <h2 className={look.heading}>{title}</h2>
      <p className={`${look.note} ${look.below8}`}>
        {texts.students(rows.length)} · {dayText(serverNow())}
      </p>
      <table className={`${look.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            {layout.portrait ? <th scope="col">{texts.portrait}</th> : null}
            {columns.map((column, at) => (
              <th
                key={'blank' in column ? `${at} ${column.blank}` : column.name}
                scope="col"
                data-blank={'blank' in column || undefined}
              >
                {headingOf(column, all)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, layout.order).map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              {layout.portrait ? (
                <td>
                  {row.picture ? (
                    <img className={look.tile} src={storedFile(row.picture)} alt="" />
                  ) : null}
                </td>
              ) : null}
              {columns.map((column, place) => (
                <td key={'blank' in column ? `${place} ${column.blank}` : column.name}>
                  {cellText(row, column, all)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
