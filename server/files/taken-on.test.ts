import { expect, test } from 'vitest';
import { takenOn } from './taken-on.ts';

test('the earliest day that the camera wrote', () => {
  const written = (text: string) => takenOn(Buffer.from(text, 'latin1'));
  expect(written('Exif..2026:03:04 10:11:12\0..2025:11:03 08:00:00\0')).toBe('2025-11-03');
  expect(written('0000:00:00 00:00:00')).toBeNull();
  expect(takenOn(undefined)).toBeNull();
});
