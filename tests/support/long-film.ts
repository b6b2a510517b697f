import { readFile } from 'node:fs/promises';

/** A film of so many bytes: a short one with a box behind it that holds nothing. */
export async function filmOf(bytes: number): Promise<Buffer> {
  const film = await readFile(new URL('../fixtures/files/video/minimal.mp4', import.meta.url));
  const free = Buffer.alloc(bytes - film.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film, free]);
}
