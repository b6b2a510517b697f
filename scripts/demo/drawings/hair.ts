import type { Random } from '../random.ts';

/** Hair in two layers of SVG: behind the shoulders and face, and over the forehead. */
export interface Hair {
  readonly behind: string;
  readonly before: string;
  readonly coversEars: boolean;
}

type Style = (random: Random) => Hair;

const blacks = ['#17110f', '#1f1613', '#261a15', '#120e0e'] as const;
const cloths = ['#c0392f', '#e39200', '#6b479f', '#1b79c2', '#29836d', '#d9578a'] as const;
const beads = ['#f8b025', '#ec5c52', '#4298e2', '#66c0a8', '#f0eafe'] as const;

const black = (random: Random) => random.pick(blacks);

/** The hair line from ear to ear; `top` is how high the hair stands, `line` how low it begins. */
const cap = (fill: string, top: number, line: number, spread = 52) =>
  `<path d="M${120 - spread} 122 Q${116 - spread} ${top} 120 ${top} Q${124 + spread} ${top} ${120 + spread} 122 Q${118 + spread * 0.86} 100 ${120 + spread * 0.62} ${line + 6} Q120 ${line - 8} ${120 - spread * 0.62} ${line + 6} Q${122 - spread * 0.86} 100 ${120 - spread} 122Z" fill="${fill}"/>`;

const crop: Style = (random) => ({
  behind: '',
  before: cap(black(random), random.whole(52, 58), random.whole(92, 97), 51),
  coversEars: false,
});

/** Cut close at the sides, a little higher on top. */
const fade: Style = (random) => {
  const fill = black(random);
  return {
    behind: '',
    before: `<g opacity="0.55">${cap(fill, 62, 94, 46)}</g><path d="M76 96 Q74 48 120 47 Q166 48 164 96 Q146 84 120 84 Q94 84 76 96Z" fill="${fill}"/>`,
    coversEars: false,
  };
};

const flatTop: Style = (random) => {
  const fill = black(random);
  const top = random.whole(34, 42);
  return {
    behind: '',
    before: `<path d="M70 118 L71 ${top + 12} Q72 ${top} 86 ${top} L154 ${top} Q168 ${top} 169 ${top + 12} L170 118 Q166 98 156 92 Q120 82 84 92 Q74 98 70 118Z" fill="${fill}"/>`,
    coversEars: false,
  };
};

/** Round hair drawn of many small curls. */
function curls(fill: string, radius: number, height: number): string {
  const dots = Array.from({ length: 15 }, (_, step) => {
    const angle = Math.PI * (0.93 + (1.14 * step) / 14);
    const x = 120 + Math.cos(angle) * radius;
    const y = height + Math.sin(angle) * radius * 0.94;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="15"/>`;
  });
  return `<g fill="${fill}"><ellipse cx="120" cy="${height}" rx="${radius}" ry="${radius * 0.96}"/>${dots.join('')}</g>`;
}

const shortAfro: Style = (random) => {
  const fill = black(random);
  return { behind: curls(fill, 52, 104), before: cap(fill, 50, 93, 52), coversEars: false };
};

const fullAfro: Style = (random) => {
  const fill = black(random);
  return {
    behind: curls(fill, random.whole(64, 70), 106),
    before: cap(fill, 46, 92, 53),
    coversEars: true,
  };
};

/** One large puff on top, tied with a band. */
const puff: Style = (random) => {
  const fill = black(random);
  const band = random.pick(cloths);
  return {
    behind: `<g fill="${fill}"><circle cx="120" cy="42" r="32"/><circle cx="94" cy="46" r="16"/><circle cx="146" cy="46" r="16"/><circle cx="103" cy="23" r="15"/><circle cx="137" cy="23" r="15"/></g>`,
    before: `${cap(fill, 56, 91, 51)}<path d="M90 66 Q120 52 150 66" fill="none" stroke="${band}" stroke-width="8" stroke-linecap="round"/>`,
    coversEars: false,
  };
};

const twoPuffs: Style = (random) => {
  const fill = black(random);
  const band = random.pick(cloths);
  const side = (x: number, lean: number) =>
    `<g fill="${fill}"><circle cx="${x}" cy="62" r="26"/><circle cx="${x + lean}" cy="46" r="14"/><circle cx="${x + lean * 1.6}" cy="68" r="14"/></g>`;
  return {
    behind: side(66, -12) + side(174, 12),
    before: `${cap(fill, 56, 91, 51)}<path d="M120 58 L120 87" stroke="#3b2a22" stroke-width="2.5"/><circle cx="82" cy="74" r="6" fill="${band}"/><circle cx="158" cy="74" r="6" fill="${band}"/>`,
    coversEars: false,
  };
};

/** Small knots over the whole head. */
const knots: Style = (random) => {
  const fill = black(random);
  const knot = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="13" fill="${fill}"/><path d="M${x - 6} ${y} Q${x} ${y - 8} ${x + 6} ${y}" fill="none" stroke="#3b2a22" stroke-width="2.5"/>`;
  return {
    behind: knot(70, 84) + knot(170, 84) + knot(84, 56) + knot(156, 56),
    before: cap(fill, 55, 92, 51) + knot(120, 46) + knot(101, 62) + knot(139, 62),
    coversEars: false,
  };
};

/** Rows close to the head, ends hanging with beads. */
const braids: Style = (random) => {
  const fill = black(random);
  const end = random.pick(beads);
  const braid = (x: number, length: number) =>
    `<path d="M${x} 104 Q${x + (x < 120 ? -5 : 5)} 150 ${x} ${length}" fill="none" stroke="${fill}" stroke-width="11" stroke-linecap="round"/><circle cx="${x}" cy="${length}" r="5.5" fill="${end}"/><circle cx="${x}" cy="${length - 11}" r="5" fill="${end}"/>`;
  const rows = [86, 103, 120, 137, 154].map(
    (x) =>
      `<path d="M${x} 87 Q${120 + (x - 120) * 0.8} 68 ${120 + (x - 120) * 0.5} 58" fill="none" stroke="#463229" stroke-width="2.4"/>`,
  );
  return {
    behind: [59, 70, 170, 181].map((x, place) => braid(x, place % 3 === 0 ? 186 : 202)).join(''),
    before: cap(fill, 52, 91, 53) + rows.join(''),
    coversEars: true,
  };
};

/** Rows drawn back into a bun. */
const bun: Style = (random) => {
  const fill = black(random);
  const rows = [84, 102, 120, 138, 156].map(
    (x) =>
      `<path d="M${x} 90 Q${120 + (x - 120) * 0.7} 66 ${120 + (x - 120) * 0.3} 56" fill="none" stroke="#463229" stroke-width="2.4"/>`,
  );
  return {
    behind: `<ellipse cx="120" cy="44" rx="25" ry="21" fill="${fill}"/><path d="M101 44 Q120 30 139 44" fill="none" stroke="#463229" stroke-width="2.4"/>`,
    before: cap(fill, 54, 91, 51) + rows.join(''),
    coversEars: false,
  };
};

const headscarf: Style = (random) => {
  const fill = random.pick(cloths);
  return {
    behind: `<path d="M120 42 Q190 44 186 124 Q186 190 200 226 L40 226 Q54 190 54 124 Q50 44 120 42Z" fill="${fill}"/>`,
    before: `<path d="M120 44 Q186 46 183 124 Q182 176 150 202 Q166 168 167 118 Q164 82 120 80 Q76 82 73 118 Q74 168 90 202 Q58 176 57 124 Q54 46 120 44Z" fill="${fill}"/><path d="M88 196 Q120 222 152 196 Q168 214 160 236 L80 236 Q72 214 88 196Z" fill="${fill}"/><path d="M92 206 Q120 226 150 204" fill="none" stroke="rgba(0,0,0,0.16)" stroke-width="4"/>`,
    coversEars: true,
  };
};

export const hairStyles: Readonly<Record<'boys' | 'girls', readonly Style[]>> = {
  boys: [crop, fade, flatTop, shortAfro, crop, fade],
  girls: [crop, fullAfro, puff, twoPuffs, knots, braids, bun, braids, puff, headscarf, shortAfro],
};
