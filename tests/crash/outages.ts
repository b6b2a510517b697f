import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listClusters } from '#contract/schools/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { check, type Outcome, stopAndCheck } from './check.ts';
import { newJournal } from './journal.ts';
import { makePlace, type PlaceOptions } from './place.ts';
import { makeStaff } from './staff.ts';

/** Something that the server needs goes away, and comes back. */
export interface Trouble {
  begin(crash: number): Promise<void>;
  end(): Promise<void>;
  /** Makes ready for the next time, while nobody writes. */
  tidy?(): Promise<void>;
  /** What a list answers meanwhile. */
  readonly listAnswers: number;
}

const troubleMs = 800;

/** PostgreSQL is stopped, or dies, and is started again. */
export function databaseStopped(postgres: PostgresServer): Trouble {
  return {
    begin: (crash) => postgres.halt(crash % 2 === 1 ? 'stop' : 'crash'),
    end: () => postgres.resume(),
    listAnswers: 503,
  };
}

/** PostgreSQL is there and says nothing, as when its machine stalls. */
export function databaseSilent(postgres: PostgresServer): Trouble {
  return {
    begin: async () => postgres.freeze(),
    end: async () => postgres.thaw(),
    listAnswers: 503,
  };
}

export interface SmallVolume {
  readonly folder: string;
  readonly trouble: Trouble;
  remove(): void;
}

/** A volume of so many megabytes in memory; null where only root may make one and we are not root. */
export function smallVolume(megabytes: number): SmallVolume | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'somesha-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    trouble: {
      async begin() {
        const file = openSync(ballast, 'w');
        try {
          for (;;) writeSync(file, Buffer.alloc(4096));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        } finally {
          closeSync(file);
        }
      },
      end: async () => rmSync(ballast, { force: true }),
      listAnswers: 200,
    },
    remove() {
      // At once, though the decoder of a killed server may need a moment to notice and to end.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What somebody sees who only reads, in the middle of it. */
async function lookMeanwhile(reader: BrowserLike, url: string, listAnswers: number) {
  const list = await reader.call(listClusters).catch(() => null);
  const health = await fetch(`${url}/healthz`).catch(() => null);
  const faults: string[] = [];
  if (list?.status !== listAnswers) faults.push(`a list answers ${list?.status ?? 'nothing'}`);
  if (health?.status !== 200) faults.push(`/healthz answers ${health?.status ?? 'nothing'}`);
  return faults;
}

/**
 * Trouble under eight writers, again and again: each call is done or answered 503 and not done by
 * half, the process stays, and goes on by itself when the trouble is over (rule 1.5). An upload
 * that is refused before it was read whole may see its line cut instead of the 503.
 * @returns besides the outcome the longest time from the beginning of a trouble until everybody was
 * served again, in milliseconds
 */
export async function troubleUnderWriters(
  options: PlaceOptions,
  trouble: Trouble,
  crashes: number,
  tell: (crash: number) => void = () => undefined,
): Promise<Outcome & { slowestReturn: number }> {
  const place = await makePlace(options);
  const journal = newJournal();
  const server = await place.start();
  try {
    const [reader, ...people] = await place.people(9);
    if (!reader) throw new Error('Nobody reads');
    const staff = await makeStaff(people, place.office, journal);
    const faults: string[] = [];
    let slowestReturn = 0;
    for (let crash = 1; crash <= crashes; crash += 1) {
      staff.go(false);
      await staff.allServed();
      const begun = performance.now();
      await trouble.begin(crash);
      const seen = await lookMeanwhile(reader, place.url, trouble.listAnswers);
      await wait(Math.random() * troubleMs);
      await trouble.end();
      if (!server.runs()) {
        faults.push(`crash ${crash}: the process ended`, server.said().slice(-4000));
        break;
      }
      await staff.allServed();
      slowestReturn = Math.max(slowestReturn, Math.round(performance.now() - begun));
      await staff.rest();
      const found = [...seen, ...(await check(place, staff))];
      faults.push(...found.map((fault) => `crash ${crash}: ${fault}`));
      tell(crash);
      await trouble.tidy?.();
    }
    const end = await stopAndCheck(server, place, staff);
    const allFaults = [...faults, ...end.faults];
    return { ...journal, crashes, faults: allFaults, swept: end.swept, slowestReturn };
  } finally {
    await server.kill();
    await place.remove();
  }
}
