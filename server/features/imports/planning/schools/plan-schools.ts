import { schoolMessages as said } from '#contract/schools/messages.ts';
import { schoolInput } from '#contract/schools/shapes.ts';
import { nameKey } from '../../../../name-key.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSchool, schoolsByName } from '../../words/schools.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { nameNow } from '../plan/name-now.ts';
import type { PlannedRow } from '../plan/plan.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { askOfPlaces, placesOf } from './place-as-cluster.ts';
import { noCluster } from './written-schools.ts';

/** Reads one sheet of schools, each with its cluster. */
export class SchoolsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #known: ReadonlyMap<string, KnownSchool>;
  readonly #seen = new Map<string, string>();

  constructor(work: Work) {
    this.#work = work;
    this.#known = schoolsByName(work.known.schools);
  }

  read(table: SheetTable): void {
    for (const row of table.rows) this.#readRow(this.#work.startRow(table, row));
  }

  #readRow(work: RowWork): void {
    const place = written(work.cell('cluster'));
    const { schools } = this.#work.known;
    askOfPlaces(work, schools);
    const isPlace = placesOf(work.table, schools, work.answer) !== 'clusters';
    const own = this.#known.get(nameKey(work.text('school')));
    const cluster = isPlace ? (own?.cluster ?? noCluster) : place;
    if (cluster === null) work.fault('cluster', said.cluster);
    const school = this.#nameOf(work, written(work.cell('school')), cluster ?? '');
    if (school === undefined || cluster === null) {
      this.rows.push(work.planned(work.text('school'), 'schools', 'new', null));
      return;
    }
    const result = schoolInput.safeParse({ school, cluster_id: 1 });
    for (const issue of result.error?.issues ?? []) work.fault('school', issue.message);
    const { known } = this.#work;
    const there = this.#known.get(nameKey(school));
    // A spelling that was merged says nothing new of the school that stayed, whose cluster may be another.
    const isFormer = there !== undefined && nameKey(there.school) !== nameKey(school);
    if (isFormer) work.note('school', remarks.readAs(school, there.school));
    const clusterKey = nameKey(nameNow(known, 'cluster', cluster));
    const isSame = isFormer || (there !== undefined && nameKey(there.cluster) === clusterKey);
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
      words: asks.schoolsAlike,
      options: [answers('cluster', asks.nameAndCluster), leaveOut],
    });
    if (chosen === undefined) return undefined;
    const both = `${school} (${cluster})`;
    const again = this.#seen.get(nameKey(both));
    if (again !== undefined)
      return work.fault('school', remarks.schoolAlready(again.replace('!', ', row ')));
    this.#seen.set(nameKey(both), work.key);
    return both;
  }
}
