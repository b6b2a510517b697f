import { type ComponentType, lazy, useState } from 'react';

interface LateScreen {
  /** The screen as `lazy` loads it: what was shown before stays until it is loaded. */
  readonly Screen: ComponentType;
  /** The same component, once its code is loaded. */
  readonly there: () => ComponentType | null;
  /** Resolves when the screen is loaded; fails when it cannot be fetched. */
  readonly fetch: () => Promise<ComponentType>;
}
export type Load = () => Promise<{ default: ComponentType }>;

const lateScreens = new Map<Load, LateScreen>();

/**
 * A screen in a chunk of its own, the same one at every call. It is rendered at once when its code is loaded
 * already: `lazy` alone always waits for a microtask, and meanwhile a first page would be empty.
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
      // The choice between the two is kept while the screen is shown, since switching would reset its state.
      const [Part] = useState<ComponentType>(() => there ?? Waiting);
      return <Part />;
    },
    there: () => there,
    fetch: async () => (await fetchCode()).default,
  };
  lateScreens.set(load, made);
  return made;
}
