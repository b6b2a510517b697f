import type * as exports from '#contract/exports/calls.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { givenProgress } from './given-progress.ts';
import { type GivenOffice, givenOffice } from './given-reports.ts';
import { cellsOf, download } from './read-export.ts';
import type { RunningApp } from './start-app.ts';

type Export = (typeof exports)[keyof typeof exports];

/** Students whose names other programs may take for something else, in the order of their refs. */
export const oddNames = [
  '=1+1',
  '＝1+1',
  '+254 700',
  '@SUM(A1)',
  'Ng\'ang\'a "Zoë", Ünal',
  '李小龙',
];

/** An office whose first student has two academic reports and costs, the second costs alone. */
export async function givenExports(
  running: RunningApp,
): Promise<{ office: GivenOffice; year: number }> {
  const office = await givenOffice(running);
  const year = office.year('2026');
  const supporter = await running.given.user({ role_id: 6, first_name: 'Peter' });
  const students = await office.students(
    oddNames.map((name, at) => ({ name, supporter_id: at === 0 ? supporter.id : null })),
  );
  const progress = givenProgress(running.app, office);
  const [first, second] = students;
  const term = (at: number) => office.terms[at] ?? 0;
  const keys = { student_id: first.id, year_id: year };
  await progress.academic({ ...keys, term_id: term(0), mark: 6625, comment: '=cmd|calc' });
  await progress.academic({ ...keys, term_id: term(2), mark: null, grade: 'X' });
  await progress.finance({
    ...keys,
    term_id: term(0),
    items: [
      { category: 'Tuition Fees', item: '=HYPERLINK("x")', cost: 9_999_999_999 },
      { category: 'Shopping', item: 'Shoes', cost: 10 },
    ],
  });
  await progress.finance({ student_id: second?.id ?? 0, year_id: year, term_id: term(1) });
  return { office, year };
}

/** The cells of an export as role 3 gets it, or another. @throws Error when it is refused */
export const exportReader =
  (running: RunningApp) =>
  async (
    format: ExportFormat,
    endpoint: Export,
    { role = 3, ...query }: { role?: number; [name: string]: string | number } = {},
  ): Promise<unknown[][]> => {
    const reply = await download(running.as.role(role), endpoint, { query: { format, ...query } });
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status}`);
    return cellsOf(format, reply.bytes);
  };
