import { schoolMessages as said } from '#contract/schools/messages.ts';
import { schoolInput } from '#contract/schools/shapes.ts';
import { nameKey } from '../../../name-key.ts';
import { written } from '../words/lists.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { Known, PlannedRow } from './plan.ts';
import { RowWork, type Work } from './row-work.ts';
import type { SheetTable } from './table.ts';

/** Reads one sheet of schools, each with its cluster. */
export class SchoolsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #known: ReadonlyMap<string, Known['schools'][number]>;
  readonly #seen = new Map<string, string>();

  constructor(work: Work) {
    this.#work = work;
    this.#known = new Map(work.known.schools.map((one) => [nameKey(one.school), one]));
  }

  read(table: SheetTable): void {
    for (const row of table.rows) this.#readRow(new RowWork(table, row, this.#work.questionList));
  }

  #readRow(work: RowWork): void {
    const cluster = written(work.cell('cluster'));
    if (cluster === null) work.fault('cluster', said.cluster);
    const school = this.#nameOf(work, written(work.cell('school')), cluster ?? '');
    if (school === undefined || cluster === null) {
      this.rows.push(work.planned(work.text('school'), 'schools', 'new', null));
      return;
    }
    const result = schoolInput.safeParse({ school, cluster_id: 1 });
    for (const issue of result.error?.issues ?? []) work.fault('school', issue.message);
    const there = this.#known.get(nameKey(school));
    const isSame = there !== undefined && nameKey(there.cluster) === nameKey(cluster);
    const state = there ? (isSame ? 'same' : 'update') : 'new';
    this.rows.push(
      work.planned(school, 'schools', state, {
        type: 'school',
        id: there?.id ?? null,
        school,
        cluster,
      }),
    );
  }

  /** Two schools of one name are told apart by their cluster, if somebody says so. */
  #nameOf(work: RowWork, school: string | null, cluster: string): string | undefined {
    if (school === null) return work.fault('school', said.school);
    const earlier = this.#seen.get(nameKey(school));
    if (earlier === undefined) {
      this.#seen.set(nameKey(school), work.key);
      return school;
    }
    const chosen = work.choose('school', {
      key: 'school-twice',
      words: 'Some schools have the same name. How shall the second one be called?',
      options: [answers('cluster', 'Its name and its cluster: Christian (Nyando)'), leaveOut],
    });
    if (chosen === undefined) return undefined;
    const both = `${school} (${cluster})`;
    const again = this.#seen.get(nameKey(both));
    if (again !== undefined)
      return work.fault(
        'school',
        `This school stands in the sheet already: ${again.replace('!', ', row ')}`,
      );
    this.#seen.set(nameKey(both), work.key);
    return both;
  }
}
