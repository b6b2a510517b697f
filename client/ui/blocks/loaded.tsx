import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Waiting } from '../waiting/waiting.tsx';
import { ErrorBlock } from './blocks.tsx';

interface LoadedProps<Data> extends Partial<ComponentProps<typeof Waiting>> {
  of: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** What to say above the server's own message when it could not be read. */
  texts?: { readonly notLoaded: string };
  children: (data: Data) => ReactNode;
}

/** The result of a query; until then its shape in grey, or the error. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { of, texts, children, parts = ['rows'], ...waiting } = props;
  if (of.data !== undefined) return children(of.data);
  if (!of.isError) return <Waiting parts={parts} {...waiting} />;
  const message = messageOf(of.error);
  return (
    <ErrorBlock title={texts?.notLoaded ?? message} onRetry={() => void of.refetch()}>
      {texts ? message : null}
    </ErrorBlock>
  );
}
