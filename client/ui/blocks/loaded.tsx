import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ErrorBlock } from './blocks.tsx';

interface LoadedProps<Data> {
  of: UseQueryResult<Data>;
  texts: { readonly notLoaded: string; readonly loading: string };
  children: (data: Data) => ReactNode;
}

/** The result of a query; until then the loading state, or the error. */
export function Loaded<Data>({ of, texts, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError)
    return (
      <ErrorBlock title={texts.notLoaded} onRetry={() => void of.refetch()}>
        {messageOf(of.error)}
      </ErrorBlock>
    );
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton width={280} />
    </div>
  );
}
