import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { listPaperKinds } from '#contract/papers/calls.ts';
import { isNamedNeed, paperKindOf, type StudentNeed } from '#contract/students/needs.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import { queryOf } from '../../lib/api.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { type ListFilters, needsOf, read } from '../../lib/reads.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useFirstPage } from '../../ui/data-list/use-list.ts';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { filtersOf } from './kept-filters.ts';
import { studentsTexts as texts } from './students.texts.ts';

export interface Narrowed {
  readonly query: NeedsQuery;
  readonly part: string;
  readonly needs: StudentNeed | undefined;
  readonly place: Place;
  readonly filters: ListFilters;
  readonly setFilters: (filters: ListFilters) => void;
  /** Whether filters are chosen. */
  readonly isFiltered: boolean;
  /** Whether the list is filtered at all. */
  readonly isNarrowed: boolean;
}

/**
 * The filters of this place's list: by the card that led here, and chosen by hand. The latter stay for the list
 * during the session, and in the history entry.
 */
export function useNarrowing(): Narrowed {
  const place = usePlace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const kept = filtersOf(useQueryClient());
  const { needs, own } = place;
  const list = place.menu ?? '';
  // A card opens exactly the students that it counts, without other filters.
  const filters = place.filters ?? (needs || own ? {} : (kept.get(list) ?? {}));
  // Filters of the history entry, as after a reload, count as chosen last.
  useAfterRender(place.filters, () => kept.set(list, filters));
  const part = `${needs ?? ''} ${own ? 'own' : ''}`.trim();
  const toFirstPage = useFirstPage();
  const isFiltered = Object.keys(filters).length > 0;
  return {
    query: needsOf({ ...place, filters }),
    part,
    needs,
    place,
    filters,
    setFilters: (next) => {
      kept.set(list, next);
      toFirstPage(part);
      void navigate(pathname, { replace: true, state: { ...place, filters: next } });
    },
    isFiltered,
    isNarrowed: needs !== undefined || isFiltered,
  };
}

/** Shows above the list how it is filtered, with a link back to everybody. */
export function NarrowedNotice({ needs, place }: Pick<Narrowed, 'needs' | 'place'>) {
  if (!needs) return null;
  return (
    <Message tone="wait">
      {isNamedNeed(needs) ? (
        texts.narrowed[needs](place.own === true)
      ) : (
        <WithoutPaper kind={paperKindOf(needs)} own={place.own === true} />
      )}{' '}
      <PlaceLink place={{ menu: place.menu }}>{texts.showAll}</PlaceLink>
    </Message>
  );
}

/** Says which paper they lack. */
function WithoutPaper({ kind, own }: { kind: number | null; own: boolean }) {
  const { data } = useQuery({ ...queryOf(read(listPaperKinds)), select: (reply) => reply.data });
  return texts.withoutPaper(data?.find(({ id }) => id === kind)?.name ?? '…', own);
}
