import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Unavailable } from '../../errors.ts';
import { sameBytes } from '../../keys.ts';
import { Queue } from '../../queue.ts';
import { settings } from '../../settings.ts';

const { memoryKiB, passes, parallelism, saltBytes, tagBytes, atOnce, waiting } = settings.password;
const derive = promisify(argon2);

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
interface StoredHash extends Parameters {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const current: Parameters = { memory: memoryKiB, passes, parallelism };
const storedForm =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** At most two hashes run at a time, with a bounded queue, so that many sign-ins do not slow everything else. */
const queue = new Queue({ atOnce, waiting, refusal: () => new Unavailable() });

function hashWith(password: string, salt: Buffer, length: number, by: Parameters): Promise<Buffer> {
  return queue.run(() =>
    derive('argon2id', {
      message: Buffer.from(password, 'utf8'),
      nonce: salt,
      tagLength: length,
      memory: by.memory,
      passes: by.passes,
      parallelism: by.parallelism,
    }),
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (rule 4.2). @throws Unavailable when the queue is full */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await hashWith(password, salt, tagBytes, current);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function parse(stored: string): StoredHash | null {
  const match = storedForm.exec(stored);
  if (!match) return null;
  const [, memory, runs, lanes, salt, tag] = match;
  return {
    memory: Number(memory),
    passes: Number(runs),
    parallelism: Number(lanes),
    salt: Buffer.from(salt ?? '', 'base64'),
    tag: Buffer.from(tag ?? '', 'base64'),
  };
}

const dummy: StoredHash = { ...current, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

/**
 * Whether the password fits the stored hash. Without a hash the same work is done, so that the time reveals
 * nothing (rule 4.4).
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const against = known ?? dummy;
  const tag = await hashWith(password, against.salt, against.tag.length, against);
  return sameBytes(tag, against.tag) && known !== null;
}

/** Whether a hash was made with weaker settings than today's, and is to be made again at sign-in. */
export function isOutdated(stored: string): boolean {
  const known = parse(stored);
  return (
    known === null ||
    known.memory !== current.memory ||
    known.passes !== current.passes ||
    known.parallelism !== current.parallelism ||
    known.tag.length !== tagBytes
  );
}
