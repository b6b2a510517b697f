import { expect, test } from 'vitest';
import { draftKey } from '#contract/session/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { openKeys, rotateKey } from '../../keys.ts';
import { draftKeyOf } from './draft-key.ts';

test('everybody signed in has a key of their own, the same each time, never cached', async () => {
  const { as, given } = await appUnderTest();
  const asha = await given.user({ role_id: 4 });
  const first = await as.user(asha).call(draftKey);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(first.body.data.key, 'base64')).toHaveLength(32);
  expect(first.body.data.user_id).toBe(asha.id);
  expect((await as.user(asha).call(draftKey)).body).toEqual(first.body);
  const other = await as.role(4).call(draftKey);
  expect(other.body.data.key).not.toBe(first.body.data.key);
  expect((await as.visitor().call(draftKey)).status).toBe(401);
});

test('a draft outlives one rotation: its key is found again by its id', async () => {
  const { app, as, dataDir } = await appUnderTest();
  const before = draftKeyOf(openKeys(dataDir), 7, null);
  rotateKey(dataDir, 'drafts');
  const keys = openKeys(dataDir);
  const now = draftKeyOf(keys, 7, null);
  expect(now.id).not.toBe(before.id);
  expect(now.key).not.toBe(before.key);
  expect(draftKeyOf(keys, 7, before.id)).toEqual(before);
  const known = await as.role(4).call(draftKey, { query: { id: app.keys.current('drafts') } });
  expect(known.status).toBe(200);
  expect((await as.role(4).call(draftKey, { query: { id: 200 } })).status).toBe(404);
});
