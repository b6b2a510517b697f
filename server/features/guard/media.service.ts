import { guardMessages as words } from '#contract/guard/messages.ts';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport } from '#contract/guard/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Conflict, Missing } from '../../errors.ts';
import { checkNames } from './checks/names.ts';
import { checkSamePicture, checkTaken } from './checks/pictures.ts';
import { checkToldWords } from './checks/told-words.ts';
import { readMedium } from './media.queries.ts';
import { areNeighbours, listNeighbours } from './neighbours.queries.ts';
import { readGalleries, readSamePictures } from './pictures.queries.ts';
import { insertReason, withReasons } from './reasons.queries.ts';
import { guardedOf } from './warnings.ts';

/** A medium never changes. */
const version = 1;

/** Checks a picture or film of a gallery, with its title and description. @throws Missing */
export async function guardMedium(reader: Reader, id: number): Promise<GuardedReport> {
  const medium = await readMedium(reader, id);
  if (!medium) throw new Missing();
  const { student, texts } = medium;
  const neighbours = await listNeighbours(reader, [student]);
  const own = (await readGalleries(reader, [student.id])).filter((one) => one.id === id);
  const same = await readSamePictures(reader, [id]);
  const others = neighbours.filter((one) => areNeighbours(one, student));
  const found = [
    ...own.flatMap((picture) => [...checkSamePicture(picture, same), ...checkTaken(picture)]),
    ...checkNames(medium, texts, student.name, others),
    ...checkToldWords(texts, student.name, student.school),
  ];
  const guarded = guardedOf({ id, version, student_id: student.id }, 'medium', found);
  const [withGiven] = await withReasons(reader, 'medium', [guarded]);
  return withGiven ?? guarded;
}

/**
 * Accepts the warnings of a medium; the reason is stored beside them and in the change log.
 * @throws Missing; Conflict where no warning is open
 */
export async function keepMedium(
  app: App,
  actor: Actor,
  id: number,
  reason: string,
): Promise<GuardedReport> {
  const medium = await guardMedium(app.db.read, id);
  const open = openWarnings(medium.warnings);
  if (open.length === 0) throw new Conflict(words.nothingOpen);
  const now = app.now();
  await app.db.transaction((trx) =>
    insertReason({ db: app.db, trx, actor, now }, 'medium', medium, open, reason),
  );
  return guardMedium(app.db.read, id);
}
