import type { ImportSetupInput } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api-error.ts';

/** What is being sent, and its result. */
export interface QueueState {
  /** Answers that the server does not have yet. */
  readonly given: ImportSetupInput | null;
  readonly isSending: boolean;
  readonly fault: string | null;
}

const both = (one: ImportSetupInput | null, other: ImportSetupInput | null): ImportSetupInput => {
  const sheets = other?.sheets ?? [];
  const kept = one?.sheets?.filter((old) => !sheets.some(({ sheet }) => sheet === old.sheet));
  return {
    sheets: [...(kept ?? []), ...sheets],
    answers: { ...one?.answers, ...other?.answers },
  };
};

/**
 * Sends answers and choices to the server, one call after the other: checking a long file takes seconds, and
 * what is answered meanwhile is sent together with the next call. What the server did not accept stays here
 * until it is sent again or dropped.
 */
export class SetupQueue {
  readonly #send: (input: ImportSetupInput) => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #waiting: ImportSetupInput | null = null;
  #state: QueueState = { given: null, isSending: false, fault: null };

  constructor(send: (input: ImportSetupInput) => Promise<void>) {
    this.#send = send;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): QueueState => this.#state;

  #become(state: QueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Sends it, at once or after the running call. */
  async give(input: ImportSetupInput): Promise<void> {
    this.#waiting = both(this.#waiting, input);
    const given = both(this.#state.given, input);
    if (this.#state.isSending) this.#become({ ...this.#state, given });
    else await this.#sendAll();
  }

  /** Sends again what the server did not accept. */
  sendAgain = (): Promise<void> => this.#sendAll();

  drop = (): void => {
    this.#waiting = null;
    this.#become({ given: null, isSending: false, fault: null });
  };

  async #sendAll(): Promise<void> {
    while (this.#waiting) {
      const sending: ImportSetupInput = this.#waiting;
      this.#waiting = null;
      this.#become({ given: sending, isSending: true, fault: null });
      try {
        await this.#send(sending);
      } catch (error) {
        this.#waiting = both(sending, this.#waiting);
        this.#become({ given: this.#waiting, isSending: false, fault: messageOf(error) });
        return;
      }
    }
    this.#become({ given: null, isSending: false, fault: null });
  }
}
