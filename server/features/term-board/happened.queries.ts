import { dayStart } from '#contract/dates.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { documentType } from '#contract/documents/types.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { may } from '#contract/permissions.ts';
import { type RoleId, roleNames } from '#contract/roles.ts';
import { studentRecord } from '#contract/students/record.ts';
import { boardMessages as words } from '#contract/term-board/messages.ts';
import type { Happened } from '#contract/term-board/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { reportOfWork } from '#contract/term-calendar/work.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { type Bind, binding } from '../../db/substring.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { actionWords } from '../history/history.words.ts';
import type { StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import { nameInLog } from '../users/users.words.ts';

interface Asked {
  readonly student: number;
  readonly term: StoredTerm;
  readonly zone: string;
  readonly kind: WorkKind;
}

/** How many entries are shown; older ones are in the record's own history. */
const shown = 20;

/** SQL: the entries of the change log `l` about this piece of work. */
function aboutWork({ student, term, zone, kind }: Asked, bind: Bind): string {
  const id = bind(student);
  // The database refuses a parameter that the statement does not use, so each is bound where it is used.
  const year = () => bind(term.year_id);
  const opened = () => bind(dayStart(term.opening, zone).toISOString());
  const report = reportOfWork(kind);
  if (report) {
    const { entity, table } = storedReports[report];
    return `l.entity = '${entity}' and l.entity_id in (select r.id from ${table} r
      where r.student_id = ${id} and r.year_id = ${year()} and r.term_id = ${bind(term.term_id)})`;
  }
  return kind === 'statement'
    ? `l.entity = '${documentRecord.entity}' and l.at >= ${opened()} and l.entity_id in
        (select d.id from documents d where d.student_id = ${id} and d.year_id = ${year()}
          and d.type = ${documentType.accountStatement})`
    : `l.at >= ${opened()} and (l.entity = '${mediaRecord.entity}' and l.entity_id in
          (select m.id from media m where m.student_id = ${id} and m.type = 'image')
        or l.entity = '${studentRecord.entity}' and l.entity_id = ${id} and l.fields like '%"pic"%')`;
}

/** SQL: accepted letters to the supporter that had the report; null where there can be none. */
function lettersAbout({ student, term, kind }: Asked, bind: Bind): string | null {
  const report = reportOfWork(kind);
  return report === undefined
    ? null
    : `select o.sent_at as at, 'mail' as action, p.filed_by as user_id, cast(null as bigint) as role_id
      from progress_letters p join outbox o on o.id = p.outbox_id and o.state = 'sent'
      where p.student_id = ${bind(student)} and p.year_id = ${bind(term.year_id)}
        and p.term_id = ${bind(term.term_id)} and p.${report}_id is not null`;
}

interface Row {
  at: string;
  action: string;
  user_id: number | null;
  role_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

const wordOf = (action: string): string => {
  if (action === 'mail') return words.mailed;
  const own: Readonly<Record<string, string>> = words.happened;
  return own[action] ?? actionWords[action] ?? action;
};

/** The history of a piece of work, newest first: from the change log, and the letters that were sent. */
export async function listHappened(
  db: Database,
  viewer: CurrentUser,
  asked: Asked,
): Promise<Happened[]> {
  const { bind, values } = binding();
  const letters = lettersAbout(asked, bind);
  const opened = dayStart(asked.term.opening, asked.zone).toISOString();
  // Others may not know to whom a reminder went (rule 3.5).
  const mayKnow = may(viewer, 'students.seeLiaison');
  const own = mayKnow ? '' : ` and s.liaison_id = ${bind(viewer.id)}`;
  const rows = await db.rows<Row>(
    `select q.at, q.action, q.user_id, coalesce(q.role_id, u.role_id) as role_id, u.first_name,
        u.last_name
      from (select l.at, l.action, l.user_id, l.role_id from change_log l
          where l.action <> 'export' and (${aboutWork(asked, bind)})
        union all
        select l.at, l.action, l.user_id, l.role_id from change_log l
          where l.entity = 'user' and l.action = 'remind' and l.at >= ${bind(opened)} and l.entity_id =
            (select s.liaison_id from students s where s.id = ${bind(asked.student)}${own})
        ${letters === null ? '' : `union all ${letters}`}) q
      left join users u on u.id = q.user_id
      order by q.at desc limit ${shown}`,
    values,
  );
  return rows.map((row) => {
    const { at, action, user_id, role_id } = row;
    const isTold = mayKnow || user_id === viewer.id;
    const role = role_id === null ? null : roleNames[role_id as RoleId];
    return {
      at,
      what: wordOf(action),
      by: user_id === null ? null : isTold ? nameInLog(row) : role,
    };
  });
}
