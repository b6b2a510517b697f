/** The address of a stored file: the public prefix and the path that the server gave (spec 1). */
export function storedFile(path: string): string {
  return `/storage/${path}`;
}
