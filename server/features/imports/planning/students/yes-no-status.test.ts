import { expect, test } from 'vitest';
import {
  planOfColumn,
  statusesIn,
} from '../../../../../tests/fixtures/imports/kit/further-column.ts';

const key = 'status-in:Kids!F';
const asked = (plan: ReturnType<typeof planOfColumn>) =>
  plan.questions.filter(({ key: own }) => /^(?:status|left)/.test(own));

test.each([
  ['INACTIVE', ['NO', 'NO', 'YES', 'NO', 'NO']],
  ['Active?', ['Y', 'Y', 'N', 'Y', 'Y']],
  ['is_active', ['1', '1', '0', '1', '1']],
  ['Still in program?', ['Yes', 'Yes', 'No', 'Yes', 'Yes']],
  ['Is the child still active?', ['TRUE', 'TRUE', 'FALSE', 'TRUE', '']],
  ['Left?', ['', '', 'yes', '', '']],
  ['Has left', ['false', 'false', 'true', 'false', 'false']],
  ['Exited', ['0', '0', '1', '0', '0']],
  ['Active', ['x', 'x', '', 'x', 'x']],
  ['Still enrolled', ['✓', '✓', 'x', '✓', '✓']],
  ['Active', ['✔', '✔', '✘', '✔', '✔']],
])(
  '%s says who has left: one question, about those alone, and the others are Active',
  (heading, said) => {
    const plan = planOfColumn(heading, said);
    expect(asked(plan)).toMatchObject([{ key, answer: null, rows: 1, columns: [5] }]);
    expect(statusesIn(plan)).toEqual([0, 0, null, 0, 0]);
    const answered = planOfColumn(heading, said, { answers: { [key]: '2' } });
    expect(asked(answered).map((one) => one.key)).toEqual([key]);
    expect(statusesIn(answered)).toEqual([0, 0, 2, 0, 0]);
    expect(statusesIn(planOfColumn(heading, said, { answers: { [key]: 'out' } }))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  },
);

test('the same where somebody says that the column is the status', () => {
  const said = ['NO', 'NO', 'YES', 'NO', 'NO'];
  expect(asked(planOfColumn('INACTIVE', said, { target: 'status' })).map((one) => one.key)).toEqual(
    [key],
  );
  const plan = planOfColumn('INACTIVE', said, { target: 'status', answers: { [key]: '1' } });
  expect(statusesIn(plan)).toEqual([0, 0, 1, 0, 0]);
});

test.each([
  ['Active', ['Yes', 'Yes', 'Yes', 'Yes', 'Yes']],
  ['INACTIVE', ['No', 'No', 'No', 'No', 'No']],
  ['Boarder', ['Yes', 'No', 'Yes', 'No', 'Yes']],
  ['Mother left?', ['Yes', 'No', 'Yes', 'No', 'Yes']],
  ['Active member of a club', ['Yes', 'No', 'Yes', 'No', 'Yes']],
])('%s asks nothing', (heading, said) => {
  expect(asked(planOfColumn(heading, said))).toEqual([]);
});
