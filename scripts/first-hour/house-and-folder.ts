import { studentOf } from '../../tests/imports/compare.ts';
import type { House } from '../../tests/imports/house.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import type { FolderFile } from './material/pictures.ts';

/** How many of something are as the key says. */
export interface Equal {
  readonly what: string;
  readonly compared: number;
  readonly equal: number;
}

/** How many pictures and papers lie at the child and place that they are of. */
export async function filedAsMeant(
  { app: { db } }: RunningApp,
  house: House,
  files: readonly FolderFile[],
): Promise<Equal[]> {
  const students = await db.read
    .selectFrom('students')
    .select(['id', 'picture', 'certificate'])
    .execute();
  const gallery = await db.read.selectFrom('media').select('student_id').execute();
  const reports = await db.read
    .selectFrom('academic_reports as a')
    .innerJoin('terms as t', 't.id', 'a.term_id')
    .select(['a.student_id', 'a.path', 't.term_name'])
    .execute();
  const isThere = ({ of, is }: FolderFile, at: number): boolean => {
    const id = studentOf(house, of.name, of.school)?.id;
    const student = students.find((one) => one.id === id);
    if (is === null) {
      // The first of a child is its own picture, the others are in the gallery.
      const before = files.slice(0, at).filter((one) => one.is === null && one.of === of).length;
      const others = gallery.filter(({ student_id }) => student_id === id).length;
      return before === 0 ? student?.picture != null : others >= before;
    }
    if (is.kind === 'certificate') return student?.certificate != null;
    return reports.some(
      (one) => one.student_id === id && one.path !== null && one.term_name === `Term ${is.term}`,
    );
  };
  const counted = (what: string, isPhoto: boolean): Equal => ({
    what,
    compared: files.filter(({ is }) => (is === null) === isPhoto).length,
    equal: files.filter((one, at) => (one.is === null) === isPhoto && isThere(one, at)).length,
  });
  return [counted('photos', true), counted('papers', false)];
}
