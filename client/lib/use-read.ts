import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api.ts';
import type { Read } from './reads.ts';

interface ReadWays {
  /** Nothing is read until it is true. */
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
}

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data;

/** What the server answers to a call. */
export const useRead = <Data, Beside extends object>(of: Read<Data, Beside>, ways: ReadWays = {}) =>
  useQuery({ ...queryOf(of), ...ways, select: dataOf<Data> });
