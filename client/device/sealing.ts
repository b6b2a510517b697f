/**
 * Encrypts one part of a draft with AES-GCM. The name is authenticated too, so a part can only be read under
 * its own name.
 */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A key of the person signed in; `id` is stored beside what was encrypted with it. */
export interface OwnKey {
  readonly id: number;
  readonly userId: number;
  readonly key: CryptoKey;
}

/** The iv length for which GCM is designed, in bytes. */
const ivLength = 12;

const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** A key for `seal` and `unseal` from 32 bytes in base64. It may be exported, since a PIN wraps it. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', true, ['encrypt', 'decrypt']);
}

export async function seal(
  key: CryptoKey,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, name), key, bytes) };
}

/** The original bytes, or null when they were encrypted with another key, under another name, or were altered. */
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
