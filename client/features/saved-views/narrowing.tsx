import { may } from '#contract/permissions.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { FilterBar, type UseAllFilters } from '../students/filter-bar.tsx';
import { useFilters } from '../students/filter-choices.ts';
import type { Narrowed } from '../students/narrowed-list.tsx';
import { SavedViews } from './saved-views.tsx';

interface NarrowingProps {
  narrowed: Narrowed;
  /** Whether rows are students: then a view shows how many match. */
  isOfStudents?: boolean;
}

/** Above a list of students: one's own views, and the present filters. */
export function Narrowing({ narrowed, isOfStudents = false }: NarrowingProps) {
  const user = useSignedInUser();
  return (
    <>
      {may(user, 'views.own') ? (
        <SavedViews list="students" narrowed={narrowed} isCounted={isOfStudents} />
      ) : null}
      <FilterBar narrowed={narrowed} useAll={useFilters} />
    </>
  );
}

interface ListNarrowingProps {
  list: Exclude<ViewList, 'students'>;
  narrowed: Narrowed;
  useAll: UseAllFilters;
}

/** The same above a list of users or schools. */
export function ListNarrowing({ list, narrowed, useAll }: ListNarrowingProps) {
  return (
    <>
      <SavedViews list={list} narrowed={narrowed} isCounted />
      <FilterBar narrowed={narrowed} useAll={useAll} />
    </>
  );
}
