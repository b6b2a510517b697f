import { randomFor } from '../random.ts';

/** Deep to light, with the shade that ears, neck and nose take. */
const skins = [
  ['#4a2c1d', '#3a2116'],
  ['#6e4429', '#58351f'],
  ['#93623f', '#7a4f31'],
  ['#a87650', '#8d603f'],
] as const;
const backgrounds = ['#ffe9b8', '#d3efe4', '#e6dcfb', '#ffdcd6', '#d6eafe', '#fde0c2'] as const;
/** Pullover and its collar edge, as schools wear them. */
const pullovers = [
  ['#196957', '#f8b025'],
  ['#1f4e8c', '#e8eef7'],
  ['#8c1f2f', '#f4d9a6'],
  ['#4a3b7c', '#e3d7fc'],
  ['#7a4b12', '#ffe3a8'],
] as const;
const cloths = ['#c0392f', '#1b79c2', '#6b479f', '#29836d'] as const;
const mouths = [
  '<path d="M101 157 Q120 174 139 157 Q120 164 101 157Z" fill="#fff" stroke="#2a120e" stroke-width="2.5"/>',
  '<path d="M103 158 Q120 171 137 158" fill="none" stroke="#2a120e" stroke-width="4" stroke-linecap="round"/>',
] as const;

const black = '#1c1412';
/** Hair from ear to ear. */
const cap = `<path d="M68 122 Q64 56 120 56 Q176 56 172 122 Q166 100 152 98 Q120 84 88 98 Q74 100 68 122Z" fill="${black}"/>`;
const round = (size: number) => `<circle cx="120" cy="104" r="${size}" fill="${black}"/>`;
const bun = `<ellipse cx="120" cy="44" rx="25" ry="21" fill="${black}"/>`;
const scarf = (cloth: string) => ({
  behind: `<path d="M120 42 Q190 44 186 124 Q186 190 200 226 L40 226 Q54 190 54 124 Q50 44 120 42Z" fill="${cloth}"/>`,
  before: `<path d="M120 44 Q186 46 183 124 Q182 176 150 202 Q166 168 167 118 Q164 82 120 80 Q76 82 73 118 Q74 168 90 202 Q58 176 57 124 Q54 46 120 44Z" fill="${cloth}"/>`,
});
const hair = {
  boys: [
    { behind: '', before: cap },
    { behind: round(60), before: cap },
  ],
  girls: [
    { behind: '', before: cap },
    { behind: round(72), before: cap },
    { behind: bun, before: cap },
    ...cloths.slice(0, 2).map(scarf),
  ],
} as const;

const eye = (x: number) =>
  `<ellipse cx="${x}" cy="124" rx="9" ry="7.6" fill="#fffaf3"/><circle cx="${x}" cy="124" r="6" fill="${black}"/><circle cx="${x + 2}" cy="121.5" r="1.9" fill="#fff"/><path d="M${x - 11} 109 Q${x} 102 ${x + 11} 109" fill="none" stroke="${black}" stroke-width="4" stroke-linecap="round"/>`;

/**
 * A face as a square SVG. The same name and gender give the same face.
 * @param gender as the student form knows it: 1 male, 2 female
 */
export function drawPortrait(name: string, gender: 1 | 2): string {
  const random = randomFor(`portrait ${name}`);
  const [skin, shade] = random.pick(skins);
  const [body, edge] = random.pick(pullovers);
  const { behind, before } = random.pick(hair[gender === 1 ? 'boys' : 'girls']);
  const width = random.whole(45, 51);
  const ear = (x: number) => `<ellipse cx="${x}" cy="130" rx="9" ry="12.5" fill="${shade}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 4 216 216">
  <rect width="240" height="240" fill="${random.pick(backgrounds)}"/>${behind}
  <path d="M22 240 Q26 192 82 180 L158 180 Q214 192 218 240Z" fill="${body}"/>
  <path d="M86 181 L120 211 L154 181 L146 174 L94 174Z" fill="#fdfdfb"/><path d="M98 174 L120 199 L142 174Z" fill="${skin}"/>
  <path d="M82 182 L120 217 L158 182" fill="none" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/>
  <path d="M99 160 L141 160 L143 178 Q120 202 97 178Z" fill="${shade}"/>${ear(120 - width)}${ear(120 + width)}
  <ellipse cx="120" cy="125" rx="${width}" ry="${random.whole(57, 61)}" fill="${skin}"/>
  <path d="M113 143 Q120 149 127 143" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
  ${random.pick(mouths)}${eye(98)}${eye(142)}${before}
</svg>`;
}
