import { IconBookmark, IconPrinter, IconX } from '@tabler/icons-react';
import { may } from '#contract/permissions.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { SavedView } from '#contract/saved-views/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { useGoTo } from '../../lib/place.ts';
import type { ListFilters } from '../../lib/reads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import look from '../../ui/looks.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { FilterBar, type UseAllFilters } from '../students/filter-bar.tsx';
import { useFilters } from '../students/filter-choices.ts';
import type { Narrowed } from '../students/narrowed-list.tsx';
import { SaveView } from './save-view.tsx';
import { useRemoveView, useViews } from './saved-views.api.ts';
import { viewsTexts as texts } from './saved-views.texts.ts';

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

/** Whether two filters are equal, in whatever order they were chosen. */
const nameOf = (filters: ListFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

interface SavedViewsProps {
  list: ViewList;
  narrowed: Narrowed;
  /** Whether each view shows how many rows match. */
  isCounted: boolean;
}

/** One's own views of a list as pills; the present filters can be saved as one more. */
function SavedViews({ list, narrowed, isCounted }: SavedViewsProps) {
  const { filters, setFilters } = narrowed;
  const { data: views = [] } = useViews(list);
  const remove = useRemoveView();
  const goTo = useGoTo();
  const now = nameOf(filters);
  const isShown = ({ filters: kept, paper }: SavedView) => !paper && nameOf(kept) === now;
  const isNew = narrowed.isFiltered && !views.some(isShown);
  if (views.length === 0 && !isNew) return null;
  return (
    <fieldset className={look.wrap} aria-label={texts.views} data-paper="no">
      {views.length > 0 ? (
        <button
          type="button"
          className={`${look.button} ${look.tap} ${look.breaks} ${look.wraps} ${look.soft} ${look.chosen}`}
          aria-pressed={!narrowed.isFiltered}
          onClick={() => setFilters({})}
        >
          {texts.all[list]}
        </button>
      ) : null}
      {views.map((view) => (
        <span key={view.id} className={look.inline}>
          <button
            type="button"
            className={`${look.button} ${look.tap} ${look.breaks} ${look.wraps} ${look.soft} ${look.chosen}`}
            aria-pressed={isShown(view)}
            onClick={() =>
              view.paper
                ? goTo({ menu: 'paper', filters: view.filters, part: String(view.id) })
                : setFilters(view.filters)
            }
          >
            {view.paper ? (
              <IconPrinter size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconBookmark size={16} stroke={1.75} aria-hidden />
            )}
            {isCounted ? texts.counted(view.name, view.count) : view.name}
          </button>
          {isShown(view) || view.paper ? (
            <IconButton
              icon={IconX}
              size={16}
              label={texts.remove(view.name)}
              onClick={() => {
                remove(view).catch((failure: unknown) =>
                  showToast(texts.notRemoved, messageOf(failure), 'bad'),
                );
              }}
            />
          ) : null}
        </span>
      ))}
      {isNew ? <SaveView list={list} filters={filters} /> : null}
    </fieldset>
  );
}
