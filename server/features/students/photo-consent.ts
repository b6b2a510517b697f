import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import type { PhotoConsentState, PhotoPurpose } from '#contract/students/photo-consent.ts';
import type { PhotoConsent, PhotoConsentInput } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { requireActive } from '../../db/filed-students.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { isWithdrawn } from '../work/work.ts';
import { changeStudent } from './student-change.ts';

type Viewer = Pick<CurrentUser, 'role' | 'admin_liaison'>;

/** Whether this person still sees a student's pictures after the consent was withdrawn. */
export const seesWithheld = (viewer: Viewer): boolean =>
  may(viewer, 'students.seeWithheldPictures');

/**
 * SQL for a stored path of a picture of student `s`: empty for a person who may no longer see it. Every list
 * and page that gives such a path to roles 5 and 6 must use it (rule 13.3).
 */
export const picturePath = (viewer: Viewer, column: string): string =>
  seesWithheld(viewer) ? column : `case when not ${isWithdrawn('s.id')} then ${column} end`;

/** Whether the pictures of this student are hidden from this person. */
export async function isWithheld(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  if (seesWithheld(viewer)) return false;
  const rows = await db.rows(`select 1 where ${isWithdrawn('$1')}`, [id]);
  return rows.length > 0;
}

/** Files that show the student; documents about them are not hidden. */
const showsStudent = (purpose: StoredFilesTable['purpose']) =>
  purpose === 'pictures' || purpose === 'media';

/** A picture that is hidden from this person is treated as missing. @throws Missing */
export async function checkPictureShown(
  db: Database,
  viewer: Viewer,
  file: Pick<StoredFilesTable, 'purpose' | 'student_id'>,
): Promise<void> {
  if (showsStudent(file.purpose) && (await isWithheld(db, viewer, file.student_id)))
    throw new Missing();
}

const stateOf = (row: { readonly withdrawn_at: string | null } | undefined): PhotoConsentState => {
  if (!row) return 'not recorded';
  return row.withdrawn_at === null ? 'given' : 'withdrawn';
};

const consentOf = fixedQuery((read, { id }: Given<{ id: number }>) =>
  read
    .selectFrom('photo_consents')
    .select(['given_by', 'given_on', 'purposes', 'withdrawn_at'])
    .where('student_id', '=', id),
);

/** The consent as it is stored. */
export async function findPhotoConsent(db: Database, id: number): Promise<PhotoConsent> {
  const [row] = await consentOf(db, { id });
  return {
    state: stateOf(row),
    given_by: row?.given_by ?? null,
    given_on: row?.given_on ?? null,
    purposes: JSON.parse(row?.purposes ?? '[]'),
    withdrawn_at: row?.withdrawn_at ?? null,
  };
}

/**
 * Whether the family gave its consent to the student's pictures for this purpose. To be checked before pictures
 * leave the app: neither a missing nor a withdrawn consent counts.
 */
export async function isAllowedFor(
  db: Database,
  id: number,
  purpose: PhotoPurpose,
): Promise<boolean> {
  const { state, purposes } = await findPhotoConsent(db, id);
  return state === 'given' && purposes.includes(purpose);
}

/** The change log stores numbers, so that each reader gets the names in their own language. */
const toldPurposes = (purposes: readonly PhotoPurpose[]) => purposes.join(', ');

/**
 * Stores a consent in place of the one before; who gave it is not logged, since that is about the family (rule 12.2).
 * @throws Missing; Invalid for a day in the future; Conflict when not Active
 */
export async function recordConsent(
  app: App,
  actor: Actor,
  id: number,
  { given_by, given_on, purposes }: PhotoConsentInput,
): Promise<void> {
  if (given_on > dayOf(app.now(), app.zone.name))
    throw new Invalid({ given_on: [words.consentFuture] });
  await changeStudent(app, actor, id, async ({ trx, now }, student) => {
    requireActive(student);
    const [old] = await consentOf(trx, { id });
    const columns = {
      given_by,
      given_on,
      purposes: JSON.stringify(purposes),
      withdrawn_at: null,
      updated_at: now.toISOString(),
      updated_by: actor.id,
    };
    await trx
      .insertInto('photo_consents')
      .values({ student_id: id, ...columns })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet(columns))
      .execute();
    return {
      fields: [
        'photo_consent',
        ...(['given_by', 'given_on', 'purposes'] as const).filter(
          (name) => columns[name] !== old?.[name],
        ),
      ],
      before: {
        photo_consent: stateOf(old),
        purposes: old ? toldPurposes(JSON.parse(old.purposes)) : null,
      },
      after: { photo_consent: 'given', purposes: toldPurposes(purposes) },
    };
  });
}

/** Withdraws the consent, from the next call on. @throws Missing; Conflict when there is none. */
export async function withdrawConsent(app: App, actor: Actor, id: number): Promise<void> {
  await changeStudent(app, actor, id, async ({ trx, now }) => {
    const at = now.toISOString();
    const [consent] = await consentOf(trx, { id });
    if (stateOf(consent) !== 'given') throw new Conflict(words.noConsent);
    await trx
      .updateTable('photo_consents')
      .set({ withdrawn_at: at, updated_at: at, updated_by: actor.id })
      .where('student_id', '=', id)
      .execute();
    return { before: { photo_consent: 'given' }, after: { photo_consent: 'withdrawn' } };
  });
}
