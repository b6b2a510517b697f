import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from './config.ts';

/** Each key has one purpose (rule 1.9). */
export const keyPurposes = ['antiForgery', 'links', 'drafts', 'intake', 'factors'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

const secretBytes = 32;

const storedKey = z.object({
  id: z.int().check(z.minimum(1), z.maximum(255)),
  secret: z.base64().check(z.refine((text) => Buffer.from(text, 'base64').length === secretBytes)),
  made_at: z.string(),
});
type StoredKey = z.infer<typeof storedKey>;
type KeyFile = Record<KeyPurpose, StoredKey[]>;

/** Without such a key the app would run but nobody could sign in. */
const storedKeys = z.optional(z.array(storedKey).check(z.minLength(1)));
const keyFile = z.object({
  antiForgery: storedKeys,
  links: storedKeys,
  drafts: storedKeys,
  intake: storedKeys,
  factors: storedKeys,
});

/** Keys by purpose: the newest one signs, older ones still verify what they signed. */
export interface Keys {
  /** HMAC-SHA256 over the context and the parts, with the newest key or the one named. */
  sign(purpose: KeyPurpose, context: string, data: Uint8Array, keyId?: number): Buffer | null;
  /** The id of the key that signs now, a number below 256. */
  current(purpose: KeyPurpose): number;
}

/** Whether two signatures are equal, in constant time. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

function makeKey(id: number): StoredKey {
  return {
    id,
    secret: randomBytes(secretBytes).toString('base64'),
    made_at: new Date().toISOString(),
  };
}

function save(file: string, keys: KeyFile): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeSync(handle, `${JSON.stringify(keys, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}

/**
 * The content of `keys.json` in the data folder; a purpose that is newer than the file has no key yet.
 * @throws ConfigError for a file that is damaged
 */
export function readKeys(dataDir: string): z.infer<typeof keyFile> {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) return {};
  if (!statSync(file).isFile())
    throw new ConfigError('DATA_DIR', `${file} is a folder and should be a file: remove it`);
  const text = readFileSync(file, 'utf8');
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    // The error of the parser would contain the keys.
    throw new ConfigError(
      'DATA_DIR',
      `${file} is damaged: bring back the one of a backup, or remove it, and password links and drafts of before end`,
    );
  }
}

function load(dataDir: string): KeyFile {
  const stored = readKeys(dataDir);
  const filled: KeyFile = {
    antiForgery: stored.antiForgery ?? [makeKey(1)],
    links: stored.links ?? [makeKey(1)],
    drafts: stored.drafts ?? [makeKey(1)],
    intake: stored.intake ?? [makeKey(1)],
    factors: stored.factors ?? [makeKey(1)],
  };
  if (keyPurposes.some((purpose) => stored[purpose] === undefined))
    save(join(dataDir, 'keys.json'), filled);
  return filled;
}

/** Adds a new signing key; the older ones stay as long as what they signed is valid. */
export function rotateKey(dataDir: string, purpose: KeyPurpose): void {
  const keys = load(dataDir);
  const newest = keys[purpose].at(-1)?.id ?? 0;
  keys[purpose] = [...keys[purpose].slice(-1), makeKey((newest % 255) + 1)];
  save(join(dataDir, 'keys.json'), keys);
}

/** Opens `keys.json` of the data folder (0600), making it at the first start. */
export function openKeys(dataDir: string): Keys {
  const keys = load(dataDir);
  const secrets = new Map<string, Buffer>();
  for (const purpose of keyPurposes)
    for (const key of keys[purpose])
      secrets.set(`${purpose}/${key.id}`, Buffer.from(key.secret, 'base64'));
  const current = (purpose: KeyPurpose) => keys[purpose].at(-1)?.id ?? 1;
  return {
    current,
    sign(purpose, context, data, keyId = current(purpose)) {
      const secret = secrets.get(`${purpose}/${keyId}`);
      if (!secret) return null;
      return createHmac('sha256', secret).update(context).update('\0').update(data).digest();
    },
  };
}
