import { attentionState } from '#contract/attention/rules.ts';
import { ageOn, dayOf } from '#contract/dates.ts';
import { categoryTotals, totalCents } from '#contract/finance/rules.ts';
import { calledName } from '#contract/first-name.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import { myLearnersMessages as words } from '#contract/my-learners/messages.ts';
import type { Learner, NewsInput, Question } from '#contract/my-learners/shapes.ts';
import { sentenceOf } from '#contract/path/rules.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict, Missing, present } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { listTold } from '../path/status-events.ts';
import { lockStudent } from '../students/students.queries.ts';
import {
  listItems,
  listLetters,
  listMarks,
  listPictures,
  listQuestions,
  listReports,
  listSupported,
  questionOf,
} from './my-learners.queries.ts';

type Row<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** A visit goes on while its looks are not further apart. */
const visit = 30 * 60_000;
const shownPictures = 3;
const shownLetters = 3;

/** Since when things are new: the end of the visit before this one; null at the first. */
function newSince(
  { since, seen_at }: { readonly since: string | null; readonly seen_at: string | null },
  now: Date,
): string | null {
  const isOver = seen_at !== null && now.getTime() - Date.parse(seen_at) > visit;
  return isOver ? seen_at : since;
}

const points = (hundredths: number) => hundredthsNumber(Math.abs(hundredths));

/** The subject that rose most between two reports of one scale, and the one that fell most. */
function stepsOf(now: readonly Row<typeof listMarks>[], before: readonly Row<typeof listMarks>[]) {
  const steps = now.flatMap(({ subject_id, subject_name: subject, mark }) => {
    const old = before.find((one) => one.subject_id === subject_id);
    return old ? [{ subject, by: mark - old.mark }] : [];
  });
  const ordered = steps.toSorted((one, other) => other.by - one.by);
  const told = (step: (typeof steps)[number] | undefined, sign: 1 | -1) =>
    step && step.by * sign > 0 ? { subject: step.subject, points: points(step.by) } : null;
  return { up: told(ordered[0], 1), down: told(ordered.at(-1), -1) };
}

/** The reports of one scale, which can be compared: that of the last one. */
const comparable = (reports: readonly Row<typeof listReports>[]) =>
  reports.filter(({ scale_id }) => scale_id === reports.at(-1)?.scale_id);

function reportOf(
  reports: readonly Row<typeof listReports>[],
  marks: ReadonlyMap<number, Row<typeof listMarks>[]>,
): Learner['report'] {
  const last = reports.at(-1);
  if (!last) return null;
  const before = comparable(reports).at(-2);
  return {
    ...{ term: last.term, verified_at: last.verified_at, grade: last.grade },
    ...{ comment: last.teacher_comment, own_words: last.own_words },
    ...stepsOf(marks.get(last.id) ?? [], marks.get(before?.id ?? 0) ?? []),
  };
}

function paidOf(items: readonly Row<typeof listItems>[]): Learner['paid'] {
  const ours = items.filter(({ currency }) => currency === null);
  const last = ours.at(-1);
  if (!last) return null;
  const ofTerm = ours.filter(({ id }) => id === last.id);
  const others = new Set(items.filter(({ currency }) => currency !== null).map(({ id }) => id));
  const sum = (of: typeof ours) => formatMoney(totalCents(of));
  return {
    ...{ term: last.term, sum: sum(ofTerm), year: last.year_name, all: sum(ours) },
    lines: categoryTotals(ofTerm).map(({ category, cents }) => ({
      category,
      sum: formatMoney(cents),
    })),
    year_sum: sum(ours.filter(({ year_name }) => year_name === last.year_name)),
    others: others.size,
  };
}

/** Rows by their student. */
function byStudent<One extends { readonly student_id: number }>(rows: readonly One[]) {
  const of = Map.groupBy(rows, ({ student_id }) => student_id);
  return (id: number): readonly One[] => of.get(id) ?? [];
}

/** Those whom this person supports, with all that their pages show (rule 10.24). */
export async function readLearners(app: App, user: CurrentUser, now: Date): Promise<Learner[]> {
  const { read } = app.db;
  const supported = await listSupported(read, user);
  const ids = supported.map(({ id }) => id);
  if (ids.length === 0) return [];
  const reportsOf = byStudent(await listReports(read, ids));
  const compared = ids.flatMap((id) =>
    comparable(reportsOf(id))
      .slice(-2)
      .map((report) => report.id),
  );
  const marks = Map.groupBy(await listMarks(read, compared), ({ report_id }) => report_id);
  const itemsOf = byStudent(await listItems(read, ids));
  const picturesOf = byStudent(await listPictures(read, ids));
  const lettersOf = byStudent(await listLetters(read, ids, user.id));
  const toldOf = byStudent(await listTold(read, ids));
  const questionsOf = byStudent(await listQuestions(read, ids, user.id));
  const today = dayOf(now, app.zone.name);
  return supported.map((one) => {
    const { first_name: _first, dob, since: _since, seen_at: _seen, ...shown } = one;
    const { id } = shown;
    const [reports, items] = [reportsOf(id), itemsOf(id)];
    const [pictures, letters] = [picturesOf(id), lettersOf(id)];
    const [question] = questionsOf(id);
    const [told] = toldOf(id);
    const sentence = told && sentenceOf(told);
    const since = newSince(one, now);
    const isNew = (at: string | null) => at !== null && (since === null || at > since);
    const newest = reports.findLast(({ verified_at }) => isNew(verified_at));
    return {
      ...{ ...shown, name: calledName(one), age: ageOn(dob, today) },
      class: reports.at(-1)?.class_name ?? null,
      news: {
        since,
        report: newest?.term ?? null,
        pictures: pictures.filter(({ at }) => isNew(at)).length,
        paid_at:
          items
            .flatMap(({ verified_at }) => verified_at ?? [])
            .filter(isNew)
            .toSorted()
            .at(-1) ?? null,
        letters: letters.filter(({ at }) => isNew(at)).length,
      },
      report: reportOf(reports, marks),
      means: comparable(reports).flatMap(({ term, mean }) =>
        mean === null ? [] : { term, mean: hundredthsNumber(mean) },
      ),
      pictures: { count: pictures.length, newest: pictures.slice(0, shownPictures) },
      paid: paidOf(items),
      letters: { count: letters.length, newest: letters.slice(0, shownLetters) },
      question: question ? questionOf(question) : null,
      told: told && sentence && told.told_at !== null ? { at: told.told_at, sentence } : null,
    };
  });
}

/** @throws Missing for a student whom this person does not support */
export async function requireSupported(reader: Reader, user: CurrentUser, id: number) {
  const learner = (await listSupported(reader, user)).find((one) => one.id === id);
  if (!learner) throw new Missing();
  return learner;
}

/** Notes that a page was looked at. @throws Missing */
export async function noteSeen(app: App, user: CurrentUser, now: Date, id: number): Promise<void> {
  const learner = await requireSupported(app.db.read, user, id);
  const visited = { since: newSince(learner, now), seen_at: now.toISOString() };
  await app.db.transaction((trx) =>
    trx
      .insertInto('learner_visits')
      .values({ user_id: user.id, student_id: id, ...visited })
      .onConflict((conflict) => conflict.columns(['user_id', 'student_id']).doUpdateSet(visited))
      .execute(),
  );
}

/** Asks for news (rule 14.5). @throws Missing; Conflict while a question is open, or for who is not Active */
export async function askForNews(
  app: App,
  actor: Actor,
  user: CurrentUser,
  { student_id, sentence }: NewsInput,
): Promise<Question> {
  return write(app, actor, async (writing) => {
    const { trx, now } = writing;
    // Locked, so that of several at once each sees the one before.
    const student = present(await lockStudent(trx, student_id));
    await requireSupported(trx, user, student_id);
    if (student.status !== studentStatus.active) throw new Conflict(words.notInSchool);
    const [last] = await listQuestions(trx, [student_id], user.id);
    if (last && last.state !== attentionState.explained) throw new Conflict(words.askedAlready);
    const asked_at = now.toISOString();
    await trx
      .insertInto('news_questions')
      .values({ user_id: user.id, student_id, asked_at, sentence })
      .execute();
    await logChange(writing, {
      ...{ action: 'ask for news', entity: 'student', id: student_id, fields: [] },
    });
    return { asked_at, sentence, seen_at: null, answered_at: null, answer: null };
  });
}

/** Deletes visits and questions about a student who is erased. */
export async function forgetLearner(trx: Transaction, studentId: number): Promise<void> {
  await trx.deleteFrom('learner_visits').where('student_id', '=', studentId).execute();
  await trx.deleteFrom('news_questions').where('student_id', '=', studentId).execute();
}
