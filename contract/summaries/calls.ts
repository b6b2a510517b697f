import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const clusterReport = endpoint({
  call: 'GET /api/students',
  mode: 'cluster-rep',
  summary: 'The Cluster Report; search over ref, name, school and cluster',
  spec: 'spec 2, 5 and 7, contract 3',
  may: 'summaries.read',
  changesData: false,
  list: { sort: ['ref', 'name', 'school', 'cluster_name', 'liaison', 'status'] },
  data: async () => (await shapes()).clusterReport,
});

export const supporterReport = endpoint({
  call: 'GET /api/getsupporters',
  mode: 'supporter-rep',
  summary: 'The Supporters Report; a page counts supporters; search over name and e-mail',
  spec: 'spec 2, 5 and 7, contract 3',
  may: 'summaries.read',
  changesData: false,
  list: { sort: ['name', 'email'] },
  data: async () => (await shapes()).supporterReport,
});
