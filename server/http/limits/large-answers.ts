import { EventEmitter, once } from 'node:events';
import type { Endpoint } from '#contract/endpoint.ts';
import { Unavailable } from '../../errors.ts';
import { settings } from '../../settings.ts';
import { tidyMemory } from '../../tidy-memory.ts';

/** Bytes and milliseconds; `settings.largeAnswers` except in tests. */
export interface AnswerLimits {
  /** No answer is begun while this many bytes are made and not yet sent. */
  readonly unsentBytes: number;
  /** Answers from this size on are made one after the other. */
  readonly largeFrom: number;
  /** After an answer of this size, garbage is collected before the next one is made. */
  readonly tidyFrom: number;
  readonly waitAtMost: number;
  readonly waiting: number;
}

/** The memory that one answer uses, from when it is begun until it is sent. */
export interface AnswerSlot {
  /** The answer is made: its size in bytes, and how many of these are in memory until it is sent. */
  made(bytes: number, held: number): void;
  /** The answer is sent, or its reader has disconnected. */
  end(): void;
}

const retrySeconds = 10;

/**
 * Keeps whole lists and files, which have no size limit, from filling the memory (rule 2.16). Large answers
 * are made one after the other, and none is begun while too many bytes wait for their readers. A request that
 * finds no room waits, and is told to try again later if that takes too long. A call counts as large until its
 * first answer is made, and for ever once an answer was large.
 */
export class LargeAnswers {
  readonly #limits: AnswerLimits;
  readonly #isLarge = new Map<Endpoint, boolean>();
  readonly #released = new EventEmitter();
  #waiting = 0;
  #unsent = 0;
  #isMaking = false;

  constructor(limits: AnswerLimits = settings.largeAnswers) {
    this.#limits = limits;
    this.#released.setMaxListeners(limits.waiting);
  }

  /** Bytes made and not yet sent. */
  get unsent(): number {
    return this.#unsent;
  }

  /** @throws Unavailable when no room is found in time, or too many wait for it */
  async enter(call: Endpoint): Promise<AnswerSlot> {
    const place = this.#tryEnter(call);
    if (place) return place;
    if (this.#waiting >= this.#limits.waiting) throw new Unavailable(retrySeconds);
    this.#waiting += 1;
    try {
      return await this.#waitFor(call);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Waits for room. A small answer may overtake a waiting large one. */
  async #waitFor(call: Endpoint): Promise<AnswerSlot> {
    const signal = AbortSignal.timeout(this.#limits.waitAtMost);
    for (;;) {
      await once(this.#released, 'room', { signal }).catch((error: unknown) => {
        throw signal.aborted ? new Unavailable(retrySeconds) : error;
      });
      const place = this.#tryEnter(call);
      if (place) return place;
    }
  }

  #tryEnter(call: Endpoint): AnswerSlot | null {
    const isLarge = this.#isLarge.get(call) ?? true;
    if (this.#unsent >= this.#limits.unsentBytes || (isLarge && this.#isMaking)) return null;
    this.#isMaking ||= isLarge;
    return this.#place(call, isLarge);
  }

  #place(call: Endpoint, isLarge: boolean): AnswerSlot {
    const { largeFrom, tidyFrom } = this.#limits;
    let held = 0;
    let isMaking = isLarge;
    let isOver = false;
    const hold = (bytes: number) => {
      this.#unsent += bytes - held;
      held = bytes;
      if (isMaking) this.#isMaking = false;
      isMaking = false;
      this.#released.emit('room');
    };
    return {
      made: (bytes, kept) => {
        this.#isLarge.set(call, bytes >= largeFrom || this.#isLarge.get(call) === true);
        // Making a large answer takes several times its size in memory.
        if (bytes >= tidyFrom) tidyMemory();
        hold(isOver ? 0 : kept);
      },
      end: () => {
        isOver = true;
        hold(0);
      },
    };
  }
}
