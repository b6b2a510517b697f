import type {
  IntakeFiled,
  IntakeMatches,
  IntakePlace,
  IntakeStudent,
} from '#contract/intake/shapes.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import type { Chosen } from './chosen-files.ts';

/** A file with what is known about it. */
export interface Item extends Chosen {
  readonly key: string;
  /** The students it may be about, the likeliest first. */
  readonly offered: readonly IntakeStudent[];
  readonly student: IntakeStudent | null;
  readonly place: IntakePlace | null;
  readonly reportId: number | null;
  readonly isLeft: boolean;
  readonly filed: IntakeFiled | null;
  /** Why it could not be filed. */
  readonly fault: string | null;
}

export type ItemState = 'asked' | 'ready' | 'filed' | 'left' | 'failed';

/** Identifies a file on a device. */
export const keyOf = ({ path, file }: Pick<Chosen, 'path' | 'file'>) =>
  `${path}|${file.size}|${file.lastModified}`;

/** Whether the file becomes the PDF of a report. */
const isReportPlace = (place: IntakePlace | null) => reportKinds.some((kind) => kind === place);

export function stateOf(item: Item): ItemState {
  if (item.filed) return 'filed';
  if (item.isLeft) return 'left';
  if (item.fault !== null) return 'failed';
  const isReport = isReportPlace(item.place);
  const isWhole = item.student && item.place && (!isReport || item.reportId !== null);
  return isWhole ? 'ready' : 'asked';
}

/** A place to which a file can be filed. */
export interface FreePlace {
  readonly place: IntakePlace;
  readonly reportId: number | null;
}

/** Whether both are the same place of one student; the gallery takes any number of files. */
const isTaken = (student: IntakeStudent, { place, reportId }: FreePlace, others: readonly Item[]) =>
  place !== 'gallery' &&
  others.some(
    (one) =>
      !one.isLeft &&
      one.student?.id === student.id &&
      one.place === place &&
      one.reportId === reportId,
  );

/** The places for a file of this kind: those of the student without a file, and not taken by another file. */
export function placesFor(
  student: IntakeStudent,
  kind: Chosen['kind'],
  others: readonly Item[],
): FreePlace[] {
  const own: FreePlace[] =
    kind === 'picture'
      ? [
          ...(student.has_picture ? [] : [{ place: 'picture' as const, reportId: null }]),
          { place: 'gallery', reportId: null },
        ]
      : [
          ...(student.has_certificate ? [] : [{ place: 'certificate' as const, reportId: null }]),
          ...student.reports.map(({ kind: place, id }) => ({ place, reportId: id })),
        ];
  return own.filter((one) => !isTaken(student, one, others));
}

/**
 * Assigns a file to a student. A picture becomes the student's own where there is none, else one of the
 * gallery; a PDF goes where its name says, and the person is asked where it does not say.
 */
export function given(
  item: Item,
  student: IntakeStudent,
  told: { readonly place: IntakePlace | null; readonly reportId: number | null },
  others: readonly Item[],
): Item {
  const places = placesFor(student, item.kind, others);
  const meant = places.find(
    (one) => one.place === told.place && (told.reportId === null || one.reportId === told.reportId),
  );
  const isReport = isReportPlace(meant?.place ?? null);
  const sure =
    item.kind === 'picture' ? places[0] : isReport && told.reportId === null ? undefined : meant;
  return {
    ...item,
    student,
    place: sure?.place ?? null,
    reportId: sure?.reportId ?? null,
    isLeft: false,
    fault: null,
  };
}

/**
 * The files so far and the new ones with what their names say; one after the other, so that no two get one
 * place. A file that is there already keeps its answer.
 */
export function itemsOf(
  chosen: readonly Chosen[],
  { files, students }: IntakeMatches,
  filed: ReadonlyMap<string, IntakeFiled>,
  before: readonly Item[],
): Item[] {
  const byId = new Map(students.map((one) => [one.id, one]));
  const items = [...before];
  chosen.forEach((one, at) => {
    const match = files[at];
    const offered = (match?.students ?? []).flatMap((id) => byId.get(id) ?? []);
    const key = keyOf(one);
    if (before.some((item) => item.key === key)) return;
    const item: Item = {
      ...one,
      key,
      offered,
      student: null,
      place: null,
      reportId: null,
      isLeft: false,
      filed: filed.get(key) ?? null,
      fault: null,
    };
    const [student] = offered;
    const told = { place: match?.place ?? null, reportId: match?.report_id ?? null };
    items.push(match?.sure && student && !item.filed ? given(item, student, told, items) : item);
  });
  return items;
}
