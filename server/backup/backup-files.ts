import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '#contract/dates.ts';
import { Complaint } from '../complaint.ts';
import { makeFolder } from '../data-folder.ts';

const day = 24 * 60 * 60 * 1000;
/** Rules 1.7 and 13.4: data that was erased is gone from the backups after this many days. */
const keptDays = 35;
/** All backups of the last two days stay; of an earlier day only the newest one does. */
const allKeptDays = 2;

const namePattern = /^somesha-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;
/** Copies of the database before an upgrade lie in the same folder. */
const upgradeCopy = /^before-.+-(\d+)\.sqlite$/;

/** What a run that broke off leaves: folders of `mkdtemp`, a file on its way, an archive in the making. */
const leftOver = /^\.(copy-file|(copy|drill)-[0-9A-Za-z]{6}|somesha-[0-9TZ-]+\.backup\.part)$/;

/** Sorts by time: `somesha-2026-11-21T021500123Z.backup`. */
export function backupName(at: Date): string {
  return `somesha-${at.toISOString().replace(/[:.]/g, '')}.backup`;
}

function timeOf(name: string): number | null {
  const parts = namePattern.exec(name)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0, ms = 0] = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second, ms);
}

/** Which files of a backup folder go: of each day before yesterday all but the newest, and all after 35 days. */
export function outdated(names: readonly string[], now: Date): string[] {
  const newestFirst = names.toSorted().toReversed();
  const daysKept = new Set<string>();
  return newestFirst.filter((name) => {
    const made = timeOf(name);
    if (made === null) {
      const copied = upgradeCopy.exec(name)?.[1];
      return copied !== undefined && now.getTime() - Number(copied) >= keptDays * day;
    }
    const age = now.getTime() - made;
    const date = dayOf(new Date(made), 'UTC');
    const isFirstOfDay = !daysKept.has(date);
    daysKept.add(date);
    return age >= keptDays * day || (age >= allKeptDays * day && !isFirstOfDay);
  });
}

/** The newest backup of a folder, or null. */
export async function newestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => timeOf(name) !== null)
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/**
 * Notes in a folder whose backups it holds: those of two installations would be taken for one's, and thinned out.
 * @throws Complaint for a folder of another installation
 */
export function claimFolder(folder: string, identity: string): void {
  makeFolder(folder);
  const mark = join(folder, '.installation');
  const found = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (found === '') writeFileSync(mark, identity, { mode: 0o600, flush: true });
  else if (found !== identity)
    throw new Complaint(
      `${folder} has backups of another installation: name another folder, or remove ${mark} if that one is over.`,
    );
}

/** Removes outdated backups, and what broken-off runs left more than a day ago. @returns the names that went. */
export async function tidyBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const gone = outdated(names, now);
  for (const name of names.filter((one) => leftOver.test(one))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > day) gone.push(name);
  }
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  return gone;
}
