let last = 0;

/** Identifies a row of a form as long as it is shown; never sent. */
export function newRowKey(): number {
  last += 1;
  return last;
}
