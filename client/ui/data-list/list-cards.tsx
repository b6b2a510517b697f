import { type ReactNode, useRef } from 'react';
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
    <ul ref={list} className="list-cards" aria-busy={isBusy}>
      {rows.map((row, index) => (
        <li key={rowKey(row)} className="list-card" data-state={rowState?.(row) ?? undefined}>
          {card(row, firstNumber + index)}
        </li>
      ))}
    </ul>
  );
}
