import { texts } from '../texts.ts';

/** The words around schools and clusters; the server's to choose (rule 6.5). */
export const schoolMessages = texts('schoolMessages', {
  school: 'School cannot be empty',
  schoolTaken: 'This school is already there',
  cluster: 'Cluster cannot be empty',
  clusterUnknown: 'Please Select Cluster',
  clusterTaken: 'This cluster is already there',
  schoolAdded: 'School added.',
  schoolSaved: 'School saved.',
  clusterAdded: 'Cluster added.',
  schoolMerged: (into: string) => `This school is part of ${into} now: change that one`,
});
