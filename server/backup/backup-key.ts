import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const keyBytes = 32;

/**
 * The key that backups are sealed with: `BACKUP_KEY`, or the file that `BACKUP_KEY_FILE` names, as
 * 64 hexadecimal digits or 44 characters of base64; null without either. It is never part of a
 * backup (rules 1.7 and 1.9).
 * @throws ConfigError for anything that is not 32 bytes.
 */
export function readBackupKey(env: Environment): Buffer | null {
  const variable = env.BACKUP_KEY ? 'BACKUP_KEY' : 'BACKUP_KEY_FILE';
  let text = env.BACKUP_KEY ?? '';
  if (!text && env.BACKUP_KEY_FILE) {
    try {
      text = readFileSync(env.BACKUP_KEY_FILE, 'utf8');
    } catch (error) {
      throw new ConfigError(variable, `cannot be read (${String(error)})`);
    }
  }
  text = text.trim();
  if (!text) {
    if (env.BACKUP_KEY_FILE) throw new ConfigError(variable, 'is an empty file');
    return null;
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes || bytes.toString('base64') !== text)
    throw new ConfigError(
      variable,
      'must be 32 random bytes, such as `openssl rand -hex 32` gives',
    );
  return bytes;
}

/** A key for one archive alone, so that counters may begin at 0 in each. */
export function archiveKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'somesha backup', keyBytes));
}
