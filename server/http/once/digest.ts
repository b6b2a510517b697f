import { createHash, type Hash } from 'node:crypto';

/**
 * A digest of what was sent, 32 bytes: method, address and body. Of a form the parts are used and not the
 * bytes, since a browser that sends it again uses another boundary between them.
 */
export class RequestDigest {
  readonly #hash: Hash;

  constructor(method: string, url: string) {
    this.#hash = createHash('sha256').update(JSON.stringify([method, url]));
  }

  /** A body that is no form. */
  body(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** The next field of a form. */
  field(name: string, value: unknown): void {
    this.#hash.update(JSON.stringify([name, value]));
  }

  /** The next file of a form, whose content comes in pieces. @returns what takes them */
  file(name: string): (piece: Uint8Array) => void {
    this.field(name, 'a file');
    return (piece) => void this.#hash.update(piece);
  }

  /** Hexadecimal, of what has come so far. */
  toString(): string {
    return this.#hash.copy().digest('hex');
  }
}
