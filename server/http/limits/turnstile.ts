import { TooMany } from '../../errors.ts';
import { settings } from '../../settings.ts';

interface Visitor {
  inside: number;
  waiting: (() => void)[];
  minute: number;
  calls: number;
}

const { perMinute, atOnce, waiting } = settings.runaway;
const minuteMs = 60_000;

/**
 * Limits runaway clients (rule 2.17): a number of calls at once for each session, the next ones wait their
 * turn, and beyond that or beyond a minute's limit the answer is 429. In memory.
 */
export class Turnstile {
  readonly #visitors = new Map<string, Visitor>();

  /** @returns what to call when the call is done. @throws TooMany */
  async enter(key: string | null): Promise<() => void> {
    if (key === null) return () => undefined;
    const now = Date.now();
    const minute = Math.floor(now / minuteMs);
    const visitor = this.#visitors.get(key) ?? { inside: 0, waiting: [], minute, calls: 0 };
    this.#visitors.set(key, visitor);
    if (visitor.minute !== minute) {
      visitor.minute = minute;
      visitor.calls = 0;
    }
    visitor.calls += 1;
    if (visitor.calls > perMinute)
      throw new TooMany(Math.ceil(((minute + 1) * minuteMs - now) / 1000));
    if (visitor.inside >= atOnce) {
      if (visitor.waiting.length >= waiting) throw new TooMany(1);
      await new Promise<void>((resolve) => visitor.waiting.push(resolve));
    } else {
      visitor.inside += 1;
    }
    return () => this.#leave(key, visitor);
  }

  #leave(key: string, visitor: Visitor): void {
    const next = visitor.waiting.shift();
    if (next) {
      next();
      return;
    }
    visitor.inside -= 1;
    // A session is forgotten when its last call ends in a later minute, in which its count would begin again
    // anyway.
    if (visitor.inside === 0 && visitor.minute !== Math.floor(Date.now() / minuteMs))
      this.#visitors.delete(key);
    if (this.#visitors.size > 5_000) this.#forgetIdle();
  }

  #forgetIdle(): void {
    for (const [key, visitor] of this.#visitors)
      if (visitor.inside === 0) this.#visitors.delete(key);
  }
}
