import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fileLimits } from '#contract/files.ts';

// Only for the child processes that decode uploads (rule 8.3): the settings here apply to the whole
// process.

const decodeSeconds = 20;
/**
 * Resident bytes at which such a process ends itself: somewhat less than the 512 MB it may have, since a
 * decoder can allocate more between two checks.
 */
export const memoryLimit = 480 * 1024 * 1024;

// Only these three decoders exist here, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadTiffFile'],
});
sharp.cache(false);
sharp.concurrency(1);

/** How the eight EXIF orientations are undone, in sharp's order: it mirrors first, then turns. */
const upright: readonly ((picture: Sharp) => Sharp)[] = [
  (picture) => picture,
  (picture) => picture.flop(),
  (picture) => picture.rotate(180),
  (picture) => picture.flip(),
  (picture) => picture.flop().rotate(270),
  (picture) => picture.rotate(90),
  (picture) => picture.flop().rotate(90),
  (picture) => picture.rotate(270),
];

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * The pixels of an upload, upright and without metadata, made smaller where a side is longer than `size`.
 * @returns `pixels` gives them as often as asked
 * @throws what the decoder says of a file that it cannot read within the limits
 */
export async function readPixels(
  file: string,
  size: number,
): Promise<{ pixels: () => Sharp; longerSide: number; exif: Buffer | undefined }> {
  const reading = {
    limitInputPixels: fileLimits.picturePixels,
    failOn: 'error',
    page: 0,
    pages: 1,
    sequentialRead: true,
  } as const;
  const { orientation = 1, exif, depth } = await sharp(file, reading).metadata();
  // Scaled while it is read, and turned only then: turning first would hold every pixel in memory.
  const picture = sharp(file, reading);
  // Else colours of 16 bits are taken for those of sRGB, whatever their profile.
  if (depth === 'ushort') picture.pipelineColourspace('srgb');
  const read = await picture
    .timeout({ seconds: decodeSeconds })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pictureOf = ({ data, info: { width, height, channels } }: Raw) =>
    sharp(data, { raw: { width, height, channels } });
  const turn = orientation === 1 ? undefined : upright[orientation - 1];
  const raw = turn ? await turn(pictureOf(read)).raw().toBuffer({ resolveWithObject: true }) : read;
  const longerSide = Math.max(raw.info.width, raw.info.height);
  return { pixels: () => pictureOf(raw), longerSide, exif };
}

/** The decoder's error message without the file's path, for the log. */
export function describeFault(error: unknown, file: string): string {
  const words = error instanceof Error ? error.message.replaceAll(file, '') : '';
  return words.split('\n')[0]?.slice(0, 100) || 'it cannot be read';
}
