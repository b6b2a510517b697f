/** Screen text of schools and clusters; what both sides say is in the contract. */
export const schoolsTexts = {
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
  withoutSchool: 'Clusters without a school yet:',
  noClusters: 'There are no clusters yet; add one first.',
} as const;
