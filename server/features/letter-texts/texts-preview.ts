import { sql } from 'kysely';
import { placeholderWords } from '#contract/letter-texts/parts.ts';
import type { TextsPreview, TextsPreviewInput } from '#contract/letter-texts/shapes.ts';
import { awaitByKind, reportKinds } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { toldReports } from '../../db/each-report.ts';
import { type ReportTable, storedReports } from '../../db/report-kinds.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { orderIn } from '../../db/term-order.ts';
import { speaking } from '../../language.ts';
import { textsOf } from '../../mail/letter-texts.ts';
import { type Addressed, findDue, listDueTerms } from '../letters/letter-plan.ts';
import { findTermNames } from '../notifications/notifications.queries.ts';
import { writeLetters } from '../notifications/progress-contents.ts';
import { supporterOn } from '../sponsorships/sponsorships.ts';
import { requireLanguage } from './letter-texts.service.ts';

type Told = YearAndTerm & { readonly due: Addressed; readonly isAnyState?: true };

/** The first of the letters that Send Notifications would file now. */
async function findNextDue(reader: Reader): Promise<Told | null> {
  const [term] = await listDueTerms(reader);
  if (!term) return null;
  const [due] = (await findDue(reader, term)).addressed;
  return due ? { year_id: term.year_id, term_id: term.term_id, due } : null;
}

/** A student's newest term with a report in any state, with the letter's facts about it. */
async function findNewest(reader: Reader, studentId: number, language: string) {
  const reportsOf = (table: ReportTable) =>
    reader
      .selectFrom(table)
      .select([`${table}.id`, `${table}.version`, `${table}.year_id`, `${table}.term_id`])
      .select(orderIn(table).as('at'))
      .where(`${table}.student_id`, '=', studentId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const student = await reader
    .selectFrom('students as s')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`${sql.raw(supporterOn('s', 'u'))}`))
    .leftJoin('erasures as e', 'e.student_id', 's.id')
    .select(['s.name', 's.first_name as called', 's.category', 'u.id as reader_id'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.letters_round'])
    .where('s.id', '=', studentId)
    .where('e.student_id', 'is', null)
    .executeTakeFirst();
  const reports = await awaitByKind((kind) => reportsOf(storedReports[kind].table));
  const [newest] = reportKinds
    .flatMap((kind) => reports[kind] ?? [])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (!student || !newest) return null;
  const { year_id, term_id } = newest;
  const supporter =
    student.first_name ?? speaking(language, () => `{${placeholderWords.supporter}}`);
  const due: Addressed = {
    ...{ ...student, student_id: studentId, reader_id: student.reader_id ?? 0, language },
    ...{ first_name: supporter, last_name: student.last_name ?? '', email: student.email ?? '' },
    letters_round: student.letters_round ?? 0,
    ...toldReports((kind) => {
      const one = reports[kind];
      return one?.year_id === year_id && one.term_id === term_id ? one : null;
    }),
  };
  const told: Told = { year_id, term_id, due, isAnyState: true };
  return told;
}

/**
 * How a letter reads with texts that are not saved yet: the next letter that is due, or one about a student's
 * newest term, verified or not. Nothing is filed, and its link stops nobody's letters.
 * @returns null where no letter is due, or the student has no report
 * @throws Invalid for a language that there is not
 */
export async function previewTexts(
  app: App,
  { language, student_id, ...own }: TextsPreviewInput,
): Promise<TextsPreview> {
  requireLanguage(language);
  const told =
    student_id === null
      ? await findNextDue(app.db.read)
      : await findNewest(app.db.read, student_id, language);
  const names = told && (await findTermNames(app.db, told));
  if (!told || !names) return null;
  const { year_id, term_id, isAnyState } = told;
  const due = { ...told.due, language };
  const [letter] = await writeLetters(app, { ...names, year_id, term_id }, [due], {
    ...{ lookers: 'others', texts: textsOf([{ id: 1, language, own }]) },
    ...(isAnyState && { isAnyState }),
  });
  if (!letter) return null;
  const { subject, text, html } = letter.content;
  return {
    ...{ ...names, subject, text, html, student_id: due.student_id, student: due.name },
    supporter: due.reader_id === 0 ? null : `${due.first_name} ${due.last_name}`,
  };
}
