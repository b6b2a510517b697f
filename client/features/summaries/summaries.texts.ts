import { texts } from '#contract/texts.ts';

/** Screen text of the Cluster Report (rule 10.16). */
export const summariesTexts = texts('summariesTexts', {
  clusterTitle: 'Cluster Report',
  students: 'students',
  clusterEmpty: 'Students appear here once they are added on the Students list.',
  clusterSearch: 'Search looks at refs, names, schools and clusters.',
  number: 'No.',
  image: 'Image',
  ref: 'Ref',
  studentName: 'Student Name',
  school: 'Current School',
  cluster: 'Cluster',
  liaison: 'Liaison Officer',
  status: 'Student Status',
});
