import { sql } from 'kysely';
import { attentionRules, attentionState } from '#contract/attention/rules.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { Reader } from '../../db/database.ts';
import { orderIn } from '../../db/term-order.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { isNewestQuestion, newsFacts } from '../attention/attention-rules.ts';
import { readBy, sinceColumn } from '../sponsorships/sponsorships.ts';
import { picturePath } from '../students/photo-consent.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { isWithdrawn } from '../work/work.ts';

type Viewer = Pick<CurrentUser, 'id' | 'role' | 'admin_liaison'>;

/** Those whom a user supports, each with the last visit to their page: who is with us first, by name. */
export const listSupported = (reader: Reader, viewer: Viewer) =>
  reader
    .selectFrom('students as s')
    .leftJoin('learner_visits as v', (join) =>
      join.onRef('v.student_id', '=', 's.id').on('v.user_id', '=', viewer.id),
    )
    .select(['s.id', 's.name', 's.first_name', 's.dob', 's.status', 'v.since', 'v.seen_at'])
    .select(sinceColumn(String(viewer.id), 's.id'))
    .select(sql<string | null>`${sql.raw(picturePath(viewer, 's.thumb'))}`.as('path'))
    .where(sql<boolean>`s.id in ${sql.raw(readBy(String(viewer.id)))}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erasures as e').select('e.student_id').whereRef('e.student_id', '=', 's.id'),
        ),
      ),
    )
    .orderBy(sql`case when s.status = ${sql.lit(studentStatus.active)} then 0 else 1 end`)
    .orderBy('s.search_key')
    .orderBy('s.id')
    .execute();

/** 'Term 3 2026' of the term `t` and the year `y`. */
const termName = sql<string>`t.term_name || ' ' || y.year_name`;

/** Verified academic reports of these students, the oldest first. */
export const listReports = (reader: Reader, students: readonly number[]) =>
  reader
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .innerJoin('classes as c', 'c.id', 'r.class_id')
    .select(['r.id', 'r.student_id', 'r.scale_id', 'r.grade', 'r.verified_at', 'c.class_name'])
    .select(['r.teacher_comment', 'r.own_words', termName.as('term')])
    .select(sql<number | null>`${sql.raw(toldMean)}`.as('mean'))
    .where('r.status', '=', reportStatus.verified)
    .where('r.student_id', 'in', students)
    .orderBy(orderIn('r'))
    .execute();

/** The marks of these reports that are told. */
export const listMarks = (reader: Reader, reports: readonly number[]) =>
  reader
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('marks as m', 'm.report_id', 'r.id')
    .innerJoin('subjects as b', 'b.id', 'm.subject_id')
    .select(['m.report_id', 'm.subject_id', 'b.subject_name'])
    .select(sql<number>`${sql.raw(toldMark)}`.as('mark'))
    .where('r.id', 'in', [0, ...reports])
    .where(sql<boolean>`${sql.raw(toldMark)} is not null`)
    .orderBy('m.position')
    .execute();

/** What verified receipts of these students tell of, the oldest term first. */
export const listItems = (reader: Reader, students: readonly number[]) =>
  reader
    .selectFrom('finance_reports as r')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .innerJoin('finance_items as i', 'i.report_id', 'r.id')
    .select(['r.id', 'r.student_id', 'r.currency', 'r.verified_at', 'y.year_name'])
    .select(['i.category', 'i.item', 'i.cost', termName.as('term')])
    .where('r.status', '=', reportStatus.verified)
    .where('r.student_id', 'in', students)
    .orderBy(orderIn('r'))
    .orderBy('r.id')
    .orderBy('i.position')
    .execute();

/** Their pictures that are not withheld, the newest first. */
export const listPictures = (reader: Reader, students: readonly number[]) =>
  reader
    .selectFrom('media as m')
    .select(['m.id', 'm.student_id', 'm.title', 'm.created_at as at', 'm.thumb as path'])
    .where('m.type', '=', 'image')
    .where('m.student_id', 'in', students)
    .where(sql<boolean>`not ${sql.raw(isWithdrawn('m.student_id'))}`)
    .orderBy('m.id', 'desc')
    .execute();

/** Letters about them that were sent to this user, the newest first. */
export const listLetters = (reader: Reader, students: readonly number[], userId: number) =>
  reader
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .innerJoin('years as y', 'y.id', 'l.year_id')
    .innerJoin('terms as t', 't.id', 'l.term_id')
    .select(['l.student_id', termName.as('term')])
    .select(sql<string>`o.sent_at`.as('at'))
    .where('l.reader_id', '=', userId)
    .where('l.student_id', 'in', students)
    .where('o.sent_at', 'is not', null)
    .orderBy('o.sent_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();

/** The last question of this user about each of these students, with what was decided about it. */
export const listQuestions = (reader: Reader, students: readonly number[], userId: number) =>
  reader
    .selectFrom('news_questions as q')
    .leftJoin('attention_notes as n', (join) =>
      join
        .onRef('n.student_id', '=', 'q.student_id')
        .on('n.rule', '=', attentionRules.newsAsked)
        .on(sql<boolean>`n.facts = ${sql.raw(newsFacts('q'))}`),
    )
    .select(['q.student_id', 'q.asked_at', 'q.sentence', 'n.state', 'n.reason', 'n.updated_at'])
    .where('q.user_id', '=', userId)
    .where('q.student_id', 'in', students)
    .where(sql<boolean>`${sql.raw(isNewestQuestion('q'))}`)
    .execute();

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** A question as its supporter sees it: somebody sees to it, or it was answered. */
export function questionOf({ asked_at, sentence, state, reason, updated_at }: QuestionRow) {
  const isAnswered = state === attentionState.explained;
  return {
    ...{ asked_at, sentence },
    seen_at: state === null ? null : updated_at,
    answered_at: isAnswered ? updated_at : null,
    answer: isAnswered ? reason : null,
  };
}
