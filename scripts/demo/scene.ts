import { randomFor } from './random.ts';

/** Titles of the gallery's pictures with what is to be said of them. */
export const moments = [
  ['First day at school', 'The gate opened at seven, and nobody was late.'],
  ['New classrooms', 'The parents painted them in the holidays.'],
  ['Books for the year', 'All of them covered and named on the same evening.'],
  ['Homework corner', 'A quiet place after lessons, open until five.'],
  ['Sports day', 'Two goals each, and a lot of dust.'],
  ['School garden', 'Kale and beans, watered by the agriculture class.'],
] as const;

/** A gallery picture with its words. */
export type Moment = readonly [title: string, description: string];

const roofs = ['#cd3430', '#e39200', '#1b79c2', '#6b479f', '#29836d', '#d9578a'] as const;
const skies = ['#bfe3f7', '#ffd9a0', '#a9d8ee', '#d9d2f6'] as const;

/** A school below hills, as a picture of 800 × 600; the same seed gives the same picture. */
export function drawScene(seed: string): string {
  const random = randomFor(`scene ${seed}`);
  const hill = (y: number, fill: string) =>
    `<path d="M0 ${y} Q${random.whole(150, 350)} ${y - random.whole(60, 120)} 450 ${y} T800 ${y - 40} V600 H0Z" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="${random.pick(skies)}"/>
  <circle cx="${random.whole(120, 680)}" cy="${random.whole(70, 200)}" r="${random.whole(40, 70)}" fill="#f8b025"/>
  ${hill(340, '#a4cf9c')}${hill(390, '#5ca755')}${hill(470, '#7cb35f')}
  <rect x="190" y="320" width="470" height="134" fill="#f7e6c4"/>
  <path d="M166 326 L206 262 H644 L684 326Z" fill="${random.pick(roofs)}"/>
  <path d="M230 360 h60 v40 h-60Z M320 360 h60 v40 h-60Z M480 360 h60 v40 h-60Z M570 360 h60 v40 h-60Z" fill="#7fb8d6"/>
  <path d="M400 454 V350 H460 V454Z" fill="#7a4b2a"/>
</svg>`;
}
