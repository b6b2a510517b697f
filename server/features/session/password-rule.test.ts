import { describe, expect, test } from 'vitest';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { newPasswordFault } from './password-rule.ts';

const owner = { first_name: 'Wanjiru', last_name: "Ng'ang'a Otieno", email: 'w.kamau@example.org' };

describe('new passwords (rule 4.3)', () => {
  test.each([
    'Quiet-Meadow-58!',
    'aB3!aB3!',
    'Tr0ub4dor&Horse',
    ' Leading space 1!',
    'Trailing space 1! ',
    'with spaces In 9 places!',
    'Zürich-See#77',
    'Emoji🦁Savanna^4',
    'Пароль-Strong1!',
    'ﬁve Ligature 5*',
    'ＡFullwidth-Aa1!',
    `Aa1!${'x'.repeat(124)}`,
    `Aa1!${'🦁'.repeat(124)}`,
    'O\'Quote"s;--1a!',
    '<b>Bold1!</b>',
    'Null-free\ttab 1!',
    'Kilimanjaro%58',
    'Hakuna#Matata-1986',
  ])('%j is taken', (password) => {
    expect(newPasswordFault(password, owner)).toBeNull();
  });

  test.each([
    ['', words.required],
    ['aB3!aB3', words.passwordShort],
    ['A1!a', words.passwordShort],
    ['       ', words.passwordShort],
    [`Aa1!${'x'.repeat(125)}`, words.passwordLong],
    [`Aa1!${'🦁'.repeat(125)}`, words.passwordLong],
    ['alllowercase1!', words.passwordClasses],
    ['ALLUPPERCASE1!', words.passwordClasses],
    ['NoDigitsHere!!', words.passwordClasses],
    ['NoSpecial1234', words.passwordClasses],
    ['Other-special-1', words.passwordClasses],
    ['１２３ＡＡａａ！！', words.passwordClasses],
    ['12345678!@#', words.passwordClasses],
    ['Password1!', words.passwordCommon],
    ['PASSWORd1!', words.passwordCommon],
    ['P@ssw0rd', words.passwordCommon],
    ['Qwerty123!', words.passwordCommon],
    ['Welcome1!', words.passwordCommon],
    ['Somesha-2026!', words.passwordCommon],
    ['my-SOMESHA-1!', words.passwordCommon],
    ['Wanjiru-1998!', words.passwordCommon],
    ['x!WANJIRUx1', words.passwordCommon],
    ['Otieno#1234', words.passwordCommon],
    ["Ng'ang'a-77!A", words.passwordCommon],
    ['Kamau!Kamau1', words.passwordCommon],
    ['W.Kamau-2026!', words.passwordCommon],
  ])('%j is refused: %s', (password, fault) => {
    expect(newPasswordFault(password, owner)).toBe(fault);
  });

  test('a name of two or three letters does not spoil every password that holds it', () => {
    const short = { first_name: 'Li', last_name: 'Ann', email: 'li@example.org' };
    expect(newPasswordFault('Silly-Banner-58!', short)).toBeNull();
  });
});
