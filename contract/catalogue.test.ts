import { afterEach, expect, test } from 'vitest';
import { languageOf, parseText } from './catalogue.ts';
import { label, speakBy, texts } from './texts.ts';

afterEach(() => speakBy(() => null));

const words = texts('words', {
  plain: 'Students',
  rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  by: (name: string | null) => (name === null ? 'Verified' : `Verified by ${name}`),
  names: (names: readonly string[]) => names.join(', '),
  share: (share: number) => `${share * 100}%`,
  inside: { list: ['One', 'Two'], untold: 'Only English' },
  limit: 12,
});

const sw = languageOf('sw', [
  {
    words: {
      plain: 'Wanafunzi',
      'rows(count)': '{count, plural, =0 {Hakuna safu} one {Safu moja} other {Safu #}}',
      'by(name)': '{name, select, none {Imethibitishwa} other {Imethibitishwa na {name}}}',
      'names(names)': 'Majina: {names, list}',
      'share(share)': '{share, percent}',
      'inside.list.0': 'Moja',
      'inside.untold': '',
    },
    labels: { 'Mark (all)': 'Alama (zote)' },
  },
]);

test('texts are said in the language of the moment; what it does not have is English', () => {
  const { rows } = words;
  expect([words.plain, rows(1), words.by(null), label('Mark (all)')]).toEqual([
    'Students',
    '1 row',
    'Verified',
    'Mark (all)',
  ]);
  speakBy(() => sw);
  expect(words.plain).toBe('Wanafunzi');
  expect([rows(0), rows(1), rows(1200)]).toEqual(['Hakuna safu', 'Safu moja', 'Safu 1,200']);
  expect([words.by(null), words.by('Asha')]).toEqual(['Imethibitishwa', 'Imethibitishwa na Asha']);
  expect(words.names(['A', 'B'])).toBe('Majina: A, B');
  expect(words.share(0.25)).toBe('25%');
  expect(words.inside.list).toEqual(['Moja', 'Two']);
  expect(words.inside.untold).toBe('Only English');
  expect(words.limit).toBe(12);
  expect(label('Mark (all)')).toBe('Alama (zote)');
});

test('texts of another room that stand within are said in the language of the moment, too', () => {
  const outer = texts('outerWords', { title: 'Guide', words: { own: words } });
  speakBy(() => sw);
  expect([outer.words.own.plain, outer.words.own.rows(1), outer.title]).toEqual([
    'Wanafunzi',
    'Safu moja',
    'Guide',
  ]);
});

test.each([
  ['{wrong}', 'There is no slot “wrong”'],
  ['{count, many}', '“many” is no kind of slot'],
  ['{count, plural, one {#}}', 'There should be a case “other”'],
  ['{count', 'There should be }'],
  ['rows}', 'A brace too much'],
])('a translator’s slip in %s is told', (text, told) => {
  expect(() => parseText(text, ['count'])).toThrow(told);
});
