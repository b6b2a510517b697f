import { addPaper, addPaperKind, editPaperKind, listPaperKinds } from '#contract/papers/calls.ts';
import { paperKindFields } from '#contract/papers/record.ts';
import { among, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('paper/add', { call: addPaper });
sendLater('paper-kind/add', { call: addPaperKind });
sendLater('paper-kind/edit', {
  call: editPaperKind,
  compared: { fields: paperKindFields },
  read: async (id) => among((await send(listPaperKinds)).data, id),
});
