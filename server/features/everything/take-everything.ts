import { Readable } from 'node:stream';
import { wallClock } from '#contract/dates.ts';
import { english } from '#contract/texts.ts';
import type { App } from '../../context.ts';
import { lastIdWritten } from '../../db/change-log.ts';
import { reportTables } from '../../db/report-kinds.ts';
import type { Store } from '../../files/store.ts';
import { type LongSheet, longWorkbook } from '../../files/workbook.ts';
import { type ZipEntry, zip } from '../../files/zip.ts';
import { speaking } from '../../language.ts';
import { findLogo, readLogo } from '../../mail/logos.ts';
import { everythingTexts as texts } from './everything.texts.ts';
import { readNames } from './names.ts';
import { PlacedFiles } from './placed-files.ts';
import { formOf, logoName, workbookName } from './sheet.ts';
import { allSheets } from './sheets.ts';

/** What the ZIP is made from; the command has only this much of the app. */
export type Source = Pick<App, 'db' | 'log'> & {
  readonly files: Pick<Store, 'open'>;
  readonly zone: Pick<App['zone'], 'name'>;
};

function aboutSheet(
  { zone }: Source,
  now: Date,
  rows: ReadonlyMap<string, number>,
  isOneMoment: boolean,
): LongSheet {
  const { day, time } = wallClock(now, zone.name);
  const columns = [
    { head: texts.aboutHead, kind: 'text', width: 30 },
    { head: '', kind: 'text', width: 100 },
  ] as const;
  const lines: [string, string][] = [
    [formOf.head, `${formOf.name} ${formOf.version}`],
    [texts.madeAt, `${day} ${time} (${zone.name})`],
    [texts.moment, isOneMoment ? texts.oneMoment : texts.changedMeanwhile],
    ...[...rows].map(([title, count]): [string, string] => [title, texts.rows(count)]),
    ...texts.about.map(([head, text]): [string, string] => [head, text]),
  ];
  return { title: 'About', columns, parts: [lines] };
}

/** How many rows of people and papers there are, counted before anything is read, for the log of exports. */
export async function countEverything({ db }: Source): Promise<number> {
  const [row] = await db.rows<{ total: number }>(
    `select (select count(*) from students)
    + ${reportTables.map((table) => `(select count(*) from ${table})`).join(' + ')}
    + (select count(*) from documents) + (select count(*) from papers) + (select count(*) from media) + (select count(*) from users) as total`,
    [],
  );
  return Number(row?.total ?? 0);
}

async function* entriesOf(source: Source, now: Date): AsyncGenerator<ZipEntry> {
  const placed = new PlacedFiles();
  const begin = await lastIdWritten(source.db.read);
  const sheets = allSheets(source.db, await readNames(source.db.read), placed);
  const body = longWorkbook(sheets, now, async (rows) => {
    const isOneMoment = (await lastIdWritten(source.db.read)) === begin;
    return aboutSheet(source, now, rows, isOneMoment);
  });
  yield { name: workbookName, body };
  const logo = await findLogo(source.db.read);
  const png = logo && (await readLogo(source.db.read, logo.hash));
  if (png) yield { name: logoName, body: Readable.from([png]) };
  for (const { path, name } of placed.all()) {
    const body = await source.files.open(path);
    if (body) yield { name, body };
    else source.log.warn('a file of an export is not in the store');
  }
}

/**
 * Everything as one workbook and a folder: a ZIP that is made while it is read, a few hundred rows or
 * a piece of a file at a time, whatever its length. Passwords, sessions, links and keys are not in it.
 */
export const everythingZip = (source: Source, now: Date): Readable =>
  Readable.from(inEnglish(zip(entriesOf(source, now), now)), { objectMode: false });

/** Written in English, whoever exports: the import finds its sheets and columns by their English names. */
async function* inEnglish<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const source = pieces[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await speaking(english, () => source.next());
    if (done) return;
    yield value;
  }
}
