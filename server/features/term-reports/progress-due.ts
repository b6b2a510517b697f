import { type RawBuilder, sql } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Reader } from '../../db/database.ts';

/** A year and term, as the calls name them. */
export interface YearAndTerm {
  readonly year_id: number;
  readonly term_id: number;
}

/** A student with approved progress of a term that no letter tells of yet, and who would get it. */
export interface Due {
  readonly student_id: number;
  readonly name: string;
  readonly category: CategoryId;
  readonly supporter_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly supporter_status: number | null;
  readonly academic_id: number | null;
  readonly academic_version: number | null;
  readonly finance_id: number | null;
  readonly finance_version: number | null;
}

/** One whose letter can go: the supporter is there and not disabled. */
export type Addressed = Due & {
  readonly supporter_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

const kinds = {
  academic: { table: 'academic_reports', id: 'academic_id', version: 'academic_version' },
  finance: { table: 'finance_reports', id: 'finance_id', version: 'finance_version' },
} as const;

type Kind = keyof typeof kinds;

const isApproved = sql`status = 1 and mailed_version is distinct from version`;
const approved = ({ year_id, term_id }: YearAndTerm) =>
  sql`year_id = ${year_id} and term_id = ${term_id} and ${isApproved}`;

/**
 * No letter to this supporter at this address tells of this very version, whatever became of it:
 * what failed or is unclear goes again only when a person says so.
 */
function isUntold(kind: Kind): RawBuilder<unknown> {
  const { id, version } = kinds[kind];
  return sql`not exists (select 1 from progress_letters l join outbox o on o.id = l.outbox_id
    where ${sql.ref(`l.${id}`)} = ${sql.ref(`${kind}.id`)}
      and ${sql.ref(`l.${version}`)} = ${sql.ref(`${kind}.version`)}
      and l.supporter_id = s.supporter_id and o.recipient = u.email)`;
}

/** The approved report of a kind that no letter tells of. */
function reportOf(kind: Kind, term: YearAndTerm): RawBuilder<unknown> {
  return sql`left join (select id, student_id, version from ${sql.table(kinds[kind].table)}
      where ${approved(term)}) ${sql.ref(kind)}
    on ${sql.ref(`${kind}.student_id`)} = s.id and ${isUntold(kind)}`;
}

/** Everybody with approved progress of the term that no letter tells of, by name (contract 9). */
export async function findDue(reader: Reader, term: YearAndTerm): Promise<Due[]> {
  const { rows } = await sql<Due>`select s.id as student_id, s.name, s.category, s.supporter_id,
      u.first_name, u.last_name, u.email, u.status as supporter_status,
      academic.id as academic_id, academic.version as academic_version,
      finance.id as finance_id, finance.version as finance_version
    from students s left join users u on u.id = s.supporter_id
      ${reportOf('academic', term)} ${reportOf('finance', term)}
    where s.id in (select student_id from academic_reports where ${approved(term)}
        union select student_id from finance_reports where ${approved(term)})
      and (academic.id is not null or finance.id is not null)
    order by s.search_key, s.id`.execute(reader);
  return rows;
}

/** Those whose letter can go, and how many are left for which reason. */
export function sortDue(due: readonly Due[]) {
  const isAddressed = (one: Due): one is Addressed =>
    one.supporter_id !== null && one.supporter_status !== userStatus.disabled;
  return {
    addressed: due.filter(isAddressed),
    withoutSupporter: due.filter((one) => one.supporter_id === null).length,
    disabledSupporter: due.filter(
      (one) => one.supporter_id !== null && one.supporter_status === userStatus.disabled,
    ).length,
  };
}

const countOf = (kind: Kind) => sql`(select count(*)
  from (select id, student_id, version from ${sql.table(kinds[kind].table)} where ${isApproved})
    ${sql.ref(kind)}
  join students s on s.id = ${sql.ref(`${kind}.student_id`)}
  join users u on u.id = s.supporter_id and u.status <> ${userStatus.disabled}
  where ${isUntold(kind)})`;

/** How many reports Send Notifications would tell of in all terms: those of `addressed` above. */
export async function countDueReports(reader: Reader): Promise<number> {
  const { rows } = await sql<{ due: number }>`select ${countOf('academic')} + ${countOf('finance')}
    as due`.execute(reader);
  return rows[0]?.due ?? 0;
}

/**
 * A text that is another one once letters were filed or supporters disabled or enabled. What else
 * counts as due changes with the reports and students themselves.
 */
export async function readDueVersion(reader: Reader): Promise<string> {
  const { rows } = await sql<{ last: number | null; disabled: string | null }>`select
    (select max(outbox_id) from progress_letters) as last,
    (select count(*) || ' ' || coalesce(sum(id), 0) from users
      where role_id = ${role.supporter} and status = ${userStatus.disabled}) as disabled`.execute(
    reader,
  );
  return `${rows[0]?.last} ${rows[0]?.disabled}`;
}
