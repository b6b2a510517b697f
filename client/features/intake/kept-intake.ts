import type { QueryClient } from '@tanstack/react-query';
import type { Filed } from './filed-store.ts';
import type { Item } from './items.ts';

export interface IntakeState {
  readonly items: readonly Item[];
  /** Names of files that cannot be filed. */
  readonly passed: readonly string[];
  readonly busy: 'reading' | 'filing' | 'undoing' | null;
  readonly fault: string | null;
  readonly said: string | null;
  /** What was filed from this device. */
  readonly filed: Filed;
}

/**
 * The files of one go with their answers. Stored beyond the screen, so that Back loses no answer and filing
 * continues.
 */
export class KeptIntake {
  readonly #listeners = new Set<() => void>();
  #state: IntakeState = {
    items: [],
    passed: [],
    busy: null,
    fault: null,
    said: null,
    filed: new Map(),
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): IntakeState => this.#state;

  become(part: Partial<IntakeState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const all = new WeakMap<QueryClient, KeptIntake>();

/** The one of the person who is signed in. */
export function keptIntake(client: QueryClient): KeptIntake {
  const kept = all.get(client) ?? new KeptIntake();
  all.set(client, kept);
  return kept;
}
