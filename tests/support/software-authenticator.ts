import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  MadePasskey,
  MakingOptions,
  UsedPasskey,
  UsingOptions,
} from '#contract/factors/shapes.ts';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}

/** The little of CBOR that a passkey is written in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** How an attacker bends what a device answers; nothing for an honest one. */
export interface Bent {
  readonly origin?: string;
  readonly site?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly handle?: string;
}

const present = 1;
const verified = 4;
const withKey = 64;

/** A passkey as a device holds one (WebAuthn, ES256), made of `node:crypto` alone. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject };
  readonly id = randomBytes(32);
  counter = 0;
  handle = '';

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #client(type: string, challenge: string, bent: Bent): Buffer {
    const { origin = this.#origin } = bent;
    return Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  #data(site: string, flags: number, bent: Bent, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? this.counter);
    const isVerified = bent.isVerified ?? true;
    const set = flags | present | (isVerified ? verified : 0);
    return Buffer.concat([sha256(bent.site ?? site), Buffer.of(set), counter, rest]);
  }

  /** Answers as a browser does when a passkey is made. */
  make(options: MakingOptions, bent: Bent = {}): MadePasskey {
    this.handle = options.user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.of(0, this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = this.#data(options.rp.id, withKey, bent, attested);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...{ id: text(this.id), rawId: text(this.id), type: 'public-key' },
      response: {
        clientDataJSON: text(this.#client('webauthn.create', options.challenge, bent)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers as a browser does when it is used. */
  use(options: UsingOptions, bent: Bent = {}): UsedPasskey {
    this.counter += 1;
    const client = this.#client('webauthn.get', options.challenge, bent);
    const data = this.#data(options.rpId, 0, bent);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    return {
      ...{ id: text(this.id), rawId: text(this.id), type: 'public-key' },
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: bent.handle ?? this.handle,
      },
    };
  }
}
