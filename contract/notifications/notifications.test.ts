import { expect, test } from 'vitest';
import { isUnderWay, letterStates, maySendAgain } from './letter-states.ts';
import { type SendCounts, sendMessage } from './messages.ts';
import { hasApprovals } from './rules.ts';
import { previewQuery, yearAndTerm } from './shapes.ts';

const none: SendCounts = { sent: 0, queued: 0, held: 0, failed: 0, unclear: 0 };

test.each([
  [{ sent: 31 }, '31 e-mails were sent.'],
  [{ sent: 1, without_supporter: 2 }, '1 e-mail was sent. 2 students were left: no supporter.'],
  [{ held: 2 }, '0 e-mails were sent. 2 wait: all letters are held until mail is switched on.'],
  [
    { queued: 3, failed: 1, unclear: 2, disabled_supporter: 1 },
    '0 e-mails were sent. 3 are still on the way. 1 failed. For 2 it is unclear whether the mail ' +
      'server took it. 1 student was left: the supporter is disabled.',
  ],
])('%j', (counts, message) => {
  expect(sendMessage({ ...none, ...counts })).toBe(message);
});

test('a letter is under way, or settled, or may be sent again', () => {
  expect(letterStates.filter(isUnderWay)).toEqual(['queued', 'sending', 'handed']);
  expect(letterStates.filter(maySendAgain)).toEqual(['failed', 'unclear']);
});

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])(
  'approved: %i academic, %i finance: enabled %s',
  (report_approved, finance_approved, enabled) => {
    expect(hasApprovals({ report_approved, finance_approved })).toBe(enabled);
  },
);

test('a send needs both year and term, each once', () => {
  expect(yearAndTerm.parse({ year_id: '3', term_id: '1' })).toEqual({ year_id: 3, term_id: 1 });
  for (const query of [{ year_id: '3' }, { term_id: '1' }, { year_id: ['3', '4'], term_id: '1' }])
    expect(yearAndTerm.safeParse(query).success).toBe(false);
  expect(previewQuery.parse({ year_id: '3', term_id: '1' }).student_id).toBeNull();
});
