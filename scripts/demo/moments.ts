import type { SceneName } from './drawings/scene.ts';
import type { Random } from './random.ts';

/** A gallery picture with its words. */
export interface Moment {
  readonly scene: SceneName;
  readonly title: string;
  readonly description: string;
}

const moments: readonly Moment[] = [
  {
    scene: 'school',
    title: 'First day at school',
    description: 'The gate opened at seven, and nobody was late.',
  },
  {
    scene: 'school',
    title: 'New classrooms',
    description: 'The parents painted them in the holidays.',
  },
  {
    scene: 'books',
    title: 'Books for the year',
    description: 'All of them covered and named on the same evening.',
  },
  {
    scene: 'books',
    title: 'Homework corner',
    description: 'A quiet place after lessons, open until five.',
  },
  {
    scene: 'football',
    title: 'Match against the neighbours',
    description: 'Two goals each, and a lot of dust.',
  },
  {
    scene: 'football',
    title: 'Sports day',
    description: 'Drawn by the art club after the finals.',
  },
  {
    scene: 'garden',
    title: 'School garden',
    description: 'Kale and beans, watered by the agriculture class.',
  },
  {
    scene: 'garden',
    title: 'Tree planting',
    description: 'Each class looks after a row of seedlings.',
  },
  {
    scene: 'path',
    title: 'The way to school',
    description: 'Forty minutes on foot, downhill in the morning.',
  },
  {
    scene: 'path',
    title: 'Home for the holidays',
    description: 'The bag is heavier than it looks.',
  },
  { scene: 'prize', title: 'Prize giving', description: 'For the greatest progress of the class.' },
  { scene: 'prize', title: 'Drama festival', description: 'Second place in the county.' },
  { scene: 'library', title: 'Library week', description: 'The new shelves are full already.' },
];

export const pickMoment = (random: Random): Moment => random.pick(moments);
