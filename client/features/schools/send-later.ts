import {
  addCluster,
  addSchool,
  editSchool,
  getSchool,
  listClusters,
} from '#contract/schools/calls.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { named, sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

sendLater('cluster/add', { call: addCluster });
sendLater('school/add', { call: addSchool });
sendLater('school/edit', {
  call: editSchool,
  compared: { fields: schoolFields },
  read: async (id) => ({ record: (await send(getSchool, { params: { id } })).data }),
  names: async () => {
    const { data } = await send(listClusters);
    return { cluster: named(data, ({ cluster_name }) => cluster_name) };
  },
});
