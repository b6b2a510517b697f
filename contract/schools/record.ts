import { officeText, officeValue } from '../data-classes.ts';
import { textLimits } from '../limits.ts';
import { describe } from '../record.ts';
import { schoolMessages as words } from './messages.ts';

const telephones = { kind: 'telephones', ...officeText } as const;

/** A school and the cluster that it belongs to (rule 6.6). */
export const schoolRecord = describe({
  entity: 'school',
  fields: {
    school: {
      kind: 'line',
      max: textLimits.name,
      label: 'School name',
      required: words.school,
      form: { at: 10 },
      list: { at: 10, label: 'School', sort: true, search: true },
      exported: { at: 10, label: 'School', width: 32 },
      sheet: { at: 10, label: 'School' },
      ...officeText,
    },
    cluster_id: {
      kind: 'reference',
      to: 'cluster',
      as: 'cluster_name',
      label: 'Cluster',
      word: 'cluster',
      required: words.clusterUnknown,
      form: { at: 20, placeholder: 'Please Select Cluster' },
      list: { at: 20, sort: true, search: true },
      exported: { at: 20, width: 24 },
      sheet: { at: 20 },
      ...officeValue,
    },
    office_telephone: {
      ...telephones,
      label: 'Telephone of the office',
      form: { at: 30 },
      exported: { at: 30, width: 28 },
      sheet: { at: 30 },
    },
    contact_telephone: {
      ...telephones,
      label: 'Telephone of the contact person',
      form: { at: 40 },
      exported: { at: 40, width: 28 },
      sheet: { at: 40 },
    },
  },
});

export const schoolFields = schoolRecord.fields;

/** A group of schools, mostly those of one area. */
export const clusterRecord = describe({
  entity: 'cluster',
  fields: {
    cluster_name: {
      kind: 'line',
      max: textLimits.name,
      label: 'Cluster name',
      required: words.cluster,
      form: { at: 10 },
      list: { at: 10, sort: true, search: true },
      ...officeText,
    },
  },
});
