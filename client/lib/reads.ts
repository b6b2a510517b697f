import { listDocuments } from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { listImports } from '#contract/imports/calls.ts';
import type { ListQuery } from '#contract/paging.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { ViewFilters } from '#contract/saved-views/shapes.ts';
import { getStudentProfile } from '#contract/students/calls.ts';
import type { NeedsQuery, StudentFilters } from '#contract/students/shapes.ts';
import { getBoard } from '#contract/term-board/calls.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { listToVerify } from '#contract/verify-queue/calls.ts';
import type { AddressedCall, AddressOptions, OptionsOrNone, ReadOptions } from './address.ts';
import type { Place } from './opened-place.ts';

/**
 * A call with its options. The screen and the first script use the same value, so that one finds the reply to
 * the other.
 */
export interface Read<Data = unknown, Beside extends object = object> {
  readonly call: AddressedCall &
    Pick<
      Endpoint<string, unknown, undefined, Data, Beside>,
      'call' | 'data' | 'beside' | 'changesData'
    >;
  readonly options: AddressOptions;
}

export function read<Call extends string, Query, Data, Beside extends object>(
  call: Endpoint<Call, Query, undefined, Data, Beside>,
  ...[options]: OptionsOrNone<ReadOptions<Call, Query>>
): Read<Data, Beside> {
  return { call, options: options ?? {} };
}

/** A page of a list. */
export const page = <Query, Row>(
  call: Endpoint<string, Query, undefined, Row[]>,
  extra: Query | undefined,
  view: ListQuery,
): Read<Row[]> => ({ call, options: { query: { ...extra, ...view } } });

/** How many choices are offered at once; typing finds the others. */
const offered = 25;

/** The choices of a field, searched on the server. */
export const choicesOf = <Row>(
  call: Endpoint<string, Record<never, never>, undefined, Row[]>,
  search: string,
): Read<Row[]> => ({ call, options: { query: { page: 1, per_page: offered, search } } });

export type { StudentFilters };
/** The filters of any list that are chosen by hand. */
export type ListFilters = ViewFilters;

/** The filters of a list of students in this place. */
export const needsOf = ({ needs, own, filters }: Place): NeedsQuery => ({
  ...filters,
  ...(needs && { needs }),
  ...(own && { own: '1' as const }),
});

/** The profile of a student; `type` says which list it was opened from. */
export const profileOf = (student: number, type: string | null) =>
  read(getStudentProfile, { params: { id: student }, query: { type } });

/** One year of a student, terms in order. */
export const reportsOfYear = <Shown>(
  { calls }: ReportKind<unknown, unknown, Shown>,
  student: number,
  year: number,
) => read(calls.ofYear, { query: { year, student } });
export const documentsOf = (student: number, year: number) =>
  read(listDocuments, { query: { student, year } });

export const galleryOf = (student: number) => read(getStudentGallery, { params: { id: student } });

/** The imports that the screen shows first. */
export const newestImports = read(listImports, { query: { page: 1, per_page: 10 } });

/** The first view of the term board: of all students, or of the caller's own. */
export const boardOf = (own: boolean) =>
  read(getBoard, { query: own ? { own: '1' as const } : {} });

/** The reports of a kind that wait to be verified, as many as the guard checks at once. */
export const waitingReports = (kind: ReportKindName, chosen: Place['chosen']) =>
  page(
    listToVerify,
    { kind, ...(chosen && { students: [...chosen] }) },
    { page: 1, per_page: 100, search: '', sort: null, dir: 'asc' },
  );

/** What a screen reads first, and what depends on it: first the years, then the data of a year. */
export interface FirstRead {
  readonly read: Read;
  readonly next: (reply: string) => readonly FirstRead[];
}

export const first = <Data>(
  read: Read<Data>,
  next?: (data: Data) => readonly FirstRead[],
): FirstRead => ({
  read,
  next: (reply) => next?.((JSON.parse(reply) as { data: Data }).data) ?? [],
});
