import { Unavailable } from '../errors.ts';

/** E-mail addresses must not be shown, whoever quotes them. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>@"']+@[^\s<>"']+/g, '…');

/** An error's message in one line; for an `Unavailable` its cause says more. */
export function reasonOf(error: unknown): string {
  const told = error instanceof Unavailable && error.cause ? error.cause : error;
  const text = told instanceof Error ? told.message || told.name : String(told);
  return withoutAddresses(text.replace(/\s+/g, ' ').trim());
}
