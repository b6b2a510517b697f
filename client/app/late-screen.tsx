import { type ComponentType, lazy, useState } from 'react';

interface LateScreen {
  /** Waits as `lazy` does: what stood before it stays until it is there. */
  readonly Screen: ComponentType;
  /** The same, once its code is there. */
  readonly there: () => ComponentType | null;
  /** Resolves when the screen is there; fails with the network or when it is gone. */
  readonly fetch: () => Promise<ComponentType>;
}
export type Load = () => Promise<{ default: ComponentType }>;

const lateScreens = new Map<Load, LateScreen>();

/**
 * A screen of a chunk of its own, the same one at every call. It is drawn at once when its code is
 * there already: `lazy` alone always waits a turn, and what waits on a first page is the page that
 * stood before it, which is nothing.
 */
export function lateScreen(load: Load): LateScreen {
  const known = lateScreens.get(load);
  if (known) return known;
  let there: ComponentType | null = null;
  const fetchCode = async () => {
    const code = await load();
    there = code.default;
    return code;
  };
  const Waiting = lazy(fetchCode);
  const made: LateScreen = {
    Screen() {
      // One of the two for as long as it stands: the other would begin anew.
      const [Part] = useState<ComponentType>(() => there ?? Waiting);
      return <Part />;
    },
    there: () => there,
    fetch: async () => (await fetchCode()).default,
  };
  lateScreens.set(load, made);
  return made;
}
