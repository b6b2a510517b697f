import { type Random, randomFor } from '../random.ts';

const brights = ['#cd3430', '#e39200', '#1b79c2', '#6b479f', '#29836d', '#d9578a'] as const;
const skies = ['#bfe3f7', '#ffd9a0', '#a9d8ee', '#d9d2f6'] as const;

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-7" y="-60" width="14" height="64" rx="5" fill="#7a4b2a"/><ellipse cy="-96" rx="62" ry="32" fill="#336d2e"/></g>`;

function outdoors(random: Random): string {
  const hill = (y: number, fill: string) =>
    `<path d="M0 ${y} Q${random.whole(150, 350)} ${y - random.whole(60, 120)} 450 ${y} T800 ${y - 40} V600 H0Z" fill="${fill}"/>`;
  return `<rect width="800" height="600" fill="${random.pick(skies)}"/><circle cx="${random.whole(120, 680)}" cy="${random.whole(70, 200)}" r="${random.whole(40, 70)}" fill="#f8b025"/>
  ${hill(340, '#a4cf9c')}${hill(390, '#5ca755')}<path d="M0 440 Q400 400 800 440 V600 H0Z" fill="#7cb35f"/>${tree(random.whole(40, 180), 452, random.whole(10, 20) / 10)}`;
}

const desk =
  '<rect width="800" height="600" fill="#fdf0d8"/><rect y="430" width="800" height="170" fill="#a9713f"/>';

function school(random: Random): string {
  const windows = [214, 288, 492, 566].map(
    (x) =>
      `<rect x="${x}" y="352" width="44" height="42" fill="#7fb8d6" stroke="#fff" stroke-width="5"/>`,
  );
  return `${outdoors(random)}<rect x="190" y="320" width="470" height="134" fill="#f7e6c4"/><path d="M166 326 L206 262 H644 L684 326Z" fill="${random.pick(brights)}"/>
  ${windows.join('')}<rect x="394" y="350" width="62" height="104" fill="#7a4b2a"/><path d="M400 454 Q380 520 330 600 H520 Q474 520 452 454Z" fill="#d9b98a"/>`;
}

function books(random: Random): string {
  const stack = [0, 1, 2, 3, 4].map(
    (at) =>
      `<rect x="${random.whole(116, 144)}" y="${396 - at * 34}" width="${random.whole(210, 250)}" height="34" rx="5" fill="${random.pick(brights)}"/>`,
  );
  return `${desk}<rect x="90" y="70" width="300" height="130" rx="6" fill="#2c4a3e" stroke="#b98a55" stroke-width="10"/><path d="M124 116 h120 M124 146 h200" stroke="#e8f2ea" stroke-width="5"/>${stack.join('')}
  <path d="M600 404 Q530 370 450 396 V308 Q530 282 600 316 Q670 282 750 308 V396 Q670 370 600 404Z" fill="#fffdf6" stroke="${random.pick(brights)}" stroke-width="10"/>`;
}

function football(random: Random): string {
  return `${outdoors(random)}<path d="M410 444 V256 H702 V444" fill="none" stroke="#fff" stroke-width="11"/><path d="M416 300 H696 M416 340 H696 M416 380 H696 M480 262 V440 M550 262 V440 M620 262 V440" stroke="#fff" stroke-width="2" opacity="0.7"/>
  <circle cx="${random.whole(230, 360)}" cy="${random.whole(480, 520)}" r="${random.whole(34, 46)}" fill="#fff" stroke="#1c1a16" stroke-width="6" stroke-dasharray="22 12"/>`;
}

function garden(random: Random): string {
  const rows = [480, 530, 580].flatMap((y) =>
    Array.from({ length: 9 }, (_, at) => {
      const x = 50 + at * 88 + (y % 100) / 3;
      return `<path d="M${x} ${y} q-20 -26 -26 -8 q6 14 26 8 q20 -26 26 -8 q-6 14 -26 8" fill="#336d2e"/><circle cx="${x}" cy="${y - 26}" r="${random.whole(4, 10)}" fill="${random.pick(brights)}"/>`;
    }),
  );
  return `${outdoors(random)}<path d="M0 450 Q400 420 800 450 V600 H0Z" fill="#9a6a3f"/>${rows.join('')}`;
}

const scenes = { school, books, football, garden } as const;

/** What a gallery picture shows. */
export type SceneName = keyof typeof scenes;

/** A drawn picture of 800 × 600 for the gallery; the same seed gives the same picture. */
export const drawScene = (scene: SceneName, seed: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${scenes[scene](randomFor(`scene ${scene} ${seed}`))}</svg>`;
