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
  /** The kind of a paper. */
  readonly kindId: number | null;
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

/** Whether it is not said yet which report, or which kind of paper, it is. */
const lacksPart = ({ place, reportId, kindId }: Omit<FreePlace, 'place'> & Pick<Item, 'place'>) =>
  (isReportPlace(place) && reportId === null) || (place === 'paper' && kindId === null);

export function stateOf(item: Item): ItemState {
  if (item.filed) return 'filed';
  if (item.isLeft) return 'left';
  if (item.fault !== null) return 'failed';
  const isWhole = item.student && item.place && !lacksPart(item);
  return isWhole ? 'ready' : 'asked';
}

/** A place to which a file can be filed. */
export interface FreePlace {
  readonly place: IntakePlace;
  readonly reportId: number | null;
  readonly kindId: number | null;
}

/** Whether both are the same place of one student; the gallery and kinds of papers take any number of files. */
const isTaken = (student: IntakeStudent, { place, reportId }: FreePlace, others: readonly Item[]) =>
  place !== 'gallery' &&
  place !== 'paper' &&
  others.some(
    (one) =>
      !one.isLeft &&
      one.student?.id === student.id &&
      one.place === place &&
      one.reportId === reportId,
  );

const placed = (place: IntakePlace, part: Partial<FreePlace> = {}): FreePlace => ({
  ...{ place, reportId: null, kindId: null },
  ...part,
});

/**
 * The places for a file of this kind: those of the student without a file, and not taken by another file.
 * @param kinds the ids of the kinds of papers that are offered
 */
export function placesFor(
  student: IntakeStudent,
  kind: Chosen['kind'],
  others: readonly Item[],
  kinds: readonly number[] = [],
): FreePlace[] {
  const own: FreePlace[] =
    kind === 'picture'
      ? [...(student.has_picture ? [] : [placed('picture')]), placed('gallery')]
      : [
          ...(student.has_certificate ? [] : [placed('certificate')]),
          ...student.reports.map(({ kind: place, id }) => placed(place, { reportId: id })),
          ...kinds.map((kindId) => placed('paper', { kindId })),
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
  told: Omit<FreePlace, 'place'> & Pick<Item, 'place'>,
  others: readonly Item[],
): Item {
  const kinds = told.kindId === null ? [] : [told.kindId];
  const places = placesFor(student, item.kind, others, kinds);
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
    kindId: sure?.kindId ?? null,
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
      kindId: null,
      isLeft: false,
      filed: filed.get(key) ?? null,
      fault: null,
    };
    const [student] = offered;
    const told = {
      ...{ place: match?.place ?? null, reportId: match?.report_id ?? null },
      kindId: match?.kind_id ?? null,
    };
    items.push(match?.sure && student && !item.filed ? given(item, student, told, items) : item);
  });
  return items;
}
