import { expect, test } from 'vitest';
import { isDittoSign, saysDitto, saysDittoOfName } from './dittos.ts';

test.each(['"', ',,', '=//=', '- " -', '" "', '....."....', '〃', '(")', '= = // = ='])(
  '%s is a mark for what stands above',
  (text) => expect([isDittoSign(text), saysDitto(text)]).toEqual([true, true]),
);

test.each(['do', '-do-', '..do..', '"do"', 'Ditto', '- Idem -', 'same as above', 'Same school'])(
  '%s is a word for it',
  (text) => expect([isDittoSign(text), saysDitto(text)]).toEqual([false, true]),
);

test.each(['', '-', '...', '=', '?', 'Dodoma', 'Do Van An', 'ID', 'n/a', 'x'])(
  '%j says something else, or nothing',
  (text) => expect(saysDitto(text)).toBe(false),
);

test('a name alone may be Do', () => {
  expect(['Do', 'do', 'DO', '-do-'].map(saysDittoOfName)).toEqual([false, true, false, true]);
});
