// The columns of a sheet that say whom a row is about: whatever asks for all of them, or for some, takes them from here.

/** A name and its parts, in the order in which they are read. */
export const nameParts = ['name', 'first_name', 'middle', 'surname'] as const;

/** The numbers of a student: of this house, of the school, and of the foundation's own lists. */
export const studentNumbers = ['ref', 'admission_no', 'own_number'] as const;

/** All that says whom a row is about. */
export const identifying = [...nameParts, ...studentNumbers] as const;

/** What names somebody by itself; other names alone name nobody. */
export const namesAlone = nameParts.filter((one) => one !== 'middle');

/** The parts of a name in columns of their own. */
export const partsOfOne = nameParts.filter((one) => one !== 'name');

/** What says whom a row is about beside a whole name, or in its place. */
export const besideName = identifying.filter((one) => one !== 'name');

const mostPlaces = 3;

/** A field and its further columns, as one that is joined of several has them: 'name', 'name:2', 'name:3'. */
export const placesOf = (field: string): readonly string[] =>
  Array.from({ length: mostPlaces }, (_, at) => (at === 0 ? field : `${field}:${at + 1}`));

/** All columns that a name may stand in, in the order in which they are read. */
export const nameColumns = nameParts.flatMap(placesOf);

/** Tells whether a column is of these fields; a further one has a number behind a colon: 'name:2'. */
export function columnsOfFields(
  fields: readonly string[],
): (column: string | null | undefined) => boolean {
  const all = new Set(fields);
  return (column) => all.has(column?.replace(/:[0-9]+$/, '') ?? '');
}

export const saysWhose = columnsOfFields(identifying);

/** Tells whether a column names somebody by itself, by a name or a number. */
export const namesByItself = columnsOfFields([...namesAlone, ...studentNumbers]);
