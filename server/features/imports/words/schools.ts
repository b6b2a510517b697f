import { nameKey } from '../../../name-key.ts';

const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\bsecondary\b/g, 'sec'],
  [/\b(?:schools?|sch)\b/g, ''],
  [/\bacademy\b/g, 'acad'],
  [/\bprimary\b/g, 'pri'],
  [/\bsaint\b/g, 'st'],
];

/**
 * What two spellings of one school have in common: case, marks, 'Sec. Sch.' for 'Secondary School'
 * and a county after a comma put aside.
 */
export function schoolKey(name: string): string {
  let key = nameKey(name)
    .replace(/,[^,]*$/, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  for (const [pattern, short] of shortWords) key = key.replace(pattern, short);
  return [...new Set(key.split(' ').filter(Boolean))].join(' ');
}
