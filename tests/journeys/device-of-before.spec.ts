import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { listClusters } from '#contract/schools/calls.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { draftsName } from '../../client/device/drafts-name.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { schoolsTexts } from '../../client/features/schools/schools.texts.ts';
import { expect, test } from './support/journey.ts';
import { lyingNames } from './support/lying.ts';
import { dialog } from './support/reports.ts';
import { signIn } from './support/screen.ts';

const place = { menu: 'schools', student: null, profile: null };
const typed = { school: 'Olkejuado Primary', cluster_id: '' };
const cluster = { cluster_name: 'Kajiado Central' };

/** What version 0.1.0 left on a device: a form that is being typed, and one that waits, each in its parts. */
const partsOf = (userId: number, key: string) => {
  const head = { about: null, place };
  const left = { ...head, userId, key, form: 'cluster/add', title: schoolsTexts.addClusterTitle };
  const parcel = { call: 'cluster/add', id: null, fields: cluster, base: null };
  return {
    [`${userId}/school/add/heading`]: { ...head, title: schoolsTexts.addSchoolTitle, key },
    [`${userId}/school/add/values`]: typed,
    [`${userId}/outbox/${key}/parcel`]: {
      ...{ ...left, values: cluster, parcel, turn: 1, files: [] },
      leftAt: new Date().toISOString(),
    },
    [`${userId}/outbox/${key}/state`]: { phase: 'waiting', tries: 0, lastTry: null, reason: null },
  };
};

/** Seals them with the person's own key, as that version did. */
const fill = (page: Page, parts: Readonly<Record<string, object>>) =>
  page.evaluate(
    async ([database, parts]) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      const { data } = await (await fetch('/api/draft-key', { headers })).json();
      const raw = Uint8Array.from(atob(data.key), (letter) => letter.charCodeAt(0));
      const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
      const text = new TextEncoder();
      const sealed = await Promise.all(
        Object.entries(parts).map(async ([name, value]) => {
          const iv = crypto.getRandomValues(new Uint8Array(12));
          const how = { name: 'AES-GCM', iv, additionalData: text.encode(name) };
          const bytes = await crypto.subtle.encrypt(how, key, text.encode(JSON.stringify(value)));
          return { name, part: { iv, data: bytes, keyId: data.id, savedAt: Date.now() } };
        }),
      );
      const opening = indexedDB.open(database);
      opening.onupgradeneeded = () => opening.result.createObjectStore('parts');
      await new Promise((resolve, reject) => {
        opening.onerror = reject;
        opening.onsuccess = () => {
          const work = opening.result.transaction('parts', 'readwrite');
          for (const { name, part } of sealed) work.objectStore('parts').put(part, name);
          work.oncomplete = resolve;
          work.onerror = reject;
        };
      });
      opening.result.close();
    },
    [draftsName, parts] as const,
  );

test('what an older version left on the device is read, offered and sent once, with two tabs open', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  const user = await app.given.user({ role_id: role.administrator });
  await signIn(page, user);
  await fill(page, partsOf(user.id, crypto.randomUUID()));

  const second = await context.newPage();
  await Promise.all([page.goto('/dashboard'), second.goto('/dashboard')]);
  const stored = async () =>
    (await app.as.role(role.administrator).call(listClusters)).body.data.filter(
      ({ cluster_name }) => cluster_name === cluster.cluster_name,
    );
  await expect.poll(async () => (await stored()).length).toBe(1);
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: outboxTexts.titleWith(1) })).toHaveCount(0);
  await expect(page.getByText(draftsTexts.notSentYet(1))).toBeVisible();
  // A new tab opens with the overview, which lists them.
  await second
    .getByRole('link', { name: draftsTexts.goOnWith(schoolsTexts.addSchoolTitle) })
    .click();
  await expect(dialog(second).getByRole('textbox').first()).toHaveValue(typed.school);
  expect(await stored()).toHaveLength(1);
  const names = await lyingNames(second);
  expect(names.filter((name) => name.includes('/outbox/'))).toEqual([]);
  expect(names).toContain(`${user.id}/school/add/values`);
});
