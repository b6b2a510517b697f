import { expect, test } from 'vitest';
import { isOfTest } from './test-rows.ts';

test.each([
  ...['TEST', 'test test', 'Testing 123', 'asdf', 'asdfgh', 'Test student', 'xxx', 'test1'],
  ...['Essai', 'Example: Jane Mwale', 'dummy entry', 'Test, Test', 'this is a test'],
])('%s is typed to try a form', (name) => {
  expect(isOfTest(name)).toBe(true);
});

test.each(['Test Otieno', 'Testimony Banda', 'Demola Ade', 'One Child', 'Xolani', ''])(
  '%s may be a child',
  (name) => {
    expect(isOfTest(name)).toBe(false);
  },
);
