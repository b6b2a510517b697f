import { addDocument, listDocuments } from '#contract/documents/calls.ts';
import { sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('document/add', {
  call: addDocument,
  replaces: 'file',
  read: async (_, { studId, year, type }) => {
    const query = { student: Number(studId), year: Number(year) };
    const { data } = await send(listDocuments, { query });
    return { record: { path: data.find((one) => one.type === type)?.path ?? null } };
  },
});
