let last = 0;

/** Names a row of a form for as long as it is shown; never sent. */
export function newRowKey(): number {
  last += 1;
  return last;
}
