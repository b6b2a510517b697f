import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WarningCode } from '#contract/guard/codes.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { guardReports } from './guard.service.ts';

const firstNames =
  `Achieng Wanjiru Chebet Naliaka Kemunto Atieno Moraa Nekesa Jerop Wambui Akinyi Nyambura
  Barasa Kiprono Odhiambo Mutua Wafula Kamau Otieno Njoroge Cheruiyot Omondi Mwangi Kiplagat`.split(
    /\s+/,
  );
const surnames = 'Simiyu Were Langat Ogola Kiptoo Nafula Wekesa Mutiso Chelimo Ouma'.split(' ');
const topics = ['fractions', 'essays', 'maps', 'cells', 'verbs', 'forces', 'poems', 'ratios'];
const verbs = ['explains', 'practises', 'writes', 'solves', 'presents', 'draws', 'reads', 'checks'];
const places = ['aloud', 'in pairs', 'at the board', 'before lessons', 'on Fridays', 'with care'];
const wishes = [
  'more time',
  'a quiet corner',
  'two books',
  'a study group',
  'past papers',
  'praise',
];

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('There is nothing to pick');
  return found;
};

/** A comment of a report's own, in which a dozen words differ from the others'. */
const comment = (name: string, at: number) =>
  `${name} ${pick(verbs, at)} ${pick(topics, at * 3 + 1)} ${pick(places, at * 5)} and ${pick(verbs, at * 7 + 3)} ` +
  `${pick(topics, at + 5)} number ${at}, then asks for ${pick(wishes, at * 11)} and ${pick(wishes, at + 2)} of week ${at * 17}.`;

/** What is wrong with the report at a place, and which words stand in its comment then. */
const wordFaults: ReadonlyMap<number, readonly [WarningCode, string]> = new Map([
  [10, ['harm', 'Her uncle beats her at night.']],
  [20, ['harm', 'Analala njaa mara nyingi.']],
  [30, ['harm', 'He ran away from home in May.']],
  [40, ['place', 'She lives in Kibera with two sisters.']],
  [50, ['place', 'Home is near the Mumias market.']],
  [60, ['place', 'P.O. Box 214 is where letters come.']],
  [70, ['contact', 'Call the mother on 0722 123 456.']],
  [80, ['contact', 'Write to nafula@example.org soon.']],
  [90, ['contact', 'Namba ya simu ni 0712345678.']],
  [100, ['other-name', 'This term Kiprono worked hard.']],
  [110, ['other-name', 'Cheruiyot needs new shoes.']],
  [120, ['other-name', 'We are proud of Wafula.']],
]);
const copied = new Map([130, 140, 150, 160].map((at) => [at, at - 7]));
const wrongMeans = new Set([170, 180, 190, 200]);
const samePapers = new Map([210, 220, 230].map((at) => [at, at - 3]));
const sameMarks = new Set([240, 250, 260]);
const sameReceipts = new Map([275, 285].map((at) => [at, at - 4]));
const paidTwice = new Set([290, 295]);
const faults = 30;
const financeFrom = 270;

/** 300 reports of as many students: 270 academic and 30 finance reports, 30 of them with one fault. */
async function plantedTerm() {
  const { running, office, term } = await givenTerm();
  const { app } = running;
  const at = app.now().toISOString();
  const nameOf = (place: number) =>
    `${pick(firstNames, place)} ${pick(surnames, place * 3 + Math.floor(place / 24))}`;
  const students = await office.students(
    Array.from({ length: 300 }, (_, place) => ({ name: nameOf(place) })),
  );
  const calledAt = (place: number) => nameOf(place).split(' ')[0] ?? '';
  const shas = students.map(() => randomBytes(32).toString('hex'));
  const marksAt = (place: number) =>
    [0, 1, 2].map((row) => 4_000 + ((place * 37 + row * 911) % 5_500));
  const meanOf = (marks: readonly number[]) =>
    Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length / 10) * 10;
  const textAt = (place: number): string => {
    const from = copied.get(place);
    if (from !== undefined) return comment(calledAt(place), from);
    const own = comment(calledAt(place), place);
    const fault = wordFaults.get(place);
    return fault ? `${own} ${fault[1]}` : own;
  };
  const head = (place: number, when: typeof term, folder: 'reports' | 'receipts') => ({
    ...when,
    student_id: students[place]?.id ?? 0,
    class_id: office.classes[0] ?? 0,
    school_id: office.schools[0] ?? 0,
    school_name: 'Mwanzo Primary',
    path: `${folder}/${randomBytes(16).toString('hex')}.pdf`,
    status: 0 as const,
    verified_by: null,
    verified_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: office.liaison.id,
  });
  const ids = await app.db.transaction(async (trx) => {
    const paper = (place: number, columns: ReturnType<typeof head>, sha256?: string) =>
      trx
        .insertInto('stored_files')
        .values({
          path: columns.path,
          student_id: columns.student_id,
          purpose: place < financeFrom ? 'reports' : 'receipts',
          type: 'pdf',
          bytes: 1,
          sha256: sha256 ?? randomBytes(32).toString('hex'),
          thumb_of: null,
          created_at: new Date(app.now().getTime() + place * 1_000).toISOString(),
        })
        .execute();
    const academic = async (place: number, when: typeof term) => {
      const columns = head(place, when, 'reports');
      const isThis = when === term;
      const same = isThis ? shas[samePapers.get(place) ?? place] : undefined;
      await paper(place, columns, same);
      const marks = marksAt(place);
      const mean = meanOf(marks) + (isThis && wrongMeans.has(place) ? 310 : 0);
      const { id } = await trx
        .insertInto('academic_reports')
        .values({
          ...columns,
          grade: 'B',
          scale_id: 1,
          mark: mean,
          teacher_comment: isThis ? textAt(place) : 'Fine.',
          liaison_comment: 'Visited and well.',
          action_plan: 'Read every day.',
          psychosocial: 'Cheerful.',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('marks')
        .values(
          marks.map((mark, position) => ({
            ...{ report_id: id, position, mark, grade: 'B' },
            subject_id: office.subjects[position] ?? 0,
          })),
        )
        .execute();
      return id;
    };
    const finance = async (place: number) => {
      const columns = head(place, term, 'receipts');
      await paper(place, columns);
      const { id } = await trx
        .insertInto('finance_reports')
        .values({ ...columns, liaison_comment: textAt(place) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const number = 40_000 + (sameReceipts.get(place) ?? place);
      const lunch = { category: 'Shopping', item: 'Lunch', cost: 100_000 } as const;
      const items = [
        { category: 'Tuition Fees', item: `Term fee, receipt no. ${number}`, cost: 1_200_000 },
        lunch,
        ...(paidTwice.has(place) ? [lunch] : []),
      ] as const;
      await trx
        .insertInto('finance_items')
        .values(items.map((item, position) => ({ ...item, position, report_id: id })))
        .execute();
      return id;
    };
    const earlier = { year_id: term.year_id, term_id: office.terms[0] ?? 0 };
    for (const place of sameMarks) await academic(place, earlier);
    const planted: number[] = [];
    for (let place = 0; place < 300; place += 1)
      planted.push(place < financeFrom ? await academic(place, term) : await finance(place));
    return planted;
  });
  return { app, academic: ids.slice(0, financeFrom), finance: ids.slice(financeFrom) };
}

const wantedAt = (place: number): WarningCode | undefined => {
  if (copied.has(place)) return 'same-words';
  if (wrongMeans.has(place)) return 'mean';
  if (samePapers.has(place)) return 'same-paper';
  if (sameMarks.has(place)) return 'same-marks';
  if (sameReceipts.has(place)) return 'receipt-number';
  if (paidTwice.has(place)) return 'paid-twice';
  return wordFaults.get(place)?.[0];
};

test('of 300 reports with 30 faults at least 29 are found, with at most 6 false warnings', async () => {
  const { app, academic, finance } = await plantedTerm();
  const guarded = [
    ...(await guardReports(app.db.read, 'academic', academic)),
    ...(await guardReports(app.db.read, 'finance', finance)),
  ];
  const wanted = guarded.map((_, place) => wantedAt(place));
  expect(wanted.filter((code) => code !== undefined)).toHaveLength(faults);
  const found = guarded.filter(({ warnings }, place) =>
    warnings.some(({ code }) => code === wanted[place]),
  );
  const others = guarded.flatMap(({ warnings }, place) =>
    warnings
      .filter(({ code }) => code !== wanted[place])
      .map(({ code, words }) => `${place} ${code}: ${words}`),
  );
  expect(found.length).toBeGreaterThanOrEqual(29);
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(6);
});
