import type { LazyShape } from '#contract/endpoint.ts';
import type { AddressedCall, AddressOptions } from '../lib/address.ts';

export type ReadCall<Data = unknown> = AddressedCall & { readonly data: LazyShape<Data> };

/** What a screen reads first. It asks by these very values, so that it finds the reply to them. */
export interface FirstRead {
  readonly call: AddressedCall;
  readonly options: AddressOptions;
  /** What it reads once this reply is here, given as it came: the years are known first, then a year is read. */
  readonly next: (reply: string) => readonly FirstRead[];
}

export function firstRead<Data>(
  call: ReadCall<Data>,
  options: AddressOptions = {},
  next?: (data: Data) => readonly FirstRead[],
): FirstRead {
  return {
    call,
    options,
    next: next ? (reply) => next((JSON.parse(reply) as { data: Data }).data) : () => [],
  };
}
