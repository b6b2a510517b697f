import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One purpose each (security 14.2). */
export const keyPurposes = ['antiForgery', 'links', 'drafts'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

interface StoredKey {
  readonly id: number;
  readonly secret: string;
  readonly made_at: string;
}
type KeyFile = Record<KeyPurpose, StoredKey[]>;

/** Keys by purpose: the newest one signs, older ones still verify what they signed. */
export interface Keys {
  /** HMAC-SHA256 over the context and the parts, with the newest key or the one named. */
  sign(purpose: KeyPurpose, context: string, data: Uint8Array, keyId?: number): Buffer | null;
  /** The id of the key that signs now, a number below 256. */
  current(purpose: KeyPurpose): number;
}

const secretBytes = 32;

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

function load(file: string): KeyFile {
  const stored: Partial<KeyFile> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const filled = Object.fromEntries(
    keyPurposes.map((purpose) => [purpose, stored[purpose] ?? [makeKey(1)]]),
  ) as KeyFile;
  if (keyPurposes.some((purpose) => stored[purpose] === undefined)) save(file, filled);
  return filled;
}

/** Adds a new signing key; the older ones stay for the life of what they signed. */
export function rotateKey(dataDir: string, purpose: KeyPurpose): void {
  const file = join(dataDir, 'keys.json');
  const keys = load(file);
  const newest = keys[purpose].at(-1)?.id ?? 0;
  keys[purpose] = [...keys[purpose].slice(-1), makeKey((newest % 255) + 1)];
  save(file, keys);
}

/** Opens `keys.json` of the data folder (0600), making it at the first start. */
export function openKeys(dataDir: string): Keys {
  const keys = load(join(dataDir, 'keys.json'));
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
