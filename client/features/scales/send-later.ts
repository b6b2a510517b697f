import { listScales } from '#contract/scales/calls.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { outboxTexts as texts } from '../../device/outbox.texts.ts';
import { among, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('scale/edit', {
  compared: {
    fields: scaleRecord.fields,
    parts: [
      { name: 'has_marks', label: () => texts.hasMarks },
      { name: 'steps', label: () => texts.steps },
      { name: 'uses', label: () => texts.uses },
    ],
  },
  read: async (id) => among((await send(listScales)).data, id),
});
