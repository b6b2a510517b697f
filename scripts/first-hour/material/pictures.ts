import sharp from 'sharp';
import type { Child } from './children.ts';

/** A file as it lies in the officer's folder, and what it is. */
export interface FolderFile {
  readonly name: string;
  readonly buffer: Buffer;
  readonly of: Child;
  /** Where a paper belongs; null for a picture. */
  readonly is: PaperKind | null;
}

export type PaperKind =
  | { readonly kind: 'certificate' }
  | { readonly kind: 'academic' | 'finance'; readonly term: number };

const width = 2000;
const height = 1500;
const backgrounds = ['#9fc5e8', '#b6d7a8', '#ffe599', '#f9cb9c', '#d5a6bd', '#a2c4c9'];
const skins = ['#6b4226', '#7d4f2d', '#5a3820', '#8d5a34'];
const clothes = ['#1c4587', '#741b47', '#38761d', '#b45f06', '#351c75'];

/** What makes a drawing as large as a picture of a phone; made once, and laid over each. */
const makeGrain = () =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .raw()
    .toBuffer();

/** A drawn child in school clothes, unlike any other; grain gives it the size that a phone's picture has. */
async function draw(at: number, grain: Buffer): Promise<Buffer> {
  const tilt = ((at * 13) % 17) - 8;
  const badge = `hsl(${(at * 47) % 360} 70% 55%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${backgrounds[at % backgrounds.length]}"/>
    <rect y="${980 + (at % 5) * 30}" width="100%" height="600" fill="#7f6a4d"/>
    <g transform="rotate(${tilt} 1000 900) translate(${((at * 71) % 300) - 150} 0)">
      <path d="M560 1500 Q600 1000 1000 980 Q1400 1000 1440 1500Z" fill="${clothes[at % clothes.length]}"/>
      <circle cx="1180" cy="1220" r="46" fill="${badge}"/>
      <circle cx="1000" cy="640" r="300" fill="${skins[at % skins.length]}"/>
      <path d="M700 600 Q760 ${260 + (at % 7) * 14} 1000 300 Q1240 ${260 + (at % 7) * 14} 1300 600 Q1000 430 700 600Z" fill="#1b1410"/>
      <circle cx="890" cy="640" r="30" fill="#fff"/><circle cx="1110" cy="640" r="30" fill="#fff"/>
      <circle cx="${890 + (at % 9) - 4}" cy="640" r="15"/><circle cx="${1110 + (at % 9) - 4}" cy="640" r="15"/>
      <path d="M890 770 Q1000 ${820 + (at % 6) * 12} 1110 770" stroke="#2a1608" stroke-width="18" fill="none"/>
    </g></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

const two = (value: number) => String(value).padStart(2, '0');

const named = 20;
const all = 60;

/** Twenty are called after the child or its number; the others as the phone called them. */
function nameOf(one: Child, at: number, year: number): string {
  if (at < named)
    return at % 3 === 0
      ? `${one.ref}.jpg`
      : at % 3 === 1
        ? `${one.name}.jpg`
        : `${one.last}_${one.first}_${one.middle} photo.JPG`;
  const time = `${two(8 + (at % 9))}${two((at * 7) % 60)}${two((at * 13) % 60)}`;
  return at % 5 === 0
    ? `WhatsApp Image ${year}-01-${two(10 + (at % 15))} at ${two(8 + (at % 9))}.${two((at * 7) % 60)}.${two((at * 13) % 60)}.jpeg`
    : `IMG_${year}01${two(10 + (at % 15))}_${time}.jpg`;
}

/** Sixty photos of those who are still supported; a few children are in two of them. */
export async function makePhotos(children: readonly Child[], year: number): Promise<FolderFile[]> {
  const photographed = children.filter(({ status }) => status === 'Active');
  // Of one with a namesake the number tells who it is, never the name.
  const order = photographed.toSorted(
    (one, other) => ((one.at * 17) % 59) - ((other.at * 17) % 59),
  );
  const grain = await makeGrain();
  const files: FolderFile[] = [];
  for (let at = 0; at < all; at += 1) {
    const of = order[at % order.length];
    if (!of) throw new Error('Nobody to photograph');
    files.push({
      name: nameOf(of, at, year),
      buffer: await draw(at, grain),
      of,
      is: null,
    });
  }
  return files;
}
