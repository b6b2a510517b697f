const mebibyte = 1024 * 1024;

/** '62 KB', '1.4 MB': sizes as people read them, on one line. */
export function sizeText(bytes: number): string {
  return bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`
    : `${(bytes / mebibyte).toFixed(1)}\u00a0MB`;
}
