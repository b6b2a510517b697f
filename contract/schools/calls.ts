import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listSchools = endpoint({
  call: 'GET /api/schools',
  summary:
    'All schools with their clusters; search over both names; by cluster, and by whether forms offer them and Active students go there if wanted',
  rules: '6.6, 3.2',
  may: 'schools.list',
  list: { sort: ['school', 'cluster_name'] },
  query: async () => (await import('./filters.ts')).schoolFilters,
  data: async () => (await shapes()).schoolList,
});

export const getSchool = endpoint({
  call: 'GET /api/schools/:id',
  summary: 'One school, to edit it',
  rules: '6.6, 3.2',
  may: 'schools.manage',
  data: async () => (await shapes()).schoolEdit,
});

export const addSchool = endpoint({
  call: 'POST /api/schools',
  summary: 'Add a school to a cluster',
  rules: '6.4, 6.5',
  may: 'schools.manage',
  input: async () => (await shapes()).schoolInput,
  data: async () => (await shapes()).school,
});

export const editSchool = endpoint({
  call: 'PUT /api/schools/:id',
  summary: 'Rename a school or give it another cluster; past reports stay as they are',
  rules: '6.4, 6.6',
  may: 'schools.manage',
  versioned: 'school',
  input: async () => (await shapes()).schoolCorrection,
  data: async () => (await shapes()).school,
});

export const listClusters = endpoint({
  call: 'GET /api/clusters',
  summary: 'All clusters',
  rules: '6.6, 3.2',
  may: 'schools.manage',
  list: { sort: ['cluster_name'] },
  data: async () => (await shapes()).clusterList,
});

export const addCluster = endpoint({
  call: 'POST /api/clusters',
  summary: 'Add a cluster',
  rules: '6.4, 6.5',
  may: 'schools.manage',
  input: async () => (await shapes()).clusterInput,
  data: async () => (await shapes()).cluster,
});
