import type { WireRequest } from './load.ts';
import { benchStudent, benchYears, reportedOf, savedReport } from './seed-reports.ts';
import { activeStudent } from './student-cases.ts';

const yearOfStudent = (kind: string) =>
  `/api/${kind}?query=profile&year=${benchYears.everybody}&student=${benchStudent}`;

const annualKinds = [
  ['annual academic report', '/api/reports?query=academic-rep'],
  ['annual finance report', '/api/finance?query=finance-rep'],
] as const;

/** The calls around reports that only read. */
export function reportReadings(students: number): { name: string; path: string }[] {
  const everybody = reportedOf(students).toLocaleString('en-GB');
  return [
    { name: 'a year of marks', path: yearOfStudent('reports') },
    { name: 'a year of receipts', path: yearOfStudent('finance') },
    { name: 'profile with 12 terms', path: `/api/students/${benchStudent}?query=profile` },
    ...annualKinds.flatMap(([name, call]) => [
      { name: `${name}, 1,000`, path: `${call}&year=${benchYears.oneThousand}` },
      { name: `${name} of ${everybody}`, path: `${call}&year=${benchYears.everybody}` },
      {
        name: `${name}, page of 25`,
        path: `${call}&year=${benchYears.everybody}&page=2&per_page=25`,
      },
    ]),
  ];
}

/** One report saved again with its eight marks; each connection has a student of its own. */
export function reportSave(index: number): WireRequest {
  const { path, body } = savedReport(activeStudent(index));
  return {
    method: 'PUT',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
