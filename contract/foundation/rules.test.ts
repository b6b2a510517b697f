import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastContrast, nearestGood, whiteOn } from './look.ts';
import { foundationMessages as words } from './messages.ts';
import { accentFault, settingFaults } from './rules.ts';

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#767676', 4.54],
  ['#1f4e8c', 8.31],
])('white on %s stands %d : 1', (colour, ratio) => {
  expect(whiteOn(colour)).toBeCloseTo(ratio, 2);
});

test('too pale a colour is refused with the nearest good one, which is good', () => {
  expect(accentFault('#1F4E8C')).toBeNull();
  expect(accentFault('green')).toBe(words.accentFormat);
  expect(accentFault('#66c0a8')).toBe(words.accentPale(nearestGood('#66c0a8')));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`;
      const good = nearestGood(colour);
      expect(whiteOn(good)).toBeGreaterThanOrEqual(leastContrast);
      expect(accentFault(good)).toBeNull();
      if (whiteOn(colour) >= leastContrast) expect(good).toBe(colour);
    }),
  );
});

test.each([
  ['https://elimu.example', true],
  ['http://www.elimu.example/about?lang=sw#top', true],
  ['', true],
  ['elimu.example', false],
  ['javascript:alert(1)', false],
  ['https://name:secret@elimu.example', false],
  ['https://elimu.example/"><script>', false],
])('website %s: %s', (website, isRight) => {
  expect(settingFaults({ website })).toEqual(isRight ? {} : { website: [words.website] });
});
