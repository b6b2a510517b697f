import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './column.ts';
import { tracksOf } from './column-tracks.ts';

/** What stands beside a table at both sides: the page's edges, the card's lines, a scroll bar. */
const around = 82;

/**
 * The columns, or those of narrow windows where all of them at their least do not fit: nobody shall
 * have to scroll sideways for a row's actions.
 */
export function useFitting<Row>(
  columns: readonly Column<Row>[],
  narrow: readonly Column<Row>[] = columns,
): readonly Column<Row>[] {
  const least = tracksOf(columns)?.least ?? 0;
  const isNarrow = useMediaQuery(`(max-width: ${(least + around) / 16 - 0.01}em)`, undefined, {
    getInitialValueInEffect: false,
  });
  return isNarrow ? narrow : columns;
}
