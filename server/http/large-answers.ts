import type { Endpoint } from '#contract/endpoint.ts';
import { Unavailable } from '../errors.ts';
import { settings } from '../settings.ts';
import { tidyMemory } from '../tidy-memory.ts';

/** Bytes and milliseconds; `settings.largeAnswers` but in tests. */
export interface AnswerLimits {
  /** Of all answers together, made and not yet handed to their lines. */
  readonly unsentBytes: number;
  /** Answers from this size on are made one after the other. */
  readonly largeFrom: number;
  /** After an answer of this size the memory is tidied before the next one is made. */
  readonly tidyFrom: number;
  readonly waitAtMost: number;
  readonly waiting: number;
}

/** What one answer takes up, from the moment it is begun until it is sent. */
export interface Place {
  /** The answer is made: so many bytes, of which so many are held. */
  made(bytes: number, held: number): void;
  /** So many of those were handed to the line. */
  gave(bytes: number): void;
  /** The answer is sent, or its reader is gone. */
  end(): void;
}

/** Takes a place if there is room. @returns whether it did */
type Waiting = () => boolean;

const retrySeconds = 10;

/**
 * Keeps whole lists and files, which have no limit of their own, from filling the memory (security
 * 8.5): all answers that their readers have not fetched share one number of bytes, large ones are
 * made one after the other, and who finds no room waits, then is told to come again. How large the
 * answer of a call may become is known from those before; the first one counts as large.
 */
export class LargeAnswers {
  readonly #limits: AnswerLimits;
  /** The most bytes that a call has answered since the start. */
  readonly #known = new Map<Endpoint, number>();
  readonly #waiting = new Set<Waiting>();
  #unsent = 0;
  #isMaking = false;

  constructor(limits: AnswerLimits = settings.largeAnswers) {
    this.#limits = limits;
  }

  /** Bytes made and not yet handed to their lines, with what is set aside for those being made. */
  get unsent(): number {
    return this.#unsent;
  }

  /** @throws Unavailable when no room is found in time, or too many wait for it */
  async enter(call: Endpoint): Promise<Place> {
    const place = this.#tryEnter(call);
    if (place) return place;
    if (this.#waiting.size >= this.#limits.waiting) throw new Unavailable(retrySeconds);
    return new Promise<Place>((resolve, reject) => {
      const waiting: Waiting = () => {
        const found = this.#tryEnter(call);
        if (!found) return false;
        clearTimeout(timer);
        resolve(found);
        return true;
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new Unavailable(retrySeconds));
      }, this.#limits.waitAtMost);
      this.#waiting.add(waiting);
    });
  }

  #tryEnter(call: Endpoint): Place | null {
    const { unsentBytes, largeFrom } = this.#limits;
    const known = this.#known.get(call);
    const isLarge = known === undefined || known >= largeFrom;
    // One that is larger than all the room there is finds its place when it is alone.
    const expected = Math.min(known ?? largeFrom, unsentBytes);
    if ((isLarge && this.#isMaking) || this.#unsent + expected > unsentBytes) return null;
    this.#isMaking ||= isLarge;
    return this.#place(call, expected, isLarge);
  }

  #place(call: Endpoint, expected: number, isLarge: boolean): Place {
    let held = expected;
    let isMaking = isLarge;
    let isOver = false;
    const hold = (bytes: number) => {
      this.#unsent += bytes - held;
      held = bytes;
      this.#letIn();
    };
    const finishMaking = () => {
      if (isMaking) this.#isMaking = false;
      isMaking = false;
    };
    this.#unsent += expected;
    return {
      made: (bytes, kept) => {
        this.#known.set(call, Math.max(bytes, this.#known.get(call) ?? 0));
        // A hundred thousand rows leave their number of bytes several times over.
        if (bytes >= this.#limits.tidyFrom) tidyMemory();
        finishMaking();
        hold(isOver ? 0 : kept);
      },
      gave: (bytes) => hold(Math.max(0, held - bytes)),
      end: () => {
        isOver = true;
        finishMaking();
        hold(0);
      },
    };
  }

  /** Who waits for a large answer does not hold up those who want little. */
  #letIn(): void {
    for (const waiting of this.#waiting) if (waiting()) this.#waiting.delete(waiting);
  }
}
