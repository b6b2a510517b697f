import { Unavailable } from '../errors.ts';

/** Addresses of people have no place on the screen, whoever quotes them. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>@"']+@[^\s<>"']+/g, '…');

/** An error's own words in one line; what lies beneath an `Unavailable` tells more than it does. */
export function reasonOf(error: unknown): string {
  const told = error instanceof Unavailable && error.cause ? error.cause : error;
  const text = told instanceof Error ? told.message || told.name : String(told);
  return withoutAddresses(text.replace(/\s+/g, ' ').trim());
}
