import { sql } from 'kysely';
import { errorMessages } from '#contract/errors.ts';
import { foundationRecord } from '#contract/foundation/record.ts';
import { ownFieldIn } from '#contract/own-fields/rules.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentFields } from '#contract/students/record.ts';
import { userFields } from '#contract/users/record.ts';
import type { VersionedRecord } from '#contract/versions.ts';
import { Conflict } from '../errors.ts';
import type { Reader, Transaction } from './database.ts';
import { inParts } from './in-parts.ts';
import { namedTables } from './name-keys.ts';
import { storedReports } from './report-kinds.ts';

/** The version of a record that a caller has read and changes now. */
export interface Seen {
  readonly entity: VersionedRecord;
  readonly id: number;
  readonly version: number;
}

/** What is logged of a change, as far as it decides whether the version grows. */
interface Change {
  readonly by: { readonly seen?: Seen } | null;
  readonly action: string;
  readonly entity: string;
  readonly id: number | null;
  /** Those that changed, as the two sides have only what changed. */
  readonly fields: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface Versioned {
  readonly table: string;
  /** The fields whose changes count; without it all changes do. Much is logged with a student that no form shows. */
  readonly fields?: readonly string[];
  /** Set where the feature itself counts the versions, because letters tell of them. */
  readonly byFeature?: true;
}

const kinds: Readonly<Record<VersionedRecord, Versioned>> = {
  student: {
    table: 'students',
    fields: [...Object.keys({ ...studentFields, ...photoConsentFields }), 'photo_consent'],
  },
  user: { table: 'users', fields: Object.keys(userFields) },
  foundation: { table: 'foundation', fields: [...Object.keys(foundationRecord.fields), 'logo'] },
  term_calendar: { table: 'term_calendar' },
  saved_view: { table: 'saved_views' },
  own_field: { table: 'own_fields' },
  // Logged with their student, whose forms do not show them.
  sponsorship: { table: 'sponsorships', byFeature: true },
  path_event: { table: 'path_events', byFeature: true },
  ...namedTables,
  academic_report: { table: storedReports.academic.table, byFeature: true },
  finance_report: { table: storedReports.finance.table, byFeature: true },
};

const kindOf = (entity: string): Versioned | undefined => kinds[entity as VersionedRecord];

/** What is logged with a record and changes nothing that its forms show. */
const ofNoForm = ['add', 'export', 'mark in school'];

/** Whether a form was saved as it was. Saving a report has its effects all the same: it waits again. */
export function isUntouched({ action, entity, fields, before, after }: Change): boolean {
  const kind = kindOf(entity);
  if (action !== 'edit' || kind === undefined || kind.byFeature) return false;
  return [...fields, ...Object.keys(before), ...Object.keys(after)].length === 0;
}

/** Whether a form that was read before this change shows something else by now. */
function counts({ action, entity, fields, after }: Change): boolean {
  const kind = kindOf(entity);
  if (kind === undefined || kind.byFeature || ofNoForm.includes(action)) return false;
  return (
    kind.fields === undefined ||
    [...fields, ...Object.keys(after)].some(
      (name) => kind.fields?.includes(name) || ownFieldIn(name) !== null,
    )
  );
}

const changedSince = () =>
  new Conflict(errorMessages.changedSince, { version: [errorMessages.changedSince] });

/** @throws Conflict where the record has another version than the one that was seen */
export function requireSeen(seen: number | null | undefined, version: number | undefined): void {
  if (typeof seen === 'number' && version !== undefined && seen !== version) throw changedSince();
}

/** The same for the record as it is stored now. */
export async function requireSeenNow(reader: Reader, seen: Seen | undefined): Promise<void> {
  if (seen === undefined) return;
  const { rows } = await sql<{ version: number }>`select version
    from ${sql.table(kinds[seen.entity].table)} where id = ${seen.id}`.execute(reader);
  requireSeen(seen.version, rows[0]?.version);
}

/** A record whose version grew in a transaction already is not counted again in it. */
const raised = new WeakMap<Transaction, Set<string>>();

/**
 * Raises the versions of the records that these changes are about, each once in a transaction.
 * @throws Conflict where whoever changes one had seen another version of it
 */
export async function raiseVersions(trx: Transaction, changes: readonly Change[]): Promise<void> {
  const done = raised.get(trx) ?? new Set<string>();
  raised.set(trx, done);
  const ids = new Map<VersionedRecord, Set<number>>();
  for (const change of changes) {
    const { id, by } = change;
    const entity = change.entity as VersionedRecord;
    if (id === null || !counts(change) || done.has(`${entity} ${id}`)) continue;
    done.add(`${entity} ${id}`);
    const isSeen = by?.seen?.entity === entity && by.seen.id === id && change.action !== 'delete';
    if (!isSeen) ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
    else if ((await raise(trx, entity, [id], by.seen?.version)) === 0n) throw changedSince();
  }
  for (const [entity, of] of ids)
    for (const part of inParts([...of].sort((one, other) => one - other)))
      await raise(trx, entity, part);
}

async function raise(
  trx: Transaction,
  entity: VersionedRecord,
  ids: readonly number[],
  seen?: number,
): Promise<bigint | undefined> {
  const isAsSeen = seen === undefined ? sql`` : sql` and version = ${seen}`;
  const { numAffectedRows } = await sql`update ${sql.table(kinds[entity].table)}
    set version = version + 1 where id in (${sql.join(ids)})${isAsSeen}`.execute(trx);
  return numAffectedRows;
}
