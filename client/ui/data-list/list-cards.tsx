import { type ReactNode, useRef } from 'react';
import look from '../looks.ts';
import styles from './data-list.module.css';
import type { TableRows } from './list-table.tsx';
import { useAllRows } from './use-all-rows.ts';

interface ListCardsProps<Row> extends Pick<TableRows<Row>, 'rowKey' | 'rowState'> {
  rows: readonly Row[];
  card: (row: Row, number: number) => ReactNode;
  firstNumber: number;
  isBusy: boolean;
}

/** The rows of a list as cards, for phones. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { rows, rowKey, rowState, card, firstNumber, isBusy } = props;
  const list = useRef<HTMLUListElement>(null);
  useAllRows(list, rows);
  return (
    <ul ref={list} className={`${look.stack} ${look.gap12} ${styles.cards}`} aria-busy={isBusy}>
      {rows.map((row, index) => (
        <li
          data-card
          key={rowKey(row)}
          className={`${look.card} ${styles.card}`}
          data-state={rowState?.(row) ?? undefined}
        >
          {card(row, firstNumber + index)}
        </li>
      ))}
    </ul>
  );
}
