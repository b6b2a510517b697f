import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import look from '../../ui/look.module.css';
import styles from './summaries.module.css';

interface ChangeProps {
  /** The change of a mean score; rounded to one decimal. */
  change: number;
  /** The text behind the number, such as 'since Term 2'. */
  words?: string;
}

/** An increase or decrease, shown by arrow, colour and number alike. */
export function Change({ change, words }: ChangeProps) {
  const rounded = Math.round(change * 10) / 10;
  const way = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'level';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight }[way];
  return (
    <span className={`${look.note} ${styles.change}`}>
      <span data-way={way}>
        <Arrow size={14} stroke={2} aria-hidden />
        <span className={look.spoken}>{rounded < 0 ? '−' : '+'}</span>
        {Math.abs(rounded).toFixed(1)}
      </span>
      {words ? ` ${words}` : ''}
    </span>
  );
}
