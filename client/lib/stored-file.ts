/** The address of a stored file: the public prefix and the path that the server gave (rule 8.1). */
export function storedFile(path: string): string;
/** Null for what has no file yet. */
export function storedFile(path: string | null): string | null;
export function storedFile(path: string | null): string | null {
  return path === null ? null : `/storage/${path}`;
}
