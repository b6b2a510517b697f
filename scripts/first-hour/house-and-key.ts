import { compare, extras, studentOf } from '../../tests/imports/compare.ts';
import { type House, readHouse } from '../../tests/imports/house.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import { type Equal, filedAsMeant } from './house-and-folder.ts';
import type { FolderFile } from './material/pictures.ts';
import type { Workbook } from './material/workbook.ts';

const nothing: House = { students: [], reports: [], receipts: [], schools: [] };

export interface Held {
  readonly equal: readonly Equal[];
  /** What is in the house otherwise than the key says, or without it. */
  readonly wrong: readonly string[];
  /** What the key has and the house has not. */
  readonly missing: readonly string[];
}

/** Holds all that is in the house against the key of the workbook. */
export async function holdAgainstKey(
  app: RunningApp,
  { key, children }: Workbook,
  files: readonly FolderFile[],
): Promise<Held> {
  const house = await readHouse(app);
  const taken = new Set<unknown>();
  const wrong: string[] = [];
  const missing: string[] = [];
  const seen = { student: [0, 0], report: [0, 0], receipt: [0, 0], marks: [0, 0] };
  for (const row of key) {
    const [fact] = row.facts;
    if (!fact || fact.is === 'school') continue;
    const found = compare(row, house, nothing, taken, () => false);
    const place = `${row.sheet.trim()} row ${row.row} ${fact.name}`;
    wrong.push(...found.faults.map((one) => `${place}: ${one}`));
    missing.push(...found.missing.map((one) => `${place}: ${one}`));
    const isIn = found.faults.length + found.missing.length === 0;
    seen[fact.is][0] = (seen[fact.is][0] ?? 0) + 1;
    if (isIn) seen[fact.is][1] = (seen[fact.is][1] ?? 0) + 1;
    if (fact.is !== 'report') continue;
    const marks = Object.values(fact.marks).filter((one) => one !== null).length;
    seen.marks[0] = (seen.marks[0] ?? 0) + marks;
    if (isIn) seen.marks[1] = (seen.marks[1] ?? 0) + marks;
  }
  wrong.push(...extras(key, nothing, house, taken).map((one) => `Not in the key: ${one}`));
  const facts = key.flatMap((row) => row.facts);
  const ofStudents = (name: 'dob' | 'gender' | 'siblings'): Equal => {
    const compared = children.map((one) => {
      const fact = facts.find(
        (each) => each.is === 'student' && each.name === one.name && each.at === one.school,
      );
      const should =
        fact?.is === 'student'
          ? name === 'gender'
            ? fact.gender === 'M'
              ? 1
              : 2
            : fact[name]
          : undefined;
      return studentOf(house, one.name, one.school)?.facts[name] === should;
    });
    const what = { dob: 'births', gender: 'genders', siblings: 'numbers of siblings' }[name];
    return { what, compared: compared.length, equal: compared.filter(Boolean).length };
  };
  const counted = (what: string, [compared = 0, equal = 0]: readonly number[]): Equal => ({
    what,
    compared,
    equal,
  });
  const reports = ([1, 2, 3] as const).map((term): Equal => {
    const keyed = facts.filter((one) => one.is === 'report' && one.term === term).length;
    return {
      what: `reports of Term ${term}`,
      compared: keyed,
      equal: house.reports.filter((one) => one.term === term).length,
    };
  });
  const filed = await filedAsMeant(app, house, files);
  for (const { what, compared, equal } of filed)
    if (equal < compared) wrong.push(`${compared - equal} ${what} do not lie where they belong`);
  return {
    equal: [
      {
        what: 'students (one of the 60 stands there twice)',
        compared: children.length,
        equal: house.students.length,
      },
      ...[ofStudents('dob'), ofStudents('gender'), ofStudents('siblings')],
      ...reports,
      counted('marks', seen.marks),
      counted('receipts', seen.receipt),
      ...filed,
    ],
    wrong,
    missing,
  };
}
