/**
 * The child process that makes a logo out of an upload (rule 8.3). It is started by `pictures.ts`,
 * never imported: a fault in a decoder ends this process and not the service.
 */
import type { Sharp } from 'sharp';
import { logoLimits } from '#contract/foundation/logo.ts';
import { serveJobs } from '../job-process-child.ts';
import type { LogoAnswer, LogoJob, MadeLogo } from './picture-job.ts';
import { describeFault, memoryLimit, readPixels } from './read-pixels.ts';

const { side, bytes } = logoLimits;
/** Size of the longer side and number of colours, the best first: the first result that is small enough is used. */
const tries = [
  { width: side, palette: false },
  { width: side, palette: true },
  { width: 320, palette: false },
  { width: 320, palette: true },
  // At most 160 × 160 pixels of a byte each.
  { width: 160, palette: true },
] as const;
/** Compression effort, 1 to 10: more takes seconds for a few bytes less. */
const effort = 3;
const white = { r: 255, g: 255, b: 255, alpha: 1 };
/** How much of the square is picture; the rest around it is white. */
const iconShare = 0.8;

const within = (picture: Sharp, size: number) =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });

async function smallPng(pixels: Sharp) {
  for (const { width, palette } of tries) {
    const png = within(pixels.clone(), width).png({
      compressionLevel: 9,
      ...(palette && { palette, effort }),
    });
    const made = await png.toBuffer({ resolveWithObject: true });
    if (made.data.length <= bytes) return made;
  }
  throw new Error('it cannot be made small enough');
}

async function makeLogo({ file }: LogoJob): Promise<MadeLogo> {
  const { pixels } = await readPixels(file, side);
  const { data, info: made } = await smallPng(pixels());
  const inner = Math.round(side * iconShare);
  const [edge, far] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  const icon = await pixels()
    .resize({ width: inner, height: inner, fit: 'contain', background: { ...white, alpha: 0 } })
    .extend({ top: edge, left: edge, bottom: far, right: far, background: { ...white, alpha: 0 } })
    .flatten({ background: white })
    .png({ compressionLevel: 9, palette: true, effort })
    .toBuffer();
  return {
    png: data.toString('base64'),
    icon: icon.toString('base64'),
    width: made.width,
    height: made.height,
  };
}

serveJobs<LogoJob, LogoAnswer>(memoryLimit, (job) =>
  makeLogo(job).then(
    (logo) => ({ logo, fault: null }),
    (error: unknown) => ({ logo: null, fault: describeFault(error, job.file) }),
  ),
);
