import * as academics from '#contract/academics/calls.ts';
import * as calls from '#contract/notifications/calls.ts';
import { appUnderTest } from './app-under-test.ts';
import { formOf } from './form-of.ts';
import { givenProgress } from './given-progress.ts';
import { givenOffice } from './given-reports.ts';
import type { Options } from './start-app.ts';

/** An app with one term, and builders for supporters with students whose progress is approved. */
export async function givenTerm(options: Options = {}) {
  const running = await appUnderTest(options);
  const office = await givenOffice(running);
  const progress = givenProgress(running.app, office);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  const client = running.as.role(1);
  return {
    running,
    office,
    progress,
    term,
    supporter: (wanted = {}) =>
      running.given.user({ role_id: 6, first_name: 'Margaret', last_name: 'Reed', ...wanted }),
    send: (as = client, of = term) => as.call(calls.sendNotifications, { query: of }),
    preview: (query: object = {}) =>
      client.call(calls.previewLetter, { query: { ...term, ...query } }),
    row: async () =>
      (await client.call(calls.listNotifications)).body.data.find(
        (row) => row.year_id === term.year_id && row.term_id === term.term_id,
      ),
    letters: async (query: object = {}) =>
      (await client.call(calls.listLetters, { query: { ...term, ...query } })).body.data,
  };
}

type Given = Awaited<ReturnType<typeof givenTerm>>;

/** Corrects an academic report over the API. */
export async function correct({
  running,
  office,
  term,
  id,
  student_id,
}: Pick<Given, 'running' | 'office' | 'term'> & { id: number; student_id: number }): Promise<void> {
  const reply = await running.as
    .role(4)
    .call(academics.editReport, {
      params: { id },
      form: formOf({
        ...term,
        student_id,
        class_id: office.classes[0] ?? 0,
        grade: 'A',
        mark: '70',
        teacher_comment: 'Corrected comment.',
        liaison_comment: 'Fine.',
        action_plan: 'Go on.',
        psychosocial: 'Calm.',
        marks: [{ subject_id: office.subjects[0] ?? 0, mark: '70', grade: 'A' }],
      }),
    });
  if (reply.status !== 200) throw new Error(`Not corrected: ${JSON.stringify(reply.body)}`);
}
