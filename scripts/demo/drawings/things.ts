import type { Random } from '../random.ts';

const brights = [
  '#cd3430',
  '#e39200',
  '#1b79c2',
  '#6b479f',
  '#29836d',
  '#d9578a',
  '#f8b025',
] as const;

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-7" y="-60" width="14" height="64" rx="5" fill="#7a4b2a"/><ellipse cx="0" cy="-92" rx="62" ry="26" fill="#336d2e"/><ellipse cx="-26" cy="-108" rx="38" ry="22" fill="#41853a"/><ellipse cx="24" cy="-112" rx="42" ry="23" fill="#41853a"/></g>`;

const grass = '<path d="M0 440 Q400 400 800 440 L800 600 L0 600Z" fill="#7cb35f"/>';

const windows = (from: number, count: number, fill: string) =>
  Array.from(
    { length: count },
    (_, place) =>
      `<rect x="${from + place * 74}" y="352" width="44" height="42" fill="${fill}" stroke="#fff" stroke-width="5"/><path d="M${from + 22 + place * 74} 352 v42" stroke="#fff" stroke-width="4"/>`,
  ).join('');

function school(random: Random): string {
  const roof = random.pick(['#b5482f', '#2f6f8f', '#7b4a9c', '#3f7f4f']);
  return `${grass}${tree(96, 452, 1.2)}
  <rect x="190" y="320" width="470" height="134" fill="#f7e6c4"/><rect x="190" y="424" width="470" height="30" fill="#d8a86a"/>
  <path d="M166 326 L206 262 L644 262 L684 326Z" fill="${roof}"/><path d="M206 262 L644 262 L649 271 L201 271Z" fill="rgba(255,255,255,0.25)"/>
  ${windows(214, 2, '#7fb8d6')}${windows(492, 2, '#7fb8d6')}
  <rect x="394" y="350" width="62" height="104" fill="#7a4b2a"/><circle cx="446" cy="404" r="4" fill="#f8c94f"/>
  <rect x="728" y="240" width="6" height="222" fill="#8d8a85"/>
  <g transform="translate(734 244)"><path d="M0 0 Q24 -8 50 2 T84 0 V48 Q60 56 34 48 T0 50Z" fill="#f8b025"/><circle cx="40" cy="25" r="11" fill="#29836d"/></g>
  <path d="M400 454 Q380 520 330 600 L520 600 Q474 520 452 454Z" fill="#d9b98a"/>`;
}

const book = (x: number, y: number, width: number, fill: string) =>
  `<g><rect x="${x}" y="${y}" width="${width}" height="34" rx="5" fill="${fill}"/><rect x="${x + width - 14}" y="${y + 5}" width="14" height="24" fill="#fffdf6"/><rect x="${x + 22}" y="${y}" width="8" height="34" fill="rgba(255,255,255,0.35)"/></g>`;

function books(random: Random): string {
  const stack = [0, 1, 2, 3, 4]
    .map((place) =>
      book(
        130 + random.whole(-14, 14),
        396 - place * 34,
        random.whole(210, 250),
        brights[(place + random.whole(0, 1)) % brights.length] ?? brights[0],
      ),
    )
    .join('');
  return `<rect x="90" y="70" width="300" height="150" rx="6" fill="#2c4a3e" stroke="#b98a55" stroke-width="10"/><path d="M124 116 h120 M124 146 h200 M124 176 h160" stroke="#e8f2ea" stroke-width="5" stroke-linecap="round" stroke-dasharray="30 12"/>
  ${stack}
  <g transform="translate(600 404)"><path d="M0 0 Q-70 -34 -150 -8 V-96 Q-70 -122 0 -88Z" fill="#fffdf6"/><path d="M0 0 Q70 -34 150 -8 V-96 Q70 -122 0 -88Z" fill="#f6efdf"/><path d="M-150 -8 Q-70 -34 0 0 Q70 -34 150 -8 V10 Q70 -16 0 18 Q-70 -16 -150 10Z" fill="${random.pick(brights)}"/>
  <path d="M-128 -78 Q-74 -94 -22 -76 M-128 -58 Q-74 -74 -22 -56 M-128 -38 Q-74 -54 -22 -36 M128 -78 Q74 -94 22 -76 M128 -58 Q74 -74 22 -56" fill="none" stroke="#b9b1a0" stroke-width="4"/></g>
  <g transform="translate(448 330)"><rect x="-30" y="20" width="60" height="80" rx="8" fill="#4298e2"/><path d="M-14 22 L-22 -40 M0 22 L2 -54 M14 22 L24 -34" stroke="#e39200" stroke-width="9" stroke-linecap="round"/></g>`;
}

const ball = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y}) scale(${radius / 40})"><circle r="40" fill="#fff" stroke="#1c1a16" stroke-width="3"/><path d="M0 -15 L14 -4 L9 13 L-9 13 L-14 -4Z" fill="#1c1a16"/><path d="M0 -15 V-39 M14 -4 L37 -13 M9 13 L23 32 M-9 13 L-23 32 M-14 -4 L-37 -13" stroke="#1c1a16" stroke-width="3"/></g>`;

function football(random: Random): string {
  const net = Array.from(
    { length: 9 },
    (_, place) =>
      `<path d="M${430 + place * 32} 262 V440" stroke="#fff" stroke-width="1.6" opacity="0.7"/>`,
  );
  return `${grass}${tree(80, 446, 0.9)}${tree(178, 438, 0.7)}<path d="M0 520 Q400 486 800 520" fill="none" stroke="#fff" stroke-width="7" opacity="0.8"/>
  ${net.join('')}<path d="M416 300 h280 M416 340 h280 M416 380 h280" stroke="#fff" stroke-width="1.6" opacity="0.7"/><path d="M410 444 V256 H702 V444" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/>
  ${ball(random.whole(230, 360), random.whole(480, 520), random.whole(38, 48))}`;
}

function garden(random: Random): string {
  const rows = [0, 1, 2].map((row) => {
    const y = 470 + row * 48;
    const plants = Array.from({ length: 9 }, (_, place) => {
      const x = 50 + place * 88 + row * 22;
      const isFlower = random.chance(0.35);
      return `<path d="M${x} ${y} q-20 -26 -26 -8 q6 14 26 8 q20 -26 26 -8 q-6 14 -26 8 q-4 -36 0 -42 q8 8 0 42" fill="#336d2e"/>${isFlower ? `<circle cx="${x}" cy="${y - 42}" r="9" fill="${random.pick(brights)}"/>` : ''}`;
    });
    return `<path d="M0 ${y + 10} Q400 ${y - 8} 800 ${y + 10} V${y + 34} Q400 ${y + 16} 0 ${y + 34}Z" fill="#7d4e2d"/>${plants.join('')}`;
  });
  return `<path d="M0 430 Q400 400 800 430 L800 600 L0 600Z" fill="#9a6a3f"/>${tree(680, 436, 1)}${rows.join('')}
  <g transform="translate(120 414)"><path d="M-46 0 L-38 -58 H38 L46 0Z" fill="#1b79c2"/><path d="M40 -44 L86 -70" stroke="#1b79c2" stroke-width="12" stroke-linecap="round"/><path d="M-30 -58 Q0 -100 30 -58" fill="none" stroke="#0361a1" stroke-width="8"/></g>`;
}

function path(random: Random): string {
  return `${grass}<path d="M470 410 Q300 450 430 500 Q520 540 300 600 H620 Q700 540 560 490 Q450 450 500 410Z" fill="#d9a76c"/>
  ${tree(150, 470, 1.5)}${tree(690, 452, 1.1)}${tree(610, 430, 0.6)}
  <g transform="translate(${random.whole(330, 350)} 560)"><rect x="-40" y="-74" width="80" height="84" rx="20" fill="${random.pick(brights)}"/><rect x="-28" y="-34" width="56" height="34" rx="8" fill="rgba(255,255,255,0.35)"/><path d="M-18 -74 Q0 -100 18 -74" fill="none" stroke="#36342e" stroke-width="7"/></g>`;
}

function prize(random: Random): string {
  const flags = Array.from(
    { length: 11 },
    (_, place) =>
      `<path d="M${20 + place * 70} ${70 + Math.sin(place / 1.6) * 18} l52 0 l-26 50Z" fill="${brights[place % brights.length]}"/>`,
  );
  return `<path d="M0 66 Q200 110 400 72 T800 70" fill="none" stroke="#6d6a64" stroke-width="3"/>${flags.join('')}
  <g transform="translate(${random.whole(290, 330)} 430)"><rect x="-74" y="-30" width="148" height="34" rx="4" fill="#5c2f16"/><path d="M-14 -30 L-10 -86 H10 L14 -30Z" fill="#c98a12"/><path d="M-70 -236 H70 Q74 -96 0 -84 Q-74 -96 -70 -236Z" fill="#f8b025"/><path d="M-70 -220 Q-126 -222 -112 -168 Q-100 -132 -54 -134 M70 -220 Q126 -222 112 -168 Q100 -132 54 -134" fill="none" stroke="#f8b025" stroke-width="14"/><path d="M0 -202 l12 25 27 3 -20 19 6 27 -25 -14 -25 14 6 -27 -20 -19 27 -3Z" fill="#fff3cf"/></g>
  <g transform="translate(590 300)"><rect x="-104" y="-74" width="208" height="148" rx="6" fill="#fffdf6" stroke="#b98a55" stroke-width="10"/><path d="M-62 -34 H62 M-74 -8 H74 M-50 16 H50" stroke="#b9b1a0" stroke-width="7" stroke-linecap="round"/><circle cx="62" cy="44" r="20" fill="#cd3430"/><path d="M52 58 L46 92 L62 80 L78 92 L72 58Z" fill="#a92120"/></g>`;
}

function library(random: Random): string {
  const shelves = [80, 190, 300].map((y) => {
    let x = 84;
    let row = '';
    while (x < 690) {
      const width = random.whole(16, 34);
      const height = random.whole(58, 88);
      row += `<rect x="${x}" y="${y + 92 - height}" width="${width}" height="${height}" rx="3" fill="${random.pick(brights)}"/><rect x="${x + 4}" y="${y + 106 - height}" width="${width - 8}" height="5" fill="rgba(255,255,255,0.6)"/>`;
      x += width + 3 + (random.chance(0.12) ? 36 : 0);
    }
    return `${row}<rect x="66" y="${y + 92}" width="668" height="14" fill="#8a5a30"/>`;
  });
  return `<rect x="58" y="60" width="684" height="372" fill="#c79a62"/><rect x="74" y="74" width="652" height="344" fill="#e7c796"/>${shelves.join('')}
  <g transform="translate(400 520)"><rect x="-250" y="-40" width="500" height="26" rx="8" fill="#d9a76c"/><path d="M-210 -14 V80 M210 -14 V80" stroke="#b9854e" stroke-width="18"/></g>${book(300, 446, 150, random.pick(brights))}${book(320, 412, 120, random.pick(brights))}`;
}

/** The foreground of each scene. */
export const pictureOf = { school, books, football, garden, path, prize, library };
