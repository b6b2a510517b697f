import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { addStudent } from '#contract/students/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { formOf } from '../../tests/support/form-of.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { givenRegister, pdfFile } from '../../tests/support/given-students.ts';
import { beginRun, finishRun } from '../backup/runs.queries.ts';

async function withMetrics() {
  const port = await freePort();
  const running = await appUnderTest({ env: { METRICS_PORT: String(port), HOST: '0.0.0.0' } });
  const read = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return reply.text();
  };
  return { running, port, read };
}

/** `name{b="2",a="1"}` with its labels in order: a reader takes them in any. */
const inOrder = (sample: string): string =>
  sample.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join()}}`);

/** The value of one sample, by its name with labels. */
function sampleOf(text: string, sample: string): number | null {
  for (const line of text.split('\n')) {
    const at = line.lastIndexOf(' ');
    if (inOrder(line.slice(0, at)) === inOrder(sample)) return Number(line.slice(at + 1));
  }
  return null;
}

test('requests, uploads, letters, sessions, memory, database and backup are there to read', async () => {
  const { running, read } = await withMetrics();
  const { app, as, clock } = running;
  const register = await givenRegister(running);
  await register.student();
  await as.role(1).call(listUsers);
  const bad = formOf(register.fields(), { pic: [pdfFile[0], 'face.jpg'], kcpe_file: pdfFile });
  expect((await as.role(1).call(addStudent, { form: bad })).status).toBe(422);
  const run = await beginRun(app.db, 'backup', clock.now());
  if (run === null) throw new Error('No run');
  await finishRun(app.db, run, clock.now(), { ok: 1 });
  clock.forward(90_000);

  const text = await read();
  const list = 'method="GET",route="/api/getUsers"';
  expect(sampleOf(text, `somesha_http_requests_total{${list},status="200"}`)).toBe(1);
  expect(sampleOf(text, `somesha_http_request_seconds_count{${list}}`)).toBe(1);
  expect(sampleOf(text, `somesha_http_request_seconds_bucket{${list},le="+Inf"}`)).toBe(1);
  expect(sampleOf(text, 'somesha_uploads_total{result="kept"}')).toBe(2);
  expect(sampleOf(text, 'somesha_uploads_total{result="refused"}')).toBe(1);
  expect(sampleOf(text, 'somesha_uploaded_bytes_total')).toBeGreaterThan(1000);
  expect(sampleOf(text, 'somesha_sessions')).toBeGreaterThan(0);
  expect(sampleOf(text, 'somesha_outbox_letters{state="waiting"}')).not.toBeNull();
  expect(sampleOf(text, 'somesha_outbox_letters{state="failed"}')).toBe(0);
  expect(sampleOf(text, 'somesha_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7);
  expect(sampleOf(text, 'somesha_event_loop_delay_seconds{quantile="0.99"}')).not.toBeNull();
  expect(sampleOf(text, 'somesha_database_bytes')).toBeGreaterThan(10_000);
  expect(sampleOf(text, 'somesha_database_up')).toBe(1);
  expect(sampleOf(text, 'somesha_last_backup_age_seconds')).toBeGreaterThanOrEqual(90);
  // Patterns only: no id, link or query ever becomes a label.
  expect(text).not.toContain('@');
  expect(text.match(/route="[^"]*\d{2,}[^"]*"/g)).toBeNull();
});

test('only this machine reads them, and only that address answers', async () => {
  const { port, running } = await withMetrics();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  const outside = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  // A machine without a network has no way in from outside at all.
  if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow();
});

test('without its database the process is still told about', async () => {
  const { running, read } = await withMetrics();
  await running.app.db.read.destroy();
  const text = await read();
  expect(sampleOf(text, 'somesha_database_up')).toBe(0);
  expect(sampleOf(text, 'somesha_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7);
});
