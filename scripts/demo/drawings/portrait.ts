import { type Random, randomFor } from '../random.ts';
import { hairStyles } from './hair.ts';

/** Deep to light, with the shade that ears, neck and nose take. */
const skins = [
  ['#4a2c1d', '#3a2116'],
  ['#5b3622', '#482a19'],
  ['#6e4429', '#58351f'],
  ['#7f5233', '#684127'],
  ['#93623f', '#7a4f31'],
  ['#a87650', '#8d603f'],
] as const;

const backgrounds = [
  '#ffe9b8',
  '#d3efe4',
  '#e6dcfb',
  '#ffdcd6',
  '#d6eafe',
  '#def3d6',
  '#fde0c2',
] as const;

/** Pullover and its collar edge, as schools wear them. */
const pullovers = [
  ['#196957', '#f8b025'],
  ['#1f4e8c', '#e8eef7'],
  ['#8c1f2f', '#f4d9a6'],
  ['#4a3b7c', '#e3d7fc'],
  ['#2e3d4f', '#9ecdfb'],
  ['#7a4b12', '#ffe3a8'],
  ['#336d2e', '#f4f1d0'],
] as const;

const ink = '#1d1310';

function mouth(random: Random, shade: string): string {
  const smiles = [
    `<path d="M101 157 Q120 174 139 157 Q120 164 101 157Z" fill="#fff" stroke="${shade}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<path d="M103 158 Q120 171 137 158" fill="none" stroke="#2a120e" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M100 155 Q120 184 140 155 Q120 160 100 155Z" fill="#5d1a1a"/><path d="M105 157.5 Q120 165 135 157.5 Q120 160 105 157.5Z" fill="#fff"/>`,
    `<path d="M106 160 Q122 168 136 156" fill="none" stroke="#2a120e" stroke-width="4" stroke-linecap="round"/>`,
  ];
  return random.pick(smiles);
}

function eyes(random: Random): string {
  const isLaughing = random.chance(0.15);
  const eye = (x: number) =>
    isLaughing
      ? `<path d="M${x - 9} 126 Q${x} 115 ${x + 9} 126" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="124" rx="9" ry="7.6" fill="#fffaf3"/><circle cx="${x}" cy="124" r="6" fill="${ink}"/><circle cx="${x + 2}" cy="121.5" r="1.9" fill="#fff"/>`;
  const rise = random.whole(5, 8);
  const brow = (x: number) =>
    `<path d="M${x - 11} 109 Q${x} ${109 - rise} ${x + 11} 109" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  return eye(98) + eye(142) + brow(98) + brow(142);
}

const glasses = `<g fill="rgba(255,255,255,0.16)" stroke="#2b2b33" stroke-width="3.6"><circle cx="98" cy="125" r="16"/><circle cx="142" cy="125" r="16"/><path d="M114 122 Q120 118 126 122" fill="none"/></g>`;

const shirt = (body: string, edge: string, skin: string, hasTie: boolean) => `
  <path d="M22 240 Q26 192 82 180 L158 180 Q214 192 218 240Z" fill="${body}"/>
  <path d="M86 181 L120 211 L154 181 L146 174 L94 174Z" fill="#fdfdfb"/>
  <path d="M98 174 L120 199 L142 174Z" fill="${skin}"/>
  ${hasTie ? `<path d="M115 199 L125 199 L129 240 L111 240Z" fill="${edge}"/><path d="M112 196 L128 196 L125 206 L115 206Z" fill="${edge}"/>` : ''}
  <path d="M82 182 L120 217 L158 182" fill="none" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/>`;

/**
 * A face as a square SVG. The same name and gender give the same face.
 * @param gender as the student form knows it: 1 male, 2 female
 */
export function drawPortrait(name: string, gender: 1 | 2): string {
  const random = randomFor(`portrait ${name}`);
  const [skin, shade] = random.pick(skins);
  const [body, edge] = random.pick(pullovers);
  const hair = random.pick(hairStyles[gender === 1 ? 'boys' : 'girls'])(random);
  const width = random.whole(46, 51);
  const chin = random.whole(181, 185);
  const head = `M${120 - width} 112 Q${120 - width} 66 120 66 Q${120 + width} 66 ${120 + width} 112 Q${120 + width} 156 ${120 + width * 0.58} ${chin - 12} Q120 ${chin + 8} ${120 - width * 0.58} ${chin - 12} Q${120 - width} 156 ${120 - width} 112Z`;
  const ear = (x: number) =>
    hair.coversEars ? '' : `<ellipse cx="${x}" cy="130" rx="9" ry="12.5" fill="${shade}"/>`;
  const stud = (x: number) =>
    gender === 2 && !hair.coversEars ? `<circle cx="${x}" cy="142" r="3.2" fill="#f8c94f"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 4 216 216">
  <rect width="240" height="240" fill="${random.pick(backgrounds)}"/>
  ${hair.behind}
  ${shirt(body, edge, skin, random.chance(0.5))}
  <path d="M99 160 L141 160 L143 178 Q120 202 97 178Z" fill="${shade}"/>
  ${ear(120 - width)}${ear(120 + width)}${stud(120 - width - 1)}${stud(120 + width + 1)}
  <path d="${head}" fill="${skin}"/>
  <path d="M113 143 Q120 149 127 143" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
  <g opacity="0.16" fill="#ff6d5a"><ellipse cx="87" cy="147" rx="10" ry="6.5"/><ellipse cx="153" cy="147" rx="10" ry="6.5"/></g>
  ${mouth(random, shade)}
  ${eyes(random)}
  ${hair.before}
  ${random.chance(0.12) ? glasses : ''}
</svg>`;
}
