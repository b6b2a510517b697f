import { schoolFields } from '#contract/schools/record.ts';
import { clusterInput, schoolInput } from '#contract/schools/shapes.ts';
import { telephoneNames } from '../../../telephones.ts';
import { normalised } from '../guide/fold.ts';
import type { SchoolTelephones } from '../guide/types.ts';
import type { RowCheck } from './row-check.ts';

/** The cluster of a row, by its name. */
export const clusterOf = (row: RowCheck): string | undefined =>
  row.named('cluster', clusterInput.shape.cluster_name)?.name;

const isSaid = (now: string | null | undefined, told: string | null | undefined) =>
  told === undefined || told === now;

const schoolLines = telephoneNames(schoolFields);

/** What the cells of a row say of a school's telephones. */
function telephonesOf(row: RowCheck): SchoolTelephones {
  const told = schoolLines.flatMap((name) => {
    const text = row.text(name);
    if (text === '') return [];
    row.fits(schoolInput.shape[name], text, row.column(name));
    row.keep(name, text);
    return [[name, text] as const];
  });
  return Object.fromEntries(told);
}

/** A row of a list of schools: a new one, or one with another cluster or telephone. */
export function checkSchool(row: RowCheck): void {
  const text = row.text('school');
  if (text === '') row.lacks('school');
  const cluster = clusterOf(row);
  if (cluster === undefined) {
    if (row.isClear) row.lacks('cluster');
    return;
  }
  row.fits(schoolInput.shape.school, text, row.column('school'));
  const known = row.on.kept.schoolsByName.get(normalised(text));
  row.keep('school', known?.name ?? text, known === undefined);
  row.keep('cluster', cluster);
  const telephones = telephonesOf(row);
  // With a former spelling stands the cluster that it had.
  const isFormer = known !== undefined && normalised(known.name) !== normalised(text);
  const now = isFormer ? (known.detail ?? cluster) : cluster;
  if (known?.detail === now && schoolLines.every((name) => isSaid(known[name], telephones[name])))
    return;
  row.become(known ? 'update' : 'new');
  const school = known?.name ?? text;
  row.changes = [{ type: 'school', id: known?.id ?? null, school, cluster: now, telephones }];
}
