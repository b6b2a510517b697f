import { texts } from '#contract/texts.ts';

/** Screen text of the Cluster Report and the Supporters Report (rules 10.16 and 10.17). */
export const summariesTexts = texts('summariesTexts', {
  clusterTitle: 'Cluster Report',
  supportersTitle: 'Supporters Report',
  students: 'students',
  supporters: 'supporters',
  clusterEmpty: 'Students appear here once they are added on the Students list.',
  supportersEmpty: 'Supporters appear here once they are added on the Users list.',
  clusterSearch: 'Search looks at refs, names, schools and clusters.',
  supportersSearch: 'Search looks at names and e-mail addresses of supporters.',
  number: 'No.',
  image: 'Image',
  ref: 'Ref',
  studentName: 'Student Name',
  school: 'Current School',
  cluster: 'Cluster',
  liaison: 'Liaison Officer',
  status: 'Student Status',
  supporterName: 'Supporter Name',
  supporterEmail: 'Supporter Email',
  unassigned: 'Unassigned',
  whichStudents: 'Which students',
  presentOnly: 'Supported now',
  withFormer: 'With former',
  studentsOf: (name: string) => `Students of ${name}`,
});
