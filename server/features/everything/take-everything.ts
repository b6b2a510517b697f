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
import { readNames } from './names.ts';
import { PlacedFiles } from './placed-files.ts';
import { formOf, logoName, workbookName } from './sheet.ts';
import { allSheets } from './sheets.ts';

/** What the first sheet says; in English, like all exports. */
const everythingTexts = {
  aboutHead: 'About this workbook',
  madeAt: 'Made at',
  moment: 'Moment',
  oneMoment: 'All sheets are of one moment: nothing was changed while they were written.',
  changedMeanwhile:
    'Somebody changed records while the sheets were written. Make it once more in a quiet hour to have all of one moment.',
  rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  about: [
    [
      'What is in it',
      'What the foundation chose for itself with its logo, its texts of letters in all their versions, students with all that is known of them, photo consents, users and supporters, clusters, schools, years, terms with their days, classes, subjects, academic reports with a sheet of marks for each term, finance reports with a sheet of receipt items for each term, fee structures and account statements, the gallery, and every picture, film and PDF in the folders beside this workbook.',
    ],
    [
      'What is not in it',
      'Passwords and password links, sessions, the history of changes, who opened what, letters that were sent, imports, settings of the server. A backup has all of these.',
    ],
    [
      'Special Education',
      'Marks and mean scores that are kept of who is in Special Education now are not told, here neither.',
    ],
    [
      'Moving to another machine',
      'This workbook is for people and for other programs. A whole installation moves as a backup: npm run backup here, npm run restore there.',
    ],
  ],
} as const;

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
    { head: everythingTexts.aboutHead, kind: 'text', width: 30 },
    { head: '', kind: 'text', width: 100 },
  ] as const;
  const lines: [string, string][] = [
    [formOf.head, `${formOf.name} ${formOf.version}`],
    [everythingTexts.madeAt, `${day} ${time} (${zone.name})`],
    [
      everythingTexts.moment,
      isOneMoment ? everythingTexts.oneMoment : everythingTexts.changedMeanwhile,
    ],
    ...[...rows].map(([title, count]): [string, string] => [title, everythingTexts.rows(count)]),
    ...everythingTexts.about.map(([head, text]): [string, string] => [head, text]),
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
