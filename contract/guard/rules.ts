import type { Warning } from './shapes.ts';

/** Warnings that nobody gave a reason for: while there are any, verifying and sending asks for one. */
export const openWarnings = <One extends Pick<Warning, 'accepted'>>(
  warnings: readonly One[],
): One[] => warnings.filter(({ accepted }) => accepted === null);
