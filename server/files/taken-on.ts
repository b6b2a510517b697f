const moment = /((?:19|20)\d{2}):(0[1-9]|1[0-2]):(0[1-9]|[12]\d|3[01]) [0-2]\d:[0-5]\d:[0-5]\d/g;

/** The earliest day that the camera wrote, since later ones are those of changes. Null without any. */
export function takenOn(exif: Buffer | undefined): string | null {
  const days = [...(exif?.toString('latin1') ?? '').matchAll(moment)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
  return days.sort()[0] ?? null;
}
