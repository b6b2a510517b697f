/** A name of a list. */
interface Named {
  readonly id: number;
  readonly is_retired?: true | undefined;
}

/** The names that a form offers: retired ones only where they are chosen already; null while they load. */
export const offeredOf = <Row extends Named>(
  rows: readonly Row[] | undefined,
  chosen: string,
): Row[] | null =>
  rows?.filter(({ id, is_retired }) => !is_retired || String(id) === chosen) ?? null;
