import {
  type AttentionRule,
  attentionLimits as limits,
  attentionRules as rules,
} from '#contract/attention/rules.ts';
import { dayStart } from '#contract/dates.ts';
import { schoolMarks } from '#contract/in-school/marks.ts';
import { category } from '#contract/reference-data/categories.ts';
import { offeredRoles } from '#contract/roles.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database } from '../../db/database.ts';
import type { Bind } from '../../db/substring.ts';
import { orderOf } from '../../db/term-order.ts';
import {
  reads,
  supporterOn,
  waitingSince,
  withoutSupporter,
} from '../sponsorships/sponsorships.ts';
import { findTermOn, type StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import { hasPictureSince, isWithdrawn } from '../work/work.ts';

/** A term with academic reports. */
interface ReportedTerm {
  readonly year_id: number;
  readonly term_id: number;
  readonly year_name: string;
  readonly term_name: string;
}

/** What the rules look at beside the students. */
export interface Moment {
  readonly today: string;
  readonly zone: string;
  /** 'This term' of the calendar. */
  readonly term: StoredTerm | undefined;
  /** The last terms with academic reports, the newest first. */
  readonly reported: readonly ReportedTerm[];
  /** The year of the newest of them, and the one before it. */
  readonly years: readonly { readonly id: number; readonly year_name: string }[];
}

/** How many terms back a mean is looked for: this term, and the last two for students without one yet. */
const termsLookedAt = 3;

export async function readMoment(db: Database, today: string, zone: string): Promise<Moment> {
  const reported = await db.rows<ReportedTerm>(
    `select t.year_id, t.term_id, y.year_name, n.term_name from term_totals t
      join years y on y.id = t.year_id join terms n on n.id = t.term_id
      where t.report_pending + t.report_approved + t.report_sent > 0
      order by ${orderOf('t')} desc limit ${termsLookedAt}`,
    [],
  );
  const years = await db.rows<{ id: number; year_name: string }>(
    `select id, year_name from years where year_key <= (select year_key from years where id = $1)
      order by year_key desc limit 2`,
    [reported[0]?.year_id ?? 0],
  );
  return { today, zone, term: await findTermOn(db, today), reported, years };
}

/** Separates the parts of the facts, which are one text: without it names of terms and classes would run together. */
const separator = "'|'";
const asText = (sql: string) => `cast(${sql} as text)`;
const factsOf = (...parts: string[]) => parts.map(asText).join(` || ${separator} || `);

const isActive = 's.status = 0';
/** Students with marks: in Special Education no mean is shown, and a class may last for years. */
const withMarks = `s.category = ${category.normal}`;

/**
 * SQL: the students that a rule finds, with their facts; null where it cannot find anybody now.
 * @param active SQL: which students `s` are looked at
 */
type Source = (moment: Moment, bind: Bind, active: () => string) => string | null;

/** SQL: which students `s` are looked at, beside that they are active. */
export type Among = (bind: Bind) => string;

/** Those whose ids stand between two, both included. */
export const between =
  (first: number, last: number): Among =>
  (bind) =>
    `s.id between ${bind(first)} and ${bind(last)}`;

/** The facts of a mark of 'In school?': the same text that the rule finds. */
export const notInSchoolFacts = (check: {
  readonly mark: number;
  readonly day: string;
  readonly source: number;
  readonly moment: number;
  readonly term_name: string;
  readonly year_name: string;
}): string =>
  [check.mark, check.day, check.source, check.moment, check.term_name, check.year_name].join('|');

/** The newest mark of this term; a student who was transferred is listed until their school is changed. */
const notInSchool: Source = ({ term }, bind, active) =>
  term
    ? `select c.student_id, ${rules.notInSchool} as rule,
        ${factsOf('c.mark', 'c.day', 'c.source', 'c.moment', bind(term.term_name), bind(term.year_name))} as facts
      from school_checks c join students s on s.id = c.student_id
      where ${active()} and c.year_id = ${bind(term.year_id)} and c.term_id = ${bind(term.term_id)}
        and c.mark > ${schoolMarks.inSchool}
        and (c.mark <> ${schoolMarks.transferred} or c.school_id = s.school_id)
        and not exists (select 1 from school_checks d where d.student_id = c.student_id
          and d.year_id = c.year_id and d.term_id = c.term_id and d.moment > c.moment)`
    : null;

/** Compares the means of two terms that follow each other; a student who has a newer mean is left to the newer pair. */
const meanFell: Source = ({ reported: [newest, middle, oldest] }, bind, active) => {
  const pair = (now: ReportedTerm, before: ReportedTerm, later: ReportedTerm | null) => {
    const of = (alias: string, term: ReportedTerm) =>
      `${alias}.student_id = +s.id and ${alias}.year_id = ${bind(term.year_id)} and ${alias}.term_id = ${bind(term.term_id)}`;
    const nameOf = (term: ReportedTerm) => bind(`${term.term_name} ${term.year_name}`);
    const facts = factsOf('b.mark', nameOf(before), 'a.mark', nameOf(now));
    const none =
      later === null
        ? ''
        : ` and not exists (select 1 from academic_reports c where ${of('c', later)})`;
    return `select s.id as student_id, ${rules.meanFell} as rule, ${facts} as facts from students s
      join academic_reports a on ${of('a', now)}
      join academic_reports b on ${of('b', before)}
      where ${active()} and ${withMarks} and +a.scale_id = +b.scale_id and b.mark - a.mark >= ${limits.meanFell * 100}${none}`;
  };
  if (!newest || !middle) return null;
  const pairs = [pair(newest, middle, null), ...(oldest ? [pair(middle, oldest, newest)] : [])];
  return pairs.join(' union all ');
};

const classRepeated: Source = ({ years: [now, before] }, bind, active) =>
  now && before
    ? `select s.id as student_id, ${rules.classRepeated} as rule,
        ${factsOf('max(c.class_name)', bind(before.year_name), bind(now.year_name))} as facts
      from students s join academic_reports a on a.student_id = s.id and +a.year_id = ${bind(now.id)}
      join classes c on c.id = a.class_id
      where ${active()} and ${withMarks} and exists (select 1 from academic_reports b where b.student_id = s.id
        and b.year_id = ${bind(before.id)} and b.class_id = a.class_id)
      group by s.id`
    : null;

const noPicture: Source = ({ today, zone }, bind, active) => {
  const day = daysLater(today, -limits.picture);
  const since = dayStart(day, zone).toISOString();
  const last = (text: string) => `coalesce((${text}), '')`;
  const own = 'from stored_files p where p.path = s.picture';
  const media = "from media m where m.student_id = s.id and m.type = 'image'";
  return `select s.id as student_id, ${rules.noPicture} as rule,
      ${factsOf(last(`select max(p.created_at) ${own}`), last(`select max(m.created_at) ${media}`))} as facts
    from students s where ${active()} and s.dor < ${bind(day)} and not ${isWithdrawn('s.id')}
      and not ${hasPictureSince(bind(since))}`;
};

/** Counted from when the supporter went; for a student who never had one, from registration. */
const noSupporter: Source = ({ today }, bind, active) =>
  `select q.student_id, ${rules.noSupporter} as rule, q.since as facts from (select s.id as student_id,
      ${waitingSince('s')} as since
    from students s where ${active()} and ${withoutSupporter('s')}) q
    where q.since <= ${bind(daysLater(today, -limits.supporter))}`;

const isDisabled = (user: string) => `${user}.status = ${userStatus.disabled}`;
const cannotLookAfter = `(${isDisabled('l')} or l.role_id not in (${offeredRoles.liaison.join(', ')}))`;
const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`;
const disabledSupporter = `${supporterOn('s', 'p')} and ${isDisabled('p')}`;

/**
 * Nobody reminds an officer who is disabled or has another role by now, nor do they see their students; nobody
 * writes to a disabled supporter. The facts are the officer's name, and the supporter's behind a separator.
 */
const noOfficer: Source = (_moment, _bind, active) =>
  `select s.id as student_id, ${rules.noOfficer} as rule,
      ${nameOf('l')} || coalesce(${separator} || ${nameOf('p')}, '') as facts
    from users l join students s on s.liaison_id = l.id left join users p on ${disabledSupporter}
    where ${active()} and ${cannotLookAfter}
    union all select s.id, ${rules.noOfficer}, ${separator} || ${nameOf('p')}
    from users p join students s on ${disabledSupporter} join users l on l.id = s.liaison_id
    where ${active()} and not ${cannotLookAfter}`;

const incomplete: Source = (_moment, _bind, active) => {
  const missing = {
    picture: `s.picture is null and not ${isWithdrawn('s.id')}`,
    certificate: 's.certificate is null',
    family: 's.father is null and s.mother is null and s.guardian is null',
  };
  const words = Object.entries(missing).map(
    ([name, condition]) => `case when ${condition} then '${name}|' else '' end`,
  );
  return `select s.id as student_id, ${rules.incomplete} as rule, ${words.join(' || ')} as facts
    from students s where ${active()} and (${Object.values(missing)
      .map((condition) => `(${condition})`)
      .join(' or ')})`;
};

/** SQL: the facts of a question for news `q`: when, and what it says. */
export const newsFacts = (question: string): string =>
  `${question}.asked_at || ${separator} || coalesce(${question}.sentence, '')`;

/** SQL: whether a question for news `q` is the last of its supporter about the student. */
export const isNewestQuestion = (question: string): string =>
  `not exists (select 1 from news_questions nq where nq.student_id = ${question}.student_id
    and nq.user_id = ${question}.user_id and nq.id > ${question}.id)`;

/** The present supporter's last question; an answer is an explanation of it. */
const newsAsked: Source = (_moment, _bind, active) =>
  `select q.student_id, ${rules.newsAsked} as rule, ${newsFacts('q')} as facts
    from news_questions q join students s on s.id = q.student_id
    where ${active()} and ${reads('q.user_id', 's')} and ${isNewestQuestion('q')}`;

const sources: Readonly<Record<AttentionRule, Source>> = {
  [rules.notInSchool]: notInSchool,
  [rules.meanFell]: meanFell,
  [rules.classRepeated]: classRepeated,
  [rules.noPicture]: noPicture,
  [rules.noSupporter]: noSupporter,
  [rules.incomplete]: incomplete,
  [rules.noOfficer]: noOfficer,
  [rules.newsAsked]: newsAsked,
};

/** SQL: all items of these rules as `student_id`, `rule` and `facts`; null where no rule can find anybody. */
export function itemsOf(
  wanted: readonly AttentionRule[],
  moment: Moment,
  bind: Bind,
  among: Among,
): string | null {
  const all = wanted.flatMap(
    (rule) => sources[rule](moment, bind, () => `${isActive} and ${among(bind)}`) ?? [],
  );
  return all.length === 0 ? null : all.join(' union all ');
}
