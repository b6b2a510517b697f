import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { exportStudents, exportUsers, studentYear } from '#contract/exports/calls.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import { givenTerm } from './support/given-term.ts';
import { download } from './support/read-export.ts';
import { readPdf } from './support/read-pdf.ts';
import { startScriptedMailServer } from './support/scripted-mail-server.ts';

test('a supporter gets the letter in the language they chose, whoever sends it', async () => {
  const mailServer = await startScriptedMailServer();
  onTestFinished(() => mailServer.close());
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'office@example.org' };
  const { running, office, progress, term, send, supporter } = await givenTerm({ env });
  const [asha, margaret] = [await supporter(), await supporter()];
  const chosen = await running.as.user(asha).call(chooseLanguage, { input: { language: 'sw' } });
  expect(chosen.status).toBe(200);
  const students = await office.students([
    { name: 'Achieng Otieno', supporter_id: asha.id },
    { name: 'Brian Kiprono', supporter_id: margaret.id },
  ]);
  for (const { id } of students) await progress.academic({ ...term, student_id: id });
  expect((await send()).status).toBe(200);
  await running.app.outbox.idle();
  const mails = await Promise.all(mailServer.messages.map((raw) => PostalMime.parse(raw)));
  const to = (address: string) =>
    mails.find((mail) => mail.to?.some((one) => one.address === address));
  expect(to(asha.email)?.subject).toBe('Maendeleo ya Achieng: Term 2 2026');
  expect(to(asha.email)?.text).toContain('Asante kwa kusimama na Achieng.');
  expect(to(asha.email)?.text).toContain('Neno kutoka kwa mwalimu');
  expect(to(asha.email)?.html).toContain('<html lang="sw">');
  expect(to(margaret.email)?.subject).toBe('How Brian is doing: Term 2 2026');
  expect(to(margaret.email)?.html).toContain('<html lang="en-GB">');
});

test('the year as PDF is in the reader’s language, its headings too', async () => {
  const { running, office, term } = await givenTerm();
  const [{ id }] = await office.students([{ name: 'Achieng Otieno' }]);
  const reader = running.as.role(1);
  const pages = async () => {
    const query = { year: term.year_id };
    const { drawn, objects } = readPdf(
      (await download(reader, studentYear, { params: { id }, query })).bytes,
    );
    const catalog = [...objects.values()].find((one) => one.includes('/Type /Catalog'));
    return {
      drawn: drawn.map((one) => one.trim()),
      tag: /\/Lang \((.*?)\)/.exec(catalog ?? '')?.[1],
    };
  };
  const english = await pages();
  expect(english.drawn).toContain('Academic Progress');
  expect(english.tag).toBe('en-GB');
  await reader.call(chooseLanguage, { input: { language: 'sw' } });
  const kiswahili = await pages();
  expect(kiswahili.drawn).toContain('Maendeleo ya masomo');
  expect(kiswahili.drawn).not.toContain('Academic Progress');
  expect(kiswahili.tag).toBe('sw');
});

test('exports of lists are in the reader’s language, those that are imported again in English', async () => {
  const { running, office } = await givenTerm();
  await office.students([{ name: 'Achieng Otieno' }]);
  const reader = running.as.role(1);
  const headOf = async (call: typeof exportUsers | typeof exportStudents) => {
    const reply = await reader.fetch(`${call.path}?format=csv`);
    expect(reply.status).toBe(200);
    return (await reply.text())
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]
      ?.replaceAll('"', '');
  };
  const english = await headOf(exportStudents);
  expect(await headOf(exportUsers)).toBe('First Name,Last Name,Email,Telephone,Role,Status');
  await reader.call(chooseLanguage, { input: { language: 'sw' } });
  expect(await headOf(exportUsers)).toBe(
    'Jina la kwanza,Jina la mwisho,Barua pepe,Simu,Wajibu,Hali',
  );
  expect(await headOf(exportStudents)).toBe(english);
});
