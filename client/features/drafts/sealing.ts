/** AES-GCM over one part of a draft. The name is sealed in: a part is read only where it was written. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A key of the person signed in; `id` stands beside what was sealed with it. */
export interface OwnKey {
  readonly id: number;
  readonly userId: number;
  readonly key: CryptoKey;
}

/** The iv length that GCM is made for, in bytes. */
const ivLength = 12;

const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** A key for `seal` and `unseal` out of 32 bytes in base64; it cannot be taken out again. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(
  key: CryptoKey,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, name), key, bytes) };
}

/** The bytes again, or null when they were sealed by another key, under another name, or altered. */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, name), key, data));
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'OperationError') return null;
    throw failure;
  }
}
