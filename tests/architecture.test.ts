import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Where whole statements are text, by the reason that docs/architecture.md gives. */
const inText = {
  lists: [
    ...['http/list-rows', 'features/students/students.list'],
    ...['features/attention/attention.queries', 'features/hand-over/hand-over.queries'],
    ...['features/in-school/in-school.queries', 'features/notifications/notifications.queries'],
    ...[
      'features/reference-data/reference-data.queries',
      'features/verify-queue/verify-queue.queries',
    ],
    ...['features/summaries/annual-reports.queries', 'features/summaries/cluster-report.queries'],
    ...['features/supporters/supporter-report.queries', 'features/term-board/term-board.queries'],
    ...['features/term-board/own-students', 'features/term-board/happened.queries'],
    ...['features/path/promotions.queries', 'features/supporters/supporters.queries'],
  ],
  made: [
    ...['features/academics/academics.kind', 'features/finance/finance.kind'],
    ...['features/term-reports/term-reports.queries', 'features/term-reports/report-reads'],
    ...['features/students/student-profile', 'features/work/work'],
    ...['features/students/student-filters', 'features/paper-lists/paper-lists.routes'],
    'features/students/students.queries',
    ...['features/everything/rows.queries', 'features/everything/take-everything'],
    ...['features/exports/year-rows.queries', 'features/imports/house.queries'],
    ...['features/privacy/student-export', 'features/intake/intake.service'],
  ],
  sums: [
    ...['features/summaries/overview.queries', 'features/summaries/term-figures.queries'],
    ...['features/attention/attention-rules', 'features/foundation/foundation.queries'],
    'features/outcomes/outcomes.queries',
    ...['features/search/search.routes', 'read-log/read-log.queries', 'operations/metrics'],
  ],
  names: [
    ...['features/names/names.queries', 'features/names/names.service'],
    'features/names/merges.service',
    'features/names/moved-rows',
  ],
  locks: [
    'features/notifications/progress-filing',
    ...['features/session/throttles', 'features/students/photo-consent', 'http/once/held-work'],
    ...['operations/doctor/records', 'operations/readiness'],
  ],
  guard: [
    ...['features/guard/neighbours.queries', 'features/guard/papers.queries'],
    'features/guard/pictures.queries',
  ],
};

test('whole statements are text where docs/architecture.md says so, and nowhere else', () => {
  const text =
    /\bdb\.rows\b|\bboundRows\b|\bsql(?:<[^`]*>)?`\s*(?:select|with|insert|update|delete)\b/;
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    // The kernel's own work with databases, and backups of whole ones, know no builder.
    (file) => !/\.test\.ts$|^server\/(?:db|backup)\//.test(file) && text.test(read(file)),
  );
  const allowed = Object.values(inText).flat();
  expect(files.toSorted()).toEqual(allowed.map((name) => `server/${name}.ts`).toSorted());
});
