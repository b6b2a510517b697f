import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './column.ts';
import { tracksOf } from './column-tracks.ts';

/** The width beside a table at both sides: the page's margins, the card's edges, a scroll bar. */
const around = 82;

/**
 * The columns, or those for narrow windows where all of them at their minimum width do not fit, so that nobody
 * has to scroll sideways for a row's actions.
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
