import { expect, test } from 'vitest';
import { gauge, Histogram, metricsText } from './metrics-text.ts';

test('labels are escaped, whole families stand together, and an empty one is left out', () => {
  const text = metricsText([
    { name: 'a_total', help: 'First.', type: 'counter', samples: [] },
    {
      name: 'b_total',
      help: 'Second.',
      type: 'counter',
      samples: [{ labels: { route: 'a"b\\c\nd', status: 200 }, value: 3 }, { value: 0.5 }],
    },
    gauge('c', 'Third.', 7),
  ]);
  expect(text).toBe(
    [
      '# HELP b_total Second.',
      '# TYPE b_total counter',
      'b_total{route="a\\"b\\\\c\\nd",status="200"} 3',
      'b_total 0.5',
      '# HELP c Third.',
      '# TYPE c gauge',
      'c 7',
      '',
    ].join('\n'),
  );
});

test('a histogram counts each value into its step and all above it', () => {
  const histogram = new Histogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 4]) histogram.add(value);
  const samples = histogram.samples({ route: '/' });
  expect(samples.map(({ ending, labels, value }) => [ending, labels?.le, value])).toEqual([
    ['_bucket', 0.1, 2],
    ['_bucket', 1, 3],
    ['_bucket', '+Inf', 4],
    ['_sum', undefined, 4.65],
    ['_count', undefined, 4],
  ]);
});
