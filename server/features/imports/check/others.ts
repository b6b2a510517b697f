import { childColumn } from '#contract/imports/kinds.ts';
import { schoolInput } from '#contract/schools/shapes.ts';
import { isActive } from '#contract/students/rules.ts';
import { normalised } from '../guide/fold.ts';
import type { RowCheck } from './row-check.ts';
import { changeStudent, clusterOf, fieldsOf, supporterOf } from './students.ts';

/** A row of a list of schools: a new one, or one that goes to another cluster. */
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
  // With a former spelling stands the cluster that it had.
  const isFormer = known !== undefined && normalised(known.name) !== normalised(text);
  if (isFormer || known?.detail === cluster) return;
  row.become(known ? 'update' : 'new');
  row.changes = [{ type: 'school', id: known?.id ?? null, school: known?.name ?? text, cluster }];
}

/** A row of a list of supporters: each child that is one of ours is theirs. */
export function checkSupporter(row: RowCheck): void {
  const supporter = supporterOf(row);
  if (supporter === undefined) {
    if (row.isClear) row.lacks('supporter');
    return;
  }
  const [theirs, added] = 'id' in supporter ? [{ supporter_id: supporter.id }] : [{}, supporter];
  row.become('nobody');
  for (const { column, text } of row.record.run) {
    if (text === '') continue;
    const whom = row.on.meanings.whom(row.record, column);
    if (whom.is === 'open') row.wait('whomUndecided', column);
    if (whom.is === 'nobody' || whom.is === 'new' || whom.is === 'row')
      row.note('isUnknown', column, row.label(childColumn), text);
    const child = whom.is === 'student' ? row.on.kept.students.get(whom.id) : undefined;
    if (!child) continue;
    row.become('same');
    if (!isActive(child)) {
      row.fault('isNotActive', column, child.name);
      continue;
    }
    row.keep(childColumn, child.name);
    row.studentId ??= child.id;
    const change = changeStudent(row, child, { ...fieldsOf(child), ...theirs }, child, added);
    if (!change) continue;
    row.changes = [...row.changes, change];
    row.become('update');
  }
}
