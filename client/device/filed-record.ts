import { listDocuments } from '#contract/documents/calls.ts';
import { errorMessages } from '#contract/errors.ts';
import { getFoundation } from '#contract/foundation/calls.ts';
import { listNames } from '#contract/names/calls.ts';
import type { NameKind } from '#contract/names/kinds.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { namedByKind } from '#contract/report-kinds.ts';
import { listScales } from '#contract/scales/calls.ts';
import { getSchool } from '#contract/schools/calls.ts';
import { getStudentEdit, getStudentProfile } from '#contract/students/calls.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import type { Filed, VerifiedReport } from '#contract/term-reports/shapes.ts';
import { listUsers } from '#contract/users/calls.ts';
import { ApiError, send } from '../lib/api.ts';
import { shortTimeText } from '../lib/time-text.ts';
import type { ComparedCall } from './comparison.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import type { Fields } from './parcel.ts';

/** A form that changes a record, with its values. */
export interface Form {
  readonly call: ComparedCall;
  readonly fields: Fields;
}

/** A record as it is now; of reports with who filed or corrected it last. */
interface FiledRecord {
  readonly record: Fields;
  readonly filed?: Filed;
}

type Reader = (id: number, fields: Fields) => Promise<FiledRecord>;

/** The stored values of the fields that a form changes; for a file that replaces another, its `path`. */
const readers: Partial<Record<ComparedCall, Reader>> = {
  ...namedByKind(
    (kind) => `${kind}/edit`,
    (kind): Reader =>
      async (id) => {
        const { data, beside } = await send(reportPromises[kind].calls.get, { params: { id } });
        return { record: { ...data }, ...beside };
      },
  ),
  'student/edit': async (id) => ({
    record: (await send(getStudentEdit, { params: { id } })).data,
  }),
  'student/picture': async (id) => ({ record: { path: (await readProfile(id)).path } }),
  'student/certificate': async (id) => ({ record: { path: (await readProfile(id)).cert } }),
  'document/add': async (_, { studId, year, type }) => {
    const query = { student: Number(studId), year: Number(year) };
    const { data } = await send(listDocuments, { query });
    return { record: { path: data.find((one) => one.type === type)?.path ?? null } };
  },
  'school/edit': async (id) => ({ record: (await send(getSchool, { params: { id } })).data }),
  'user/edit': async (id) => among((await send(listUsers)).data, id),
  'supporter/edit': async (id) => ({ record: await readProfile(id) }),
  'status/edit': async (id) => ({ record: await readProfile(id) }),
  'consent/edit': async (id) => {
    const { photo_consent, version } = await readProfile(id);
    return { record: { ...photo_consent, version } };
  },
  'foundation/edit': async () => ({ record: (await send(getFoundation)).data }),
  'calendar/edit': async (id) => among((await send(listTermDays)).data, id),
  'scale/edit': async (id) => among((await send(listScales)).data, id),
  'name/edit': async (id, { kind }) => {
    const query = { kind: kind as NameKind };
    return among((await send(listNames, { query })).data, id);
  },
};

function among(rows: readonly ({ readonly id: number } & Fields)[], id: number): FiledRecord {
  const record = rows.find((one) => one.id === id);
  if (!record) throw new ApiError(404, errorMessages.missing);
  return { record };
}

const readProfile = async (id: number) =>
  (await send(getStudentProfile, { params: { id }, query: { type: null } })).data;

/** Whether the record that this form changes can be read and compared. */
export const canRead = (call: ComparedCall): boolean => call in readers;

/**
 * The record that a form changes, as it is now.
 * @throws ApiError
 */
export async function readFiled({ call, fields }: Form, id: number): Promise<FiledRecord> {
  const reader = readers[call];
  if (!reader) throw new Error(`Nothing is read for ${call}`);
  return reader(id, fields);
}

/** What to say of a report that was sent back since a form read it in this version; null for any other record. */
export function sentBackSince({ version, sent_back }: Fields, seen: unknown): string | null {
  const back = sent_back as VerifiedReport['sent_back'] | undefined;
  if (!back || version === seen) return null;
  return texts.sentBackBy(back.by, shortTimeText(new Date(back.at)), back.reason);
}
