import { type ComponentType, lazy, useState } from 'react';

interface LateScreen {
  readonly Screen: ComponentType;
  /** Resolves when the screen is there; fails with the network or when it is gone. */
  readonly fetch: () => Promise<void>;
}

/**
 * A screen of a chunk of its own, drawn at once when its code is there already. `lazy` alone always
 * waits a turn, and what waits on a first page is the page that stood before it: nothing.
 */
export function lateScreen(load: () => Promise<{ default: ComponentType }>): LateScreen {
  let there: ComponentType | null = null;
  const fetchCode = async () => {
    const code = await load();
    there = code.default;
    return code;
  };
  const Waiting = lazy(fetchCode);
  function Screen() {
    // One of the two for as long as it stands: the other would begin anew.
    const [Part] = useState<ComponentType>(() => there ?? Waiting);
    return <Part />;
  }
  return {
    Screen,
    async fetch() {
      await fetchCode();
    },
  };
}
