import { listDocuments } from '#contract/documents/calls.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { namedByKind } from '#contract/report-kinds.ts';
import { getSchool } from '#contract/schools/calls.ts';
import { getStudentEdit, getStudentProfile } from '#contract/students/calls.ts';
import type { Filed } from '#contract/term-reports/shapes.ts';
import { listUsers } from '#contract/users/calls.ts';
import { ApiError, send } from '../../lib/api.ts';
import type { Fields, Parcel, ParcelCall } from './parcel.ts';

/** A record as it is now; of reports with who filed or corrected it last. */
interface FiledRecord {
  readonly record: Fields;
  readonly filed?: Filed;
}

type Reader = (id: number, fields: Fields) => Promise<FiledRecord>;

/** The stored values of the fields that a form changes; for a file that replaces another, its `path`. */
const readers: Partial<Record<ParcelCall, Reader>> = {
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
  'user/edit': async (id) => {
    const user = (await send(listUsers)).data.find((one) => one.id === id);
    if (!user) throw new ApiError(404, '');
    return { record: user };
  },
};

const readProfile = async (id: number) =>
  (await send(getStudentProfile, { params: { id }, query: { type: null } })).data;

/** Whether the record that this form changes can be read and compared. */
export const canRead = (call: ParcelCall): boolean => call in readers;

/**
 * The record that a form changes, as it is now.
 * @throws ApiError
 */
export async function readFiled({ call, fields }: Parcel, id: number): Promise<FiledRecord> {
  const reader = readers[call];
  if (!reader) throw new Error(`Nothing is read for ${call}`);
  return reader(id, fields);
}
