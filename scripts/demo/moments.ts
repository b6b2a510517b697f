import type { SceneName } from './drawings/scene.ts';
import type { Random } from './random.ts';

/** A gallery picture with its words. */
export interface Moment {
  readonly scene: SceneName;
  readonly title: string;
  readonly description: string;
}

const moments = [
  ['school', 'First day at school', 'The gate opened at seven, and nobody was late.'],
  ['school', 'New classrooms', 'The parents painted them in the holidays.'],
  ['books', 'Books for the year', 'All of them covered and named on the same evening.'],
  ['books', 'Homework corner', 'A quiet place after lessons, open until five.'],
  ['football', 'Sports day', 'Two goals each, and a lot of dust.'],
  ['garden', 'School garden', 'Kale and beans, watered by the agriculture class.'],
] as const;

export function pickMoment(random: Random): Moment {
  const [scene, title, description] = random.pick(moments);
  return { scene, title, description };
}
