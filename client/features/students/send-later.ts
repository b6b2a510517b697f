import { listSchools } from '#contract/schools/calls.ts';
import {
  addStudent,
  editStudent,
  getStudentEdit,
  getStudentProfile,
  listLiaisons,
  listSupporters,
  patchStudent,
} from '#contract/students/calls.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentFields } from '#contract/students/record.ts';
import { named, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';
import { ownFieldsTexts } from '../own-fields/own-fields.texts.ts';

const readProfile = async (id: number) =>
  (await send(getStudentProfile, { params: { id }, query: { type: null } })).data;

/** What is written in own fields, one after the other in the order of their ids. */
const writtenOwn = (own: unknown): string =>
  ((own ?? []) as { readonly id: number; readonly value: string | null }[])
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ value }) => value || [])
    .join(', ');

sendLater('student/add', { call: addStudent });
sendLater('student/edit', {
  call: editStudent,
  compared: {
    fields: studentFields,
    parts: [{ name: 'own', label: () => ownFieldsTexts.onForm, textOf: writtenOwn }],
  },
  read: async (id) => ({ record: (await send(getStudentEdit, { params: { id } })).data }),
  names: async (fields) => {
    const [schools, liaisons] = await Promise.all([
      send(listSchools),
      // Callers who may not choose the officer send none.
      'liaison_id' in fields && fields.liaison_id !== null ? send(listLiaisons) : null,
    ]);
    return {
      school: named(schools.data, ({ school }) => school),
      ...(liaisons && { user: named(liaisons.data, ({ name }) => name) }),
    };
  },
});
sendLater('student/picture', {
  call: patchStudent,
  replaces: 'pic',
  read: async (id) => ({ record: { path: (await readProfile(id)).path } }),
});
sendLater('student/certificate', {
  call: patchStudent,
  replaces: 'kcpe_file',
  read: async (id) => ({ record: { path: (await readProfile(id)).cert } }),
});
sendLater('supporter/edit', {
  compared: { fields: { supporter_id: studentFields.supporter_id } },
  read: async (id) => ({ record: await readProfile(id) }),
  names: async () => {
    const { data } = await send(listSupporters);
    return { user: named(data, ({ name }) => name) };
  },
});
sendLater('status/edit', {
  compared: { fields: { status: studentFields.status } },
  read: async (id) => ({ record: await readProfile(id) }),
});
sendLater('consent/edit', {
  compared: { fields: photoConsentFields },
  read: async (id) => {
    const { photo_consent, version } = await readProfile(id);
    return { record: { ...photo_consent, version } };
  },
});
