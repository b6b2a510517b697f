import { createHash, createHmac, randomBytes } from 'node:crypto';
import { codeDigits } from '#contract/factors/rules.ts';
import { sameBytes } from '../../keys.ts';
import { settings } from '../../settings.ts';

/** RFC 4648, base32: what apps on phones read. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretBytes = 20;
const recoveryBytes = 15;

/** Bytes as base32; their number is a multiple of five, so that nothing is filled up. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

export const newCodeSecret = (): Buffer => randomBytes(secretBytes);

/** The step of 30 seconds that this moment is in. */
export const codeStepOf = (now: Date): number =>
  Math.floor(now.getTime() / settings.factors.codeStep);

/** The code of a step: RFC 6238 with SHA-1 and six digits, which every app knows. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** codeDigits;
  return String(number).padStart(codeDigits, '0');
}

/** The step whose code this is, of the present one and its neighbours; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const { codeDrift } = settings.factors;
  const steps = Array.from(
    { length: 2 * codeDrift + 1 },
    (_, at) => codeStepOf(now) - codeDrift + at,
  );
  return steps.find((step) => sameBytes(Buffer.from(codeAt(secret, step)), code)) ?? null;
}

/** The address that a picture code holds (`otpauth`). */
export const addressOfSecret = (secret: string, email: string, foundation: string): string =>
  `otpauth://totp/${encodeURIComponent(`${foundation}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(foundation)}`;

/** 120 random bits in groups of four: no hash of it can be guessed (ASVS 6.5.2). */
export const newRecoveryCode = (): string =>
  (base32(randomBytes(recoveryBytes)).match(/.{4}/g) ?? []).join('-');

/** What the database keeps of a recovery code, however it was typed. */
export const recoveryHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.replace(/[^a-z0-9]/gi, '').toUpperCase())
    .digest('hex');
