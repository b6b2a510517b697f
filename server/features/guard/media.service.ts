import { warningWords, guardMessages as words } from '#contract/guard/messages.ts';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport, OwnDoubt } from '#contract/guard/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Conflict, Missing } from '../../errors.ts';
import { checkNames } from './checks/names.ts';
import { checkSamePicture, checkTaken } from './checks/pictures.ts';
import { checkToldWords } from './checks/told-words.ts';
import { listMediaAddedBy, readMedium } from './media.queries.ts';
import { areNeighbours, listNeighbours } from './neighbours.queries.ts';
import { readGalleries, readLikePictures } from './pictures.queries.ts';
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
  const like = await readLikePictures(reader, own, neighbours);
  const others = neighbours.filter((one) => areNeighbours(one, student));
  const found = [
    ...own.flatMap((picture) => [...checkSamePicture(picture, like), ...checkTaken(picture)]),
    ...checkNames(medium, texts, student.name, others),
    ...checkToldWords(texts, student.name, student.school),
  ];
  const guarded = guardedOf({ id, version, student_id: student.id }, 'medium', found);
  const [withGiven] = await withReasons(reader, 'medium', [guarded]);
  return withGiven ?? guarded;
}

/**
 * What looks wrong about the pictures that somebody added to a student's gallery, as far as it is about that
 * student; of another student it is only said that there is one. Accepted warnings are left out. A whole
 * gallery is compared with itself and with pictures anywhere that share a part of a print; only a single
 * picture is also compared with all of the same school and liaison officer, since these may be tens of
 * thousands.
 * @param only one of them
 */
export async function doubtOwnMedia(
  reader: Reader,
  student: number,
  by: number,
  only: number | null,
): Promise<OwnDoubt[]> {
  const added = await listMediaAddedBy(reader, student, by);
  const [of] = added;
  if (!of) return [];
  const neighbours = only === null ? [{ id: student }] : await listNeighbours(reader, [of]);
  const ids = new Set(
    added.map(({ media_id }) => media_id).filter((one) => only === null || one === only),
  );
  const own = (await readGalleries(reader, [student])).filter(({ id }) => ids.has(id));
  const like = await readLikePictures(reader, own, neighbours);
  const guarded = own.map((picture) =>
    guardedOf({ id: picture.id, version, student_id: student }, 'medium', [
      ...checkSamePicture(picture, like),
      ...checkTaken(picture),
    ]),
  );
  const open = await withReasons(reader, 'medium', guarded);
  return open
    .map(({ id, warnings }) => ({
      media_id: id,
      title: own.find((one) => one.id === id)?.title ?? '',
      words: openWarnings(warnings).map(({ words: told, there }) =>
        there?.link && there.link.student_id !== student ? warningWords.sameElsewhere : told,
      ),
    }))
    .filter(({ words: told }) => told.length > 0)
    .toReversed();
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
