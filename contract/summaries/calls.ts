import { academicKind } from '../academics/kind.ts';
import { endpoint } from '../endpoint.ts';
import { financeKind } from '../finance/kind.ts';
import { termSorts } from './sorts.ts';

const shapes = () => import('./shapes.ts');
const filters = async () => (await import('../students/shapes.ts')).studentFilters;

export const clusterReport = endpoint({
  call: 'GET /api/students',
  mode: 'cluster-rep',
  summary: 'The Cluster Report; search over ref, name, school and cluster',
  rules: '10.16',
  may: 'summaries.read',
  list: { sort: ['ref', 'name', 'school', 'cluster_name', 'liaison', 'status'] },
  query: filters,
  data: async () => (await shapes()).clusterReport,
});

export const annualAcademicReport = endpoint({
  call: `GET ${academicKind.path}`,
  mode: academicKind.annualMode,
  summary: 'The Annual Academic Report of a year; search over student name',
  rules: '7.16, 10.18',
  may: 'summaries.read',
  list: { sort: ['student', 'class', 'school', ...termSorts] },
  query: async () => (await shapes()).annualQuery,
  data: async () => (await shapes()).academicReport,
  beside: async () => (await shapes()).annualTerms,
});

export const annualFinanceReport = endpoint({
  call: `GET ${financeKind.path}`,
  mode: financeKind.annualMode,
  summary: 'The Annual Finance Report of a year; search over student name',
  rules: '7.16, 10.18',
  may: 'summaries.read',
  list: { sort: ['student', 'class', 'school', ...termSorts, 'total'] },
  query: async () => (await shapes()).annualQuery,
  data: async () => (await shapes()).financeReport,
  beside: async () => (await shapes()).annualFinanceBeside,
});

export const overview = endpoint({
  call: 'GET /api/overview',
  summary: 'What needs doing, totals and progress over terms',
  rules: '10.19, 3.8',
  may: 'overview.read',
  objectRule: 'parts that the caller may not act on or read are null',
  data: async () => (await import('./overview.shapes.ts')).overview,
});
