import { expect, test } from 'vitest';
import { category } from '#contract/reference-data/categories.ts';
import { plainLetterhead } from '../letterhead.ts';
import { createPasswordLetter } from './letters.ts';
import { progressLetter } from './progress.letter.ts';

/** What is published about mail programs that many people use. */
const limits = {
  /** Gmail cuts off what is longer, in bytes of HTML. */
  clipped: 102 * 1024,
  /** Gmail drops a style element that is longer, in characters. */
  styles: 8192,
  /** Widest column that Outlook shows beside its list, in pixels. */
  column: 600,
};

const subjects = Array.from({ length: 40 }, (_, at) => `Subject of a rather long name ${at}`);
const head = {
  ...plainLetterhead,
  accent: '#1f4e8c',
  signedBy: 'Grace Wanjiru',
  replyTo: 'a@b.example',
};
const longest = progressLetter(
  {
    supporter: { first_name: 'Margaret' },
    student: { name: 'Achieng Otieno', first_name: null, category: category.normal },
    year_name: '2026',
    term_name: 'Term 2',
    replaces: '2026-08-01',
    told: 3,
    stop: 'https://somesha.example/letters/stop/x',
    before: {
      ...{ term_name: 'Term 1', year_name: '2026', grade: 'B', mark: 6000 },
      marks: subjects.map((subject_name) => ({ subject_name, mark: 5000, grade: 'C' })),
    },
    report: {
      ...{ grade: 'B', mark: 6630, action_plan: 'Read. '.repeat(400) },
      ...{ teacher_comment: 'Works. '.repeat(400), liaison_comment: 'Walks. '.repeat(400) },
      psychosocial: 'Cheerful. '.repeat(200),
      own_words: 'I like Science. '.repeat(18),
      marks: subjects.map((subject_name) => ({ subject_name, mark: 7800, grade: 'A' })),
    },
    spending: {
      liaison_comment: 'Fees rose. '.repeat(200),
      items: subjects.map((item) => ({ category: 'Transport', item, cost: 1_234_500 })),
    },
  },
  head,
);
const letters = {
  progress: longest,
  invitation: createPasswordLetter({ first_name: 'Asha' }, 'https://somesha.example/x', head),
};

test.each(Object.entries(letters))('%s: within what mail programs take', (_name, { html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(limits.clipped);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(styles.join('').length).toBeLessThan(limits.styles);
  // Outlook for Windows lays out with Word: tables keep the width, and nothing that it does not know.
  const columns = [...html.matchAll(/<!--\[if mso\]><table[^>]* width="(\d+)"/g)];
  expect(columns).toHaveLength(1);
  expect(Number(columns[0]?.[1])).toBeLessThanOrEqual(limits.column);
  const opened = html.match(/<!--\[if mso\]>/g)?.length;
  expect(html.match(/<!\[endif\]-->/g)).toHaveLength(opened ?? 0);
  expect(html).not.toMatch(/display:\s*(?:flex|grid|inline-flex)|position:|float:|calc\(|var\(/);
  expect(html).not.toMatch(/\bmargin:[^;"]*-\d|\b(?:rem|vw|vh|clamp)\b(?=[;)])/);
  // Every table that lays out says so to who listens, and none has a fixed width but Outlook's own.
  for (const [table] of html.matchAll(/<table[^>]*>/g)) {
    const width = /width="([^"]+)"/.exec(table)?.[1];
    expect(['100%', undefined, String(columns[0]?.[1])]).toContain(width);
  }
});

test('the longest word of a table is not wider than the column of a small phone', () => {
  // 320 pixels less the gutter and the card's padding; a figure never breaks.
  expect(longest.html).toContain('white-space:nowrap');
  for (const [, figure = ''] of longest.html.matchAll(/nowrap[^>]*>([^<]*)</g))
    expect(figure.length * 9).toBeLessThan(200);
});
