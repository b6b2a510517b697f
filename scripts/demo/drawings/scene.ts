import { type Random, randomFor } from '../random.ts';
import { pictureOf } from './things.ts';

/** What a gallery picture shows. */
export type SceneName = 'school' | 'books' | 'football' | 'garden' | 'path' | 'prize' | 'library';

const skies = [
  ['#bfe3f7', '#fdf3dc'],
  ['#ffd9a0', '#fff3da'],
  ['#a9d8ee', '#e9f6e2'],
  ['#d9d2f6', '#ffe9d2'],
] as const;

const greens = ['#5ca755', '#41853a', '#7cc375', '#42a38b', '#29836d'] as const;

/** Hills one behind the other, the far ones pale. */
function hills(random: Random, base: number): string {
  return [0, 1, 2]
    .map((layer) => {
      const y = base - 90 + layer * 55;
      const points = [0, 200, 400, 600, 800].map((x) => `${x} ${y + random.whole(-38, 26)}`);
      const [start, ...rest] = points;
      const curve = rest.map((point) => `T${point}`).join(' ');
      return `<path d="M-100 ${y} Q-50 ${y - 40} ${start} ${curve} L900 600 L-100 600Z" fill="${greens[(layer + random.whole(0, 2)) % greens.length]}" opacity="${0.42 + layer * 0.26}"/>`;
    })
    .join('');
}

const sun = (random: Random) =>
  `<circle cx="${random.whole(120, 680)}" cy="${random.whole(90, 150)}" r="46" fill="#f8b025" opacity="0.9"/>`;

const cloud = (x: number, y: number) =>
  `<g fill="#fff" opacity="0.85"><ellipse cx="${x}" cy="${y}" rx="52" ry="18"/><ellipse cx="${x - 22}" cy="${y - 12}" rx="26" ry="19"/><ellipse cx="${x + 18}" cy="${y - 16}" rx="30" ry="23"/></g>`;

function outdoors(random: Random, front: string): string {
  const [high, low] = random.pick(skies);
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#sky)"/>${sun(random)}
  ${cloud(random.whole(80, 300), random.whole(90, 170))}${cloud(random.whole(460, 720), random.whole(70, 160))}
  ${hills(random, 400)}${front}`;
}

function indoors(random: Random, front: string): string {
  const wall = random.pick(['#fdf0d8', '#e4f3ec', '#e9e4fb', '#fde6df']);
  return `<rect width="800" height="600" fill="${wall}"/><rect y="430" width="800" height="170" fill="#a9713f"/><rect y="430" width="800" height="12" fill="#8a5a30"/>${front}`;
}

/** A drawn picture of 800 × 600 for the gallery; the same seed gives the same picture. */
export function drawScene(scene: SceneName, seed: string): string {
  const random = randomFor(`scene ${scene} ${seed}`);
  const isInside = scene === 'books' || scene === 'prize' || scene === 'library';
  const front = pictureOf[scene](random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${isInside ? indoors(random, front) : outdoors(random, front)}</svg>`;
}
