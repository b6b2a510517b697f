export type State = 'ok' | 'warning' | 'fault';

/** The result of one check, and for a warning or fault what to do: one line, nothing about any person. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly words: string;
}

export const finding = (state: State, check: string, words: string): Finding => ({
  check,
  state,
  words,
});
export const ok = finding.bind(null, 'ok');
export const warning = finding.bind(null, 'warning');
export const fault = finding.bind(null, 'fault');

/** '3 days', '1 hour': how long something lasted, in the largest whole unit. */
export function spanText(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  for (const [unit, length] of units) {
    const count = Math.floor(ms / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}

const GB = 1024 ** 3;
/** '34.2 GB', '150 MB'. */
export const sizeText = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
