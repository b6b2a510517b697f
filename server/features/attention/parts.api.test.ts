import { beforeAll, expect, test } from 'vitest';
import { countAttention, listAttention } from '#contract/attention/calls.ts';
import { attentionRuleIds, attentionRules } from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import { binding } from '../../db/substring.ts';
import { between, itemsOf } from './attention-rules.ts';

const many = 4_100;

let running: Awaited<ReturnType<typeof appUnderTest>>;
const office = () => running.as.role(1);

beforeAll(async () => {
  running = await appUnderTest();
  await insertManyStudents(running.app.db, many);
});

const keyOf = ({ student_id, rule }: AttentionItem) => `${student_id} ${rule}`;

test('what is read of the students in parts is one list: each item once, on its page, in one order', async () => {
  const query = { rule: attentionRules.incomplete, sort: 'name', per_page: 100 };
  const whole = (await office().call(listAttention, { query: { ...query, per_page: undefined } }))
    .body.data;
  const active = await office().call(listStudents, { query: { status: 0, page: 1, per_page: 1 } });
  expect(whole.length).toBe(active.body.meta?.total);
  const names = (await office().call(listStudents, { query: { status: 0, sort: 'name' } })).body
    .data;
  expect(whole.map(({ ref }) => ref)).toEqual(names.map(({ ref }) => ref));
  const pages: AttentionItem[] = [];
  for (let page = 1; pages.length < whole.length; page += 1) {
    const { body } = await office().call(listAttention, { query: { ...query, page } });
    expect([page, body.meta?.total, body.data.length > 0]).toEqual([page, whole.length, true]);
    pages.push(...body.data);
  }
  expect(pages.map(keyOf)).toEqual(whole.map(keyOf));
  const counts = (await office().call(countAttention, { query: { rule: query.rule } })).body.data;
  expect(counts.open).toBe(whole.length);
});

test('others are answered while all students are counted', async () => {
  const order: string[] = [];
  const counting = office()
    .call(countAttention, { query: { rule: attentionRules.noPicture } })
    .then(() => order.push('counted'));
  await office().fetch('/healthz');
  await running.app.db.rows('select 1 as one', []);
  order.push('asked');
  await counting;
  expect(order).toEqual(['asked', 'counted']);
});

const term = { year_id: 1, term_id: 1, year_name: '2026', term_name: 'Term 1' };
const moment = {
  ...{ today: '2026-11-28', zone: 'UTC', years: [1, 2].map((id) => ({ id, year_name: '2026' })) },
  reported: [term, { ...term, term_id: 2 }, { ...term, term_id: 3 }],
  term: {
    ...{ ...term, id: 1, opening: '2026-09-01', mid_term: null, closing: '2026-11-01' },
    ...{ version: 1, report_due: null, receipts_due: null, statement_due: null, picture_due: null },
  },
};

test.runIf(process.env.TEST_DATABASE !== 'postgres').each(attentionRuleIds)(
  'rule %i looks up the reports of a student, also where nothing is known of how rows are spread',
  async (rule) => {
    const { bind, values } = binding();
    const items = itemsOf([rule], moment, bind, between(1, many));
    const steps = await running.app.db.rows<{ detail: string }>(
      `explain query plan ${items}`,
      values,
    );
    const reports = steps.map(({ detail }) => detail).filter((one) => /academic_reports/.test(one));
    for (const step of reports) expect(step).toMatch(/\(student_id=\?/);
  },
);
