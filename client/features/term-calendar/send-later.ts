import { listTermDays } from '#contract/term-calendar/calls.ts';
import { termFields } from '#contract/term-calendar/record.ts';
import { among, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';
import { referenceNames } from '../reference-data/reference-names.ts';

sendLater('calendar/edit', {
  compared: { fields: termFields },
  read: async (id) => among((await send(listTermDays)).data, id),
  names: referenceNames,
});
