import { expect, test } from 'vitest';
import { importKey, seal, unseal } from './sealing.ts';

const keyOf = (byte: number) => importKey(btoa(String.fromCharCode(...Array(32).fill(byte))));
const bytes = new TextEncoder().encode('{"teacher_comment":"Steady work."}');

test('what was sealed is read again with the same key and name', async () => {
  const key = await keyOf(1);
  const sealed = await seal(key, '7/academic/add/12', bytes);
  expect(await unseal(key, '7/academic/add/12', sealed)).toEqual(bytes);
});

test('the text is not to be seen in what is kept', async () => {
  const { data } = await seal(await keyOf(1), '7/academic/add/12', bytes);
  expect(new TextDecoder('latin1').decode(data)).not.toContain('Steady');
});

test('another key, another name or an altered byte open nothing', async () => {
  const key = await keyOf(1);
  const sealed = await seal(key, '7/academic/add/12', bytes);
  expect(await unseal(await keyOf(2), '7/academic/add/12', sealed)).toBeNull();
  expect(await unseal(key, '8/academic/add/12', sealed)).toBeNull();
  const data = sealed.data.slice(0);
  new Uint8Array(data)[3] = 255 - (new Uint8Array(data)[3] ?? 0);
  expect(await unseal(key, '7/academic/add/12', { ...sealed, data })).toBeNull();
});

test('the same text never looks the same twice', async () => {
  const key = await keyOf(1);
  const [one, two] = await Promise.all([seal(key, 'a', bytes), seal(key, 'a', bytes)]);
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(two.data));
});
