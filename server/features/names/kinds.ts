import type { MergedNameKind, NameKind, UseKind } from '#contract/names/kinds.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { type MovedPlace, movedPlaces } from './merge-places.ts';

/** A column that names a row of a list. */
export interface NameColumn {
  readonly what: UseKind;
  readonly table: MovedPlace['table'] | 'documents' | 'scale_uses';
  readonly column: string;
}

/** What a merge would move, as far as it is counted. */
const moved = (kind: MergedNameKind): NameColumn[] =>
  movedPlaces[kind].flatMap(({ what, table, column }) => (what ? [{ what, table, column }] : []));

/** All columns that refer to a name, by the list of the name. */
export const usesOfName: Readonly<Record<NameKind, readonly NameColumn[]>> = {
  school: moved('school'),
  cluster: moved('cluster'),
  class: [...moved('class'), { what: 'scales', table: 'scale_uses', column: 'class_id' }],
  subject: moved('subject'),
  term: moved('term'),
  year: [
    ...reportKinds.map((what) => ({ what, table: storedReports[what].table, column: 'year_id' })),
    { what: 'documents', table: 'documents', column: 'year_id' },
    { what: 'checks', table: 'school_checks', column: 'year_id' },
    { what: 'terms', table: 'term_calendar', column: 'year_id' },
  ],
};
