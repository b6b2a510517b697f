import { randomFor } from './random.ts';

const skins = ['#4a2c1d', '#6e4429', '#93623f', '#a87650'] as const;
const backgrounds = ['#ffe9b8', '#d3efe4', '#e6dcfb', '#ffdcd6', '#d6eafe', '#fde0c2'] as const;
const pullovers = ['#196957', '#1f4e8c', '#8c1f2f', '#4a3b7c', '#7a4b12'] as const;
const black = '#1c1412';

const eye = (x: number) =>
  `<circle cx="${x}" cy="122" r="8" fill="#fffaf3"/><circle cx="${x}" cy="122" r="5" fill="${black}"/>`;

/**
 * A face as a square SVG. The same name and gender give the same face.
 * @param gender as the student form knows it: 1 male, 2 female
 */
export function drawPortrait(name: string, gender: 1 | 2): string {
  const random = randomFor(`portrait ${name}`);
  const skin = random.pick(skins);
  const hair = gender === 2 ? random.whole(64, 76) : random.whole(56, 60);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 4 216 216">
  <rect width="240" height="240" fill="${random.pick(backgrounds)}"/>
  <circle cx="120" cy="${176 - hair}" r="${hair}" fill="${black}"/>
  <path d="M22 240 Q26 192 82 180 H158 Q214 192 218 240Z" fill="${random.pick(pullovers)}"/>
  <path d="M94 168 H146 V182 Q120 204 94 182Z" fill="${skin}"/>
  <ellipse cx="120" cy="126" rx="${random.whole(44, 50)}" ry="${random.whole(54, 58)}" fill="${skin}"/>
  <path d="M72 112 Q80 66 120 66 Q160 66 168 112 Q120 78 72 112Z" fill="${black}"/>
  <path d="M103 152 Q120 ${random.whole(160, 172)} 137 152" fill="none" stroke="${black}" stroke-width="4"/>
  ${eye(98)}${eye(142)}
</svg>`;
}
