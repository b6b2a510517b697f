import { calledName } from '#contract/first-name.ts';
import { eventKind } from '#contract/path/record.ts';
import type { PathEvent, StudentPath } from '#contract/path/shapes.ts';
import type { SchoolPeriod } from '#contract/students/schools.ts';
import type { Reader } from '../../db/database.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import { present } from '../../errors.ts';

const storedEvents = (reader: Reader, student: number) =>
  reader
    .selectFrom('path_events as e')
    .leftJoin('classes as c', 'c.id', 'e.class_id')
    .leftJoin('schools as o', 'o.id', 'e.school_id')
    .leftJoin('papers as p', 'p.id', 'e.paper_id')
    .leftJoin('paper_kinds as k', 'k.id', 'p.kind_id')
    .select(['e.id', 'e.kind', 'e.day', 'e.reason', 'e.class_id', 'c.class_name as class'])
    .select(['e.school_id', 'o.school', 'e.result', 'e.next_step', 'e.source', 'e.decided_by'])
    .select(['e.paper_id', 'e.note', 'e.told_at', 'e.version', 'k.name as paper_kind', 'p.path'])
    .where('e.student_id', '=', student)
    .execute();

type Stored = Awaited<ReturnType<typeof storedEvents>>[number];

const shown = ({ paper_kind, path, ...row }: Stored): PathEvent => ({
  ...row,
  former_school: null,
  paper:
    row.paper_id !== null && paper_kind !== null && path !== null
      ? { id: row.paper_id, kind: paper_kind, path }
      : null,
});

const untold: Omit<PathEvent, 'kind' | 'day'> = {
  ...{ id: null, reason: null, class_id: null, class: null, school_id: null, school: null },
  ...{ former_school: null, result: null, next_step: null, source: null, decided_by: null },
  ...{ paper_id: null, paper: null, note: null, told_at: null, version: 0 },
};

/** The registration and each move to another school, a move with what is stored of it. */
function ofSchools(
  dor: string,
  periods: readonly SchoolPeriod[],
  stored: readonly PathEvent[],
): PathEvent[] {
  const moves = periods.slice(1).map(({ school_id, school, from }, at) => {
    const told = stored.find((one) => one.kind === eventKind.transferred && one.day === from);
    const former_school = periods[at]?.school ?? null;
    return {
      ...(told ?? { ...untold, kind: eventKind.transferred, day: from }),
      ...{ school_id, school, former_school },
    };
  });
  const first = { ...untold, kind: eventKind.registered, day: dor };
  return [{ ...first, school: periods[0]?.school ?? null }, ...moves];
}

/** What happened to a student who is not erased, the latest first, and who are brothers and sisters. @throws Missing */
export async function readStudentPath(reader: Reader, id: number): Promise<StudentPath> {
  const found = await reader
    .selectFrom('students as s')
    .leftJoin('erasures as e', 'e.student_id', 's.id')
    .select(['s.dor', 's.name', 's.first_name'])
    .where('s.id', '=', id)
    .where('e.student_id', 'is', null)
    .executeTakeFirst();
  const { dor, ...named } = present(found);
  const stored = (await storedEvents(reader, id)).map(shown);
  const schools = ofSchools(dor, (await listSchoolPeriods(reader, [id])).get(id) ?? [], stored);
  const shownAlready = new Set(schools.map((one) => one.id));
  const events = [...schools, ...stored.filter((one) => !shownAlready.has(one.id))];
  const siblings = await reader
    .selectFrom('student_siblings as r')
    .innerJoin('students as s', 's.id', 'r.sibling_id')
    .select(['s.id', 's.ref', 's.name'])
    .where('r.student_id', '=', id)
    .orderBy('s.search_key')
    .execute();
  const later = (one: PathEvent, other: PathEvent) =>
    one.day === other.day ? (other.id ?? 0) - (one.id ?? 0) : one.day < other.day ? 1 : -1;
  return { called: calledName(named), events: events.toSorted(later), siblings };
}

/** The events that say whether a student is in the programme, the latest first. */
export const listStatusEvents = (reader: Reader, student: number) =>
  reader
    .selectFrom('path_events')
    .select(['id', 'day', 'kind', 'status'])
    .where('student_id', '=', student)
    .where('kind', 'in', [eventKind.left, eventKind.returned, eventKind.paused])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute();
