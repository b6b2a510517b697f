import { listNames } from '#contract/names/calls.ts';
import type { NameKind } from '#contract/names/kinds.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { among, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('name/edit', {
  compared: { fields: { name: scaleRecord.fields.name } },
  read: async (id, { kind }) => {
    // The form's own place names it.
    const query = { kind: kind as NameKind };
    return among((await send(listNames, { query })).data, id);
  },
});
