import { getFoundation } from '#contract/foundation/calls.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('foundation/edit', {
  compared: { fields: foundationFields },
  read: async () => ({ record: (await send(getFoundation)).data }),
});
