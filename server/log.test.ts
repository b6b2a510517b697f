import { describe, expect, test } from 'vitest';
import { type LogFields, makeLogger } from './log.ts';

function logged(fields: object, event = 'request'): Record<string, unknown>[] {
  let text = '';
  const log = makeLogger((more) => {
    text += more;
  });
  const given: LogFields = { ...fields };
  log.info(event, given);
  log.flush();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('log lines (rule 12.1)', () => {
  test('JSON in UTC: when, how grave, what', () => {
    const [line] = logged({ status: 200, user: 7, role: 1, address: '203.0.113.1' });
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      event: 'request',
      status: 200,
      user: 7,
      role: 1,
      address: '203.0.113.1',
    });
  });

  test('keys that have no place are dropped, not passed through', () => {
    const [line] = logged({
      status: 1,
      email: 'a@b.org',
      body: {},
      cookie: 'x',
      path: '/x',
      name: 'n',
    });
    expect(Object.keys(line ?? {}).sort()).toEqual(['event', 'level', 'status', 'time']);
  });

  test('a line break in a value cannot forge a line', () => {
    const forged = 'x\n{"level":"error"}\r\n\u2028';
    expect(logged({ address: forged, route: forged }, forged)).toHaveLength(1);
  });
});
