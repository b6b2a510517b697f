import { type Box, blank, boxesIn, childrenOf, keepOnly, needs, only } from './film-boxes.ts';
import { readFragmentHead, readRun, readSampleTable, type Stretches } from './film-samples.ts';
import { BadContent } from './wrong-file.ts';

/** A track that is kept: sound or picture. */
export interface Track {
  readonly id: number;
  readonly isPicture: boolean;
  readonly isH264: boolean;
  /** Size of a sample in fragments that do not say one. */
  defaultSize: number;
  samples: number;
}

const kept = {
  movie: new Set(['mvhd', 'trak', 'mvex']),
  track: new Set(['tkhd', 'edts', 'mdia']),
  edits: new Set(['elst']),
  media: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  information: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  samples: new Set([
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsc', 'stsz', 'stz2'],
    ...['stco', 'co64', 'sdtp', 'sbgp', 'sgpd', 'padb', 'stdp', 'stsh'],
  ]),
  extends: new Set(['mehd', 'trex']),
  fragment: new Set(['mfhd', 'traf']),
  trackFragment: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'sdtp']),
};

/** Clears both times of `mvhd`, `tkhd` or `mdhd`; the number behind them is their track or time scale. */
function clearTimes(bytes: Buffer, box: Box, shortest: readonly [number, number]): number {
  needs(box, 4);
  const isLong = bytes.readUInt8(box.body) === 1;
  needs(box, isLong ? shortest[1] : shortest[0]);
  const behind = box.body + (isLong ? 20 : 12);
  bytes.fill(0, box.body + 4, behind);
  return bytes.readUInt32BE(behind);
}

function checkTimeScale(scale: number): void {
  if (scale === 0 || scale > 0x7fff_ffff) throw new BadContent('a time scale that cannot be');
}

const handlerName = 12;
const codecName = { from: 42, to: 74 };
const pictureFields = 78;
// The length depends on the version of the sound description (QuickTime added two longer ones).
const soundFields = [28, 44, 64];
const protectedEntries = new Set(['encv', 'enca', 'enct', 'encs', 'encm', 'drms', 'drmi']);
const unwanted = new Set(['udta', 'meta', 'uuid']);

/** Looks through the codec descriptions. @returns their types. */
function cleanDescriptions(bytes: Buffer, box: Box, isPicture: boolean): string[] {
  needs(box, 8);
  const entries = boxesIn(bytes, box.body + 8, box.end);
  if (entries.length === 0 || entries.length !== bytes.readUInt32BE(box.body + 4))
    throw new BadContent('stsd: another number of descriptions than it says');
  for (const entry of entries) {
    if (protectedEntries.has(entry.type)) throw new BadContent('the film is encrypted');
    needs(entry, isPicture ? pictureFields : 28);
    const fields = isPicture ? pictureFields : soundFields[bytes.readUInt16BE(entry.body + 8)];
    if (fields === undefined) throw new BadContent('stsd: a sound description of no known form');
    needs(entry, fields);
    // Where encoders and cameras write their names.
    if (isPicture) bytes.fill(0, entry.body + codecName.from, entry.body + codecName.to);
    for (const child of childrenOf(bytes, { ...entry, body: entry.body + fields })) {
      if (child.type === 'sinf') throw new BadContent('the film is encrypted');
      if (unwanted.has(child.type)) blank(bytes, child);
    }
  }
  return entries.map(({ type }) => type);
}

/** Samples must be in this file: a reference elsewhere would make the player open another address. */
function checkReferences(bytes: Buffer, box: Box): void {
  const references = only(childrenOf(bytes, box), 'dref');
  needs(references, 8);
  for (const reference of boxesIn(bytes, references.body + 8, references.end)) {
    needs(reference, 4);
    if (!(bytes.readUIntBE(reference.body + 1, 3) & 1))
      throw new BadContent('dref: the samples lie in another file');
    bytes.fill(0, reference.body + 4, reference.end);
  }
}

function cleanTrack(bytes: Buffer, box: Box, found: Stretches): Track | null {
  const all = childrenOf(bytes, box);
  const media = only(all, 'mdia');
  const mediaBoxes = childrenOf(bytes, media);
  const handler = only(mediaBoxes, 'hdlr');
  needs(handler, handlerName);
  const type = bytes.toString('latin1', handler.body + 8, handler.body + handlerName);
  if (type !== 'vide' && type !== 'soun') {
    blank(bytes, box);
    return null;
  }
  const isPicture = type === 'vide';
  bytes.fill(0, handler.body + handlerName, handler.end);

  const boxes = keepOnly(bytes, all, kept.track);
  const id = clearTimes(bytes, only(boxes, 'tkhd'), [84, 96]);
  for (const edits of boxes.filter((one) => one.type === 'edts'))
    keepOnly(bytes, childrenOf(bytes, edits), kept.edits);
  keepOnly(bytes, mediaBoxes, kept.media);
  checkTimeScale(clearTimes(bytes, only(mediaBoxes, 'mdhd'), [24, 36]));

  const information = keepOnly(
    bytes,
    childrenOf(bytes, only(mediaBoxes, 'minf')),
    kept.information,
  );
  checkReferences(bytes, only(information, 'dinf'));
  const table = keepOnly(bytes, childrenOf(bytes, only(information, 'stbl')), kept.samples);
  const descriptions = cleanDescriptions(bytes, only(table, 'stsd'), isPicture);
  const samples = readSampleTable(bytes, table, descriptions.length, found);
  const isH264 = descriptions.every((one) => /^avc[13]$/.test(one));
  return { id, isPicture, isH264, defaultSize: 0, samples };
}

/**
 * Cleans `moov` in place and notes where its sound and pictures are.
 * @returns the tracks that are kept, by their id.
 */
export function cleanMovie(bytes: Buffer, movie: Box, found: Stretches): Map<number, Track> {
  const boxes = keepOnly(bytes, childrenOf(bytes, movie), kept.movie);
  checkTimeScale(clearTimes(bytes, only(boxes, 'mvhd'), [100, 112]));
  const tracks = new Map<number, Track>();
  for (const box of boxes.filter((one) => one.type === 'trak')) {
    const track = cleanTrack(bytes, box, found);
    if (!track) continue;
    if (tracks.has(track.id)) throw new BadContent('two tracks of one number');
    tracks.set(track.id, track);
  }
  for (const box of boxes.filter((one) => one.type === 'mvex')) {
    for (const defaults of keepOnly(bytes, childrenOf(bytes, box), kept.extends)) {
      if (defaults.type !== 'trex') continue;
      needs(defaults, 24);
      const track = tracks.get(bytes.readUInt32BE(defaults.body + 4));
      if (track) track.defaultSize = bytes.readUInt32BE(defaults.body + 16);
    }
  }
  return tracks;
}

/**
 * Cleans one `moof` in place and notes where its sound and pictures are.
 * @param place where in the file the fragment begins: its offsets count from there.
 */
export function cleanFragment(
  bytes: Buffer,
  fragment: Box,
  place: number,
  tracks: ReadonlyMap<number, Track>,
  found: Stretches,
): void {
  let follows = place;
  const boxes = keepOnly(bytes, childrenOf(bytes, fragment), kept.fragment);
  for (const box of boxes.filter((one) => one.type === 'traf')) {
    const parts = childrenOf(bytes, box);
    const head = readFragmentHead(bytes, only(parts, 'tfhd'));
    const track = tracks.get(head.track);
    const base = head.base ?? (head.countsFromFragment ? place : follows);
    const size = head.size ?? track?.defaultSize ?? 0;
    follows = base;
    for (const part of parts.filter((one) => one.type === 'trun')) {
      const run = readRun(bytes, part, base, follows, size);
      follows = run.from + run.length;
      if (!track) continue;
      found.add(run.from, run.length);
      track.samples += run.samples;
    }
    if (track) keepOnly(bytes, parts, kept.trackFragment);
    else blank(bytes, box);
  }
}
