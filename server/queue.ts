/** How many run at a time, how many may wait behind them, and the error for one more. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  refusal(): Error;
}

/**
 * Work that uses much of the machine: a fixed number at a time, the others in the order they came. The next one
 * runs whether the one before succeeded or not.
 */
export class Queue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs it when its turn has come. @throws the refusal of the limits when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, refusal } = this.#limits;
    if (this.#running < atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= waiting) throw refusal();
      // Whoever finishes hands the place to the next.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
