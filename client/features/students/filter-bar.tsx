import { useState } from 'react';
import type { ListFilters } from '../../lib/reads.ts';
import type { Filter } from '../../ui/filters/filter.ts';
import { Filters } from '../../ui/filters/filters.tsx';
import { chosenIn, type FilterName, withChoice } from './kept-filters.ts';
import { type Narrowed, NarrowedNotice } from './narrowed-list.tsx';

/** The filters of a list; `isWanted`: all choices are needed, not only the chosen ones. */
export type UseAllFilters = (
  filters: ListFilters,
  isWanted: boolean,
) => readonly Filter<FilterName>[];

/** Filters above a list, below the filter of the link that led to it. */
export function FilterBar({ narrowed, useAll }: { narrowed: Narrowed; useAll: UseAllFilters }) {
  const { filters, setFilters } = narrowed;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NarrowedNotice {...narrowed} />
      <Filters
        all={useAll(filters, isOpen)}
        chosen={chosenIn(filters)}
        onChoose={(name, value) => setFilters(withChoice(filters, name, value))}
        onClear={() => setFilters({})}
        isOpen={isOpen}
        onOpen={setOpen}
      />
    </>
  );
}
