const fileCodes = ['ENOSPC', 'EDQUOT'];
/** PostgreSQL's disk_full. */
const postgresCode = '53100';
const sqliteFull = 13;

/** Whether a write failed because the volume or a quota is full: of a file, or of the database. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return (error.errcode & 0xff) === sqliteFull;
  return 'code' in error && [...fileCodes, postgresCode].includes(String(error.code));
}
