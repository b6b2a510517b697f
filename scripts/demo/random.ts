/** Chances that come out the same at every start, so that two people see the same sample data. */
export interface Random {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of the list in its own order. */
  some<T>(list: readonly T[], count: number): T[];
  chance(share: number): boolean;
  /** Around 0, most of the time within one, hardly ever beyond three. */
  bell(): number;
}

/** A generator of its own for each purpose: more of one thing changes nothing about another. */
export function randomFor(purpose: string): Random {
  let state = 2_166_136_261;
  for (const letter of purpose) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  // mulberry32: short, and good enough for names and colours.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick(list) {
      const [first] = list.slice(whole(0, list.length - 1));
      if (first === undefined) throw new Error('Nothing to pick from');
      return first;
    },
    some(list, count) {
      const order = list.map(() => next());
      const last = order.toSorted((a, b) => a - b)[count] ?? 1;
      return list.filter((_, place) => (order[place] ?? 1) < last);
    },
    chance: (share) => next() < share,
    bell: () => (next() + next() + next() + next() - 2) * 1.73,
  };
}
