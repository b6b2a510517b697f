import { openAsBlob } from 'node:fs';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readImport, runImport, setUpImport, undoImport } from '#contract/imports/calls.ts';
import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { formOf } from '../tests/support/form-of.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startApp } from '../tests/support/start-app.ts';

// Brings a workbook into an empty installation by the calls of the screen and says how long each takes:
// `node scripts/time-import.ts students-5000.xlsx [--postgres]`

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Name a workbook');

/** What the officer who keeps the list says of whole lists; questions about single rows stay open. */
const officer: readonly (readonly [RegExp, string])[] = [
  [/^agree$/, 'yes'],
  [/^mean-progress/, 'most'],
  [/^scale$/, '90, 80, 65, 50, 40'],
  [/^first-name:/, 'first'],
  [/^hidden-columns:/, 'in'],
  [/^columns:/, 'out'],
  [/^supporters:/, 'none'],
];
const leaveOut = 'skip';
const ofOneRow = /^(?:who|twin|cell):/;

/** The liaison officers whom the workbook names. */
const liaisons = [
  ['Agnes Nekesa', 'Barasa'],
  ['Josephine', 'Kageha'],
  ['Rose Awuor', 'Ogutu'],
  ['Martin', 'Simiyu'],
  ['Peter', 'Odhiambo'],
  ['Wycliffe', 'Luvai'],
] as const;

const answerTo = ({ key, options }: ImportQuestion): string | undefined =>
  officer.find(([pattern]) => pattern.test(key))?.[1] ??
  (ofOneRow.test(key) ? undefined : options.find(({ value }) => value !== leaveOut)?.value);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  return result;
}

// As in production: whatever was acknowledged survives a power cut.
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const postgres = values.postgres ? await startPostgres(durable) : null;
const running = await startApp(postgres?.urlOf('postgres') ?? null, {});
try {
  const office = running.as.role(role.administrator);
  for (const [first_name, last_name] of liaisons)
    await running.given.user({ role_id: role.liaisonOfficer, first_name, last_name });
  const form = formOf(
    { file_name: basename(file), check: 'later' },
    { file: [await openAsBlob(file), basename(file)] },
  );
  const sent = await timed('read', () => office.call(readImport, { form }));
  const params = { id: sent.body.data.id };
  const check = async (answers: Record<string, string>) => {
    const { status, body } = await timed(`check with ${Object.keys(answers).length} answers`, () =>
      office.call(setUpImport, { params, input: { answers } }),
    );
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    return body.data;
  };
  let batch = await check({});
  for (let round = 0; round < 6; round += 1) {
    const open = batch.questions.filter((one) => one.answer === null);
    const given = open.flatMap((one): [string, string][] => {
      const answer = answerTo(one);
      return answer === undefined ? [] : [[one.key, answer]];
    });
    if (given.length === 0) break;
    batch = await check(Object.fromEntries(given));
  }
  console.log(batch.counts);
  for (const [what, call] of [
    ['import', runImport],
    ['take back', undoImport],
  ] as const) {
    const { status, body } = await timed(what, () => office.call(call, { params }));
    if (status !== 200) throw new Error(`${status} ${body.message}`);
  }
} finally {
  await running.close();
  await postgres?.stop();
}
process.exit(0);
