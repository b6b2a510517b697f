import { texts } from '#contract/texts.ts';

/** Screen text of schools and clusters; what both sides say is in the contract. */
export const schoolsTexts = texts('schoolsTexts', {
  title: 'Schools and Clusters',
  things: 'schools',
  addCluster: 'Add Cluster',
  addSchool: 'Add School',
  addClusterTitle: 'Add New Cluster',
  addSchoolTitle: 'Add New School',
  editSchoolTitle: 'Edit School',
  empty: 'Add a cluster first, then the schools that belong to it.',
  searchText: 'Search looks at schools and clusters.',
  number: 'No.',
  edit: 'Edit',
  editSchool: (school: string) => `Edit ${school}`,
  paper: 'Print',
  paperOf: (school: string) => `Print the students of ${school}`,
  filters: { cluster: 'Cluster', active: 'Active students', offered: 'In forms' },
  withStudents: 'With active students',
  withoutStudents: 'Without active students',
  offered: 'Offered',
  retired: 'Not offered',
  retiredIn: (cluster: string) => `${cluster}, not offered`,
  noneMatch: 'No schools match these filters',
  withoutSchool: 'Clusters without a school yet:',
  noClusters: 'There are no clusters yet; add one first.',
});
