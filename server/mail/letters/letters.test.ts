import { expect, test } from 'vitest';
import { plainLetterhead } from '../letterhead.ts';
import { html } from './html.ts';
import { createPasswordLetter, passwordSetLetter, resetPasswordLetter } from './letters.ts';
import { readAlarmLetter } from './read-alarm.letter.ts';

const link = 'https://somesha.example.org/changepsw/abc?x=1&y="2"';
const hostile = `<img src=x onerror="alert('1')">&amp;`;

const letters = {
  create: createPasswordLetter({ first_name: hostile }, link, plainLetterhead),
  reset: resetPasswordLetter({ first_name: hostile }, link, plainLetterhead),
  set: passwordSetLetter({ first_name: hostile }, 'https://somesha.example.org', plainLetterhead),
  alarm: readAlarmLetter(
    { first_name: hostile },
    { name: hostile, role: 'Officer', kind: 'export', counted: 21 },
    'https://somesha.example.org',
    plainLetterhead,
  ),
};

test('a value is escaped, markup made by the template is not', () => {
  expect(
    html`<p title="${`"'`}">${'<&>'}${7}${[html`<b>${'x<'}</b>`, html`<i></i>`]}</p>`.markup,
  ).toBe('<p title="&quot;&#39;">&lt;&amp;&gt;7<b>x&lt;</b><i></i></p>');
});

test.each(Object.entries(letters))('%s: a name is text, in both forms', (_name, letter) => {
  expect(letter.html).not.toContain('<img');
  expect(letter.html).toContain(
    'Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;,',
  );
  expect(letter.text).toContain(`Hello ${hostile},`);
});

test.each(Object.entries(letters))(
  '%s: nothing is fetched and nobody is tracked',
  (_name, letter) => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|object|video|audio|form|svg)\b/i);
    expect(letter.html).not.toMatch(/\b(src|srcset|background|action|on[a-z]+)\s*=\s*["']/i);
    expect(letter.html).not.toMatch(/url\(|@import|@font-face/i);
    const addresses = letter.html.match(/https?:\/\/[^/"<\s]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['https://somesha.example.org']));
  },
);

test.each([
  ['create', letters.create],
  ['reset', letters.reset],
] as const)('%s: the link stands whole in both forms', (_name, letter) => {
  expect(letter.text.split('\n')).toContain(link);
  const escaped = 'https://somesha.example.org/changepsw/abc?x=1&amp;y=&quot;2&quot;';
  expect(letter.html.split(`href="${escaped}"`)).toHaveLength(3);
});

test('the notice of a set password carries no password link', () => {
  expect(letters.set.text).not.toContain('changepsw');
  expect(letters.set.html).not.toContain('changepsw');
});

test('the foundation’s own name and address for replies stand where they are told', () => {
  const head = { ...plainLetterhead, name: 'Elimu <Kwanza>', replyTo: 'office@elimu.example' };
  const { text, html: markup } = createPasswordLetter({ first_name: 'Asha' }, link, head);
  expect(text).toContain('the learners of Elimu <Kwanza>.');
  expect(text).toContain('an administrator of Elimu <Kwanza> added your address');
  expect(text).toContain('-- \nElimu <Kwanza>: Putting children through school');
  expect(markup).toContain('Elimu &lt;Kwanza&gt;</strong>');
  for (const form of [text, markup]) {
    expect(form).toContain('Replies go to office@elimu.example.');
    expect(form).not.toContain('Somesha Foundation');
  }
});
