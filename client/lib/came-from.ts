import type { Place } from './opened-place.ts';

interface ScreenBefore {
  readonly place: Place;
  readonly label: string;
}

let last: ScreenBefore | null = null;

/** Called by each screen that leads to students, with the name that the menus have for it. */
export function noteScreen(screen: ScreenBefore): void {
  last = screen;
}

/** The screen from which a student was opened; null after a reload. */
export const cameFrom = (): ScreenBefore | null => last;
