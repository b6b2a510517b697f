import { allIn } from '../../lib/in-page.ts';

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus from one cell to the next in the direction of an arrow key.
 * @returns whether the key was one of these, on a cell
 */
export function moveInGrid(grid: HTMLElement, target: EventTarget, key: string): boolean {
  const step = steps[key];
  if (!step || !(target instanceof HTMLElement) || !target.matches('[data-cell]')) return false;
  const rows = allIn(grid, 'tr[data-student]');
  const row = rows.findIndex((one) => one.contains(target));
  const cells = (at: number) => allIn(rows[at], '[data-cell]');
  const column = cells(row).indexOf(target);
  const [down, right] = step;
  cells(row + down)[column + right]?.focus();
  return true;
}
