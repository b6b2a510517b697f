import { role } from '#contract/roles.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { SupporterRecord, WaitingStudent } from '#contract/supporters/shapes.ts';
import { daysBetween } from '#contract/term-calendar/rules.ts';
import type { Database, Reader } from '../../db/database.ts';
import { binding, holdsWords } from '../../db/substring.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { listQuestions, questionOf } from '../my-learners/my-learners.queries.ts';
import { listPeriods } from '../sponsorships/sponsorships.queries.ts';
import {
  mayHear,
  supportedBy,
  supporterSince,
  waitingSince,
  withoutSupporter,
} from '../sponsorships/sponsorships.ts';
import type { Narrowed } from '../students/student-filters.ts';
import { nextFees } from '../work/work.ts';

type Choice = Pick<Narrowed, 'conditions'>;

/** Active students whom nobody supports: the longest waiting first, then those whose fees are due next. */
export async function listWaiting(
  db: Database,
  list: ListRequest,
  today: string,
  students: Choice,
): Promise<{ rows: WaitingStudent[]; total: number }> {
  const { bind, values } = binding();
  const conditions = [
    holdsWords(bind, ['s.search_key'], list.search),
    ...(await students.conditions(bind)),
  ];
  const none = 's.fees_due is null asc';
  const { rows, total } = await readList<Omit<WaitingStudent, 'days'>>(db, list, {
    columns: 's.id, s.ref, s.name, o.school, s.since, s.fees_due, s.version',
    from: `(select a.*, ${waitingSince('a')} as since, ${nextFees('a', bind(today))} as fees_due
        from students a where a.status = ${studentStatus.active} and ${withoutSupporter('a')}) s
      join schools o on o.id = s.school_id`,
    where: { text: ` where ${conditions.join(' and ')}`, values },
    orders: {
      '': ['s.since', none, 's.fees_due', 's.search_key', 's.id'],
      since: ['s.since', none, 's.fees_due', 's.search_key', 's.id'],
      fees_due: [none, 's.fees_due', 's.since', 's.search_key', 's.id'],
      ref: ['s.id'],
      name: ['s.search_key', 's.id'],
      school: ['o.school_key', 's.search_key', 's.id'],
    },
  });
  return { rows: rows.map((row) => ({ ...row, days: daysBetween(row.since, today) })), total };
}

/** Who waits longest, but for these. */
async function longestWaiting(
  db: Database,
  today: string,
  except: readonly number[],
): Promise<WaitingStudent | null> {
  const first = { paging: { page: 1, per_page: 1 }, search: '', sort: null, dir: 'asc' } as const;
  const { rows } = await listWaiting(db, first, today, {
    conditions: async (bind) => [
      `s.id not in (select value from ${db.dialect.numbersOf(bind(JSON.stringify(except)))})`,
    ],
  });
  return rows[0] ?? null;
}

/** Their progress letters that went out. */
async function lettersOf(reader: Reader, user: number): Promise<SupporterRecord['letters']> {
  const { sent, last_at } = await reader
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select(({ fn }) => [fn.countAll().as('sent'), fn.max('o.sent_at').as('last_at')])
    .where('l.reader_id', '=', user)
    .where('o.sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), last_at };
}

type UserRow = Pick<SupporterRecord, 'name' | 'email' | 'since'> & {
  role_id: number;
  free: number;
};

/** The record of a supporter; undefined of who is none and supported nobody. */
export async function readSupporter(
  db: Database,
  id: number,
  today: string,
): Promise<SupporterRecord | undefined> {
  const [user] = await db.rows<UserRow>(
    `select u.first_name || ' ' || u.last_name as name, u.email, u.role_id,
        ${supporterSince('u.id')} as since,
        case when ${mayHear('u')} and not exists (select 1 from students s
          where s.id in ${supportedBy('u.id')} and s.status = ${studentStatus.active}) then 1 else 0 end as free
      from users u where u.id = $1`,
    [id],
  );
  const periods = await listPeriods(db.read, { student: null, supporter: id }, true);
  if (!user || (user.role_id !== role.supporter && periods.length === 0)) return undefined;
  const { name, email, since, free } = user;
  const students = periods.map(({ student_id }) => student_id);
  const questions = students.length === 0 ? [] : await listQuestions(db.read, students, id);
  const last = questions.toSorted((one, other) => (one.asked_at < other.asked_at ? 1 : -1))[0];
  const about = periods.find(({ student_id }) => student_id === last?.student_id);
  return {
    ...{ id, name, email, since, periods },
    letters: await lettersOf(db.read, id),
    question: last && about ? { ...questionOf(last), student: about.student } : null,
    // Whom they left is not proposed to them again.
    proposed: free === 1 ? await longestWaiting(db, today, students) : null,
  };
}
