import { describe, expect, test } from 'vitest';
import { addMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { role, roleIds } from '#contract/roles.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import {
  getStudentProfile,
  listStudentActivities,
  listStudents,
  patchStudent,
  recordPhotoConsent,
  withdrawPhotoConsent,
} from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenRegister, sampleFile } from '../../../tests/support/given-students.ts';
import { recordChanges } from '../../db/change-log.ts';

const consent = { given_by: 'Akinyi Otieno, mother', given_on: '2025-01-15', purposes: [3, 1] };

async function givenPictures() {
  const running = await appUnderTest();
  const { student } = await givenRegister(running);
  const { id } = await student();
  const media = await running.as
    .role(role.officer)
    .call(addMedia, {
      form: formOf(
        { student_id: id, title: 'Sports day', description: 'Second in the race.' },
        { media: [sampleFile('images/hopper.jpg'), 'day.jpg'] },
      ),
    });
  expect(media.status).toBe(200);
  return { ...running, id, params: { id }, media: media.body.data };
}

/** Everything by which a person can come to the pictures of the only student there is. */
async function sightOf(client: BrowserLike, id: number) {
  const params = { id };
  const [list] = (await client.call(listStudents)).body.data;
  const [activities] = (await client.call(listStudentActivities, { query: { page: 1 } })).body.data;
  const profile = (await client.call(getStudentProfile, { params })).body.data;
  const gallery = (await client.call(getStudentGallery, { params })).body.data;
  return { list, activities, profile, gallery };
}

describe('photo consent (rule 13.3)', () => {
  test('not recorded, given, withdrawn, given again: the profile says so to those who may edit', async () => {
    const { as, params } = await givenPictures();
    const officer = as.role(role.officer);
    const state = async () =>
      (await officer.call(getStudentProfile, { params })).body.data.photo_consent;
    const none = {
      state: 'not recorded',
      given_by: null,
      given_on: null,
      purposes: [],
      withdrawn_at: null,
    };
    expect(await state()).toEqual(none);
    const early = await officer.call(withdrawPhotoConsent, { params });
    expect([early.status, early.body.message]).toEqual([409, words.noConsent]);
    const given = await officer.call(recordPhotoConsent, { params, input: consent });
    expect([given.status, given.body.message]).toEqual([200, words.consentSaved]);
    const recorded = { ...none, ...consent, state: 'given', purposes: [1, 3] };
    expect(given.body.data).toMatchObject(recorded);
    expect(await state()).toEqual(recorded);
    for (const other of [role.liaisonOfficer, role.supporter])
      expect(
        (await as.role(other).call(getStudentProfile, { params })).body.data.photo_consent,
      ).toBeNull();
    const withdrawn = await officer.call(withdrawPhotoConsent, { params });
    expect(withdrawn.body.message).toBe(words.consentWithdrawn);
    expect(await state()).toMatchObject({
      ...consent,
      purposes: [1, 3],
      state: 'withdrawn',
      withdrawn_at: expect.stringMatching(/Z$/),
    });
    expect((await officer.call(withdrawPhotoConsent, { params })).status).toBe(409);
    await officer.call(recordPhotoConsent, { params, input: { ...consent, purposes: [2] } });
    expect(await state()).toEqual({ ...recorded, purposes: [2] });
  });

  test('withdrawing hides picture and gallery from roles 5 and 6 at once, from nobody else', async () => {
    const { as, id, params, media } = await givenPictures();
    const administrator = as.role(role.administrator);
    const clients = roleIds.map((one) => as.role(one));
    const { list, profile } = await sightOf(administrator, id);
    const shown = [list?.path, profile.path, media.file_path, media.thumb_path];
    const statuses = (client: BrowserLike, paths = shown) =>
      Promise.all(
        paths.map(async (path) => {
          const reply = await client.fetch(`/storage/${path}`);
          await reply.arrayBuffer();
          return reply.status;
        }),
      );
    const all = await sightOf(administrator, id);
    expect(all.gallery).toMatchObject({ withheld: false, path: expect.any(String) });
    expect(all.gallery.gallery).toHaveLength(1);
    for (const client of clients) expect(await statuses(client)).toEqual([200, 200, 200, 200]);

    await administrator.call(recordPhotoConsent, { params, input: consent });
    for (const client of clients) expect((await sightOf(client, id)).gallery.withheld).toBe(false);
    await as.role(role.officer).call(withdrawPhotoConsent, { params });
    for (const client of clients.slice(0, role.officer)) {
      expect((await sightOf(client, id)).gallery).toEqual(all.gallery);
      expect(await statuses(client)).toEqual([200, 200, 200, 200]);
    }
    for (const client of clients.slice(role.officer)) {
      const sight = await sightOf(client, id);
      expect([sight.list?.path, sight.activities?.path, sight.profile.path]).toEqual([
        null,
        null,
        null,
      ]);
      expect(sight.gallery).toMatchObject({ withheld: true, path: null, gallery: [] });
      expect(JSON.stringify(sight)).not.toMatch(/(pictures|thumbs|media)\//);
      expect(await statuses(client)).toEqual([404, 404, 404, 404]);
      // The papers stay.
      expect(sight.profile.cert).toBe(profile.cert);
      expect(await statuses(client, [profile.cert])).toEqual([200]);
    }
    await administrator.call(recordPhotoConsent, { params, input: consent });
    for (const client of clients) expect(await statuses(client)).toEqual([200, 200, 200, 200]);
  });

  test('who gave it, when and what for must be there; a student who is not Active keeps what was said', async () => {
    const { as, params } = await givenPictures();
    const officer = as.role(role.officer);
    const refused = async (input: object) => {
      const reply = await officer.call(recordPhotoConsent, { params, input });
      return [reply.status, reply.body.errors];
    };
    expect(await refused({})).toEqual([
      422,
      {
        given_by: [words.consentBy],
        given_on: [words.consentOn],
        purposes: [words.consentPurposes],
      },
    ]);
    expect(await refused({ ...consent, purposes: [] })).toMatchObject([
      422,
      { purposes: [words.consentPurposes] },
    ]);
    expect((await refused({ ...consent, purposes: [4] }))[0]).toBe(422);
    expect(await refused({ ...consent, given_on: '2099-01-01' })).toEqual([
      422,
      { given_on: [words.consentFuture] },
    ]);
    await officer.call(recordPhotoConsent, { params, input: consent });
    await as
      .role(role.manager)
      .call(patchStudent, { params, input: { status: studentStatus.graduated } });
    expect((await refused(consent))[0]).toBe(409);
    expect((await officer.call(withdrawPhotoConsent, { params })).status).toBe(200);
  });

  test('each change is in the change log, without the name of who gave it', async () => {
    const { app, as, id, params } = await givenPictures();
    const officer = as.role(role.officer);
    await officer.call(recordPhotoConsent, { params, input: consent });
    await officer.call(withdrawPhotoConsent, { params });
    const rows = await app.db.read
      .selectFrom('change_log')
      .select(['action', 'role_id', 'old_values', 'new_values'])
      .where('entity', '=', 'student')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.slice(1)).toEqual([
      {
        action: 'edit',
        role_id: role.officer,
        old_values: JSON.stringify({ photo_consent: 'not recorded', purposes: null }),
        new_values: JSON.stringify({ photo_consent: 'given', purposes: '1, 3' }),
      },
      {
        action: 'edit',
        role_id: role.officer,
        old_values: JSON.stringify({ photo_consent: 'given' }),
        new_values: JSON.stringify({ photo_consent: 'withdrawn' }),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Akinyi');
  });

  test('the history tells it in the words of its description', async () => {
    const { as, params } = await givenPictures();
    const administrator = as.role(role.administrator);
    await administrator.call(recordPhotoConsent, { params, input: consent });
    const [newest] = (await administrator.call(studentHistory, { params })).body.data;
    const { given_by, given_on, purposes } = photoConsentFields;
    expect(newest?.changes).toEqual([
      { field: 'Photo consent', before: 'not recorded', after: 'given' },
      { field: purposes.label, before: 'none', after: 'Supporter reports, Social media' },
      { field: given_by.label, before: null, after: null },
      { field: given_on.label, before: null, after: null },
    ]);
  });

  test('the history names the purposes in the language of who reads it', async () => {
    const { as, params } = await givenPictures();
    const [english, kiswahili] = [as.role(role.administrator), as.role(role.manager)];
    await kiswahili.call(chooseLanguage, { input: { language: 'sw' } });
    await kiswahili.call(recordPhotoConsent, { params, input: consent });
    const purposes = async (reader: BrowserLike) =>
      (await reader.call(studentHistory, { params })).body.data[0]?.changes[1]?.after;
    expect(await purposes(english)).toBe('Supporter reports, Social media');
    expect(await purposes(kiswahili)).toBe('Ripoti kwa wafadhili, Mitandao ya kijamii');
  });

  test('a consent that was logged in words, before the log kept numbers, is told as it was', async () => {
    const { app, as, id, params } = await givenPictures();
    await app.db.transaction((trx) =>
      recordChanges(trx, [
        {
          ...{ by: null, at: app.now(), action: 'edit', entity: 'student', id },
          fields: ['purposes'],
          after: { purposes: 'Supporter reports, Social media' },
        },
      ]),
    );
    const { body } = await as.role(role.administrator).call(studentHistory, { params });
    expect(body.data[0]?.changes[0]?.after).toBe('Supporter reports, Social media');
  });
});
