import { messageOf } from '../../lib/api-error.ts';
import type { SetupChange } from './step.ts';

/** What is being sent, and its result. */
export interface QueueState {
  /** Changes that the server does not have yet. */
  readonly given: SetupChange | null;
  readonly isSending: boolean;
  readonly fault: string | null;
}

const idle: QueueState = { given: null, isSending: false, fault: null };

/** Rows left out, with those taken back again, and the other way round. */
const rows = (before: readonly string[] = [], back: readonly string[] = [], now: string[] = []) => [
  ...new Set([...before.filter((row) => !back.includes(row)), ...now]),
];

/** Two changes as one; the later one counts. */
function both(one: SetupChange, other: SetupChange): SetupChange {
  const all = { ...one, ...other };
  if (one.values && other.values)
    all.values = Object.fromEntries(
      Object.keys({ ...one.values, ...other.values }).map((list) => [
        list,
        { ...one.values?.[list], ...other.values?.[list] },
      ]),
    );
  if (one.whom && other.whom) all.whom = { ...one.whom, ...other.whom };
  if (one.cells && other.cells) all.cells = { ...one.cells, ...other.cells };
  if (one.out || other.out) all.out = rows(one.out, other.in, other.out);
  if (one.in || other.in) all.in = rows(one.in, other.out, other.in);
  return all;
}

/**
 * Sends changes of a set-up to the server, one call after the other; what is changed meanwhile goes together
 * with the next call. What the server did not accept stays here until it is sent again or dropped.
 */
export class SetupQueue {
  readonly #send: (change: SetupChange) => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #waiting: SetupChange | null = null;
  #running: Promise<void> = Promise.resolve();
  #state = idle;

  constructor(send: (change: SetupChange) => Promise<void>) {
    this.#send = send;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): QueueState => this.#state;

  /** Ends once nothing is on its way, whether the server took it or not. */
  settled = (): Promise<void> => this.#running;

  #become(state: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  /** Sends it, at once or after the running call. */
  give = (change: SetupChange): void => {
    this.#waiting = both(this.#waiting ?? {}, change);
    this.#become({ given: both(this.#state.given ?? {}, change) });
    if (!this.#state.isSending) this.sendAgain();
  };

  /** Sends again what the server did not accept. */
  sendAgain = (): void => {
    this.#running = this.#sendAll();
  };

  drop = (): void => {
    this.#waiting = null;
    this.#become(idle);
  };

  async #sendAll(): Promise<void> {
    while (this.#waiting) {
      const sending = this.#waiting;
      this.#waiting = null;
      this.#become({ given: sending, isSending: true, fault: null });
      try {
        await this.#send(sending);
      } catch (error) {
        this.#waiting = both(sending, this.#waiting ?? {});
        this.#become({ given: this.#waiting, isSending: false, fault: messageOf(error) });
        return;
      }
    }
    this.#become(idle);
  }
}
