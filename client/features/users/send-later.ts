import { editUser, listUsers, registerUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { among, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('user/add', { call: registerUser });
sendLater('user/edit', {
  call: editUser,
  compared: { fields: userFields },
  read: async (id) => among((await send(listUsers)).data, id),
});
