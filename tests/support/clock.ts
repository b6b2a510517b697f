export interface Clock {
  now(): Date;
  /** Moves on by this many milliseconds; the seconds in between go on passing. */
  forward(ms: number): void;
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);

/** The real clock, and a shift. @param start what it shows first */
export function makeClock(start = new Date()): Clock {
  let shift = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + shift),
    forward(ms) {
      shift += ms;
    },
  };
}

/** Moves on to where an hour begins: a test of what is counted by the hour shall not end in another one. */
export const toNextHour = (clock: Clock): void =>
  clock.forward(hours(1) - (clock.now().getTime() % hours(1)));
