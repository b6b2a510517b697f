import type { SheetSetup } from '#contract/imports/fields.ts';
import { studentMessages as said } from '#contract/students/messages.ts';
import type { Sheet } from '../reading/sheet.ts';
import { categoryOf, classOf, written } from '../words/lists.ts';
import { cleanName, nameWords } from '../words/names.ts';
import { headersOf, isWithoutData } from './columns.ts';
import type { KnownStudent, PlannedRow, StudentChange } from './plan.ts';
import { RowWork, type Work } from './row-work.ts';
import type { SchoolMatcher } from './school-matcher.ts';
import { readDay, readFields, validateFields } from './student-fields.ts';
import type { Entry, StudentIndex } from './student-index.ts';
import { StudentMatcher } from './student-matcher.ts';

/** One reading of the sheet of students: rows, and whom the other sheets can mean. */
export class StudentsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #matcher: StudentMatcher;
  readonly #schools: SchoolMatcher;
  readonly #refs = new Set<string>();

  constructor(work: Work, studentIndex: StudentIndex, schools: SchoolMatcher) {
    this.#work = work;
    this.#matcher = new StudentMatcher(work.known.students, studentIndex);
    this.#schools = schools;
  }

  read(sheet: Sheet, setup: SheetSetup): void {
    const headers = headersOf(sheet, setup.header);
    this.#schools.learn(sheet, setup);
    for (let at = setup.header + 1; at < sheet.rows.length; at += 1) {
      if (isWithoutData(sheet.rows[at] ?? [], headers)) continue;
      this.#readRow(new RowWork(sheet, setup, at, this.#work.questionList));
    }
  }

  #readRow(work: RowWork): void {
    const { known } = this.#work;
    const { name, note } = cleanName(work.text('name'));
    if (note) work.note('name', note);
    if (name === '') work.fault('name', said.name);
    const dob = readDay(work, 'dob', known.today);
    const ref = work.text('ref');
    if (ref !== '' && this.#refs.has(ref))
      work.fault('ref', `Another row has the reference ${ref} too`);
    this.#refs.add(ref);
    const { present, twin } = this.#matcher.find(work, name, ref, dob);
    const change = this.#changeOf(work, { name, dob }, present);
    const state = this.#stateOf(work, change, present);
    const entry: Entry = {
      key: present ? { id: present.id } : { row: work.key },
      label: `${name}, row ${work.at + 1} of ${work.setup.sheet}`,
      name,
      words: nameWords(name),
      refs: [ref],
      class: classOf(work.text('class'))?.name ?? written(work.cell('class')),
      category: change?.fields.category ?? present?.category ?? categoryOf(work.text('category')),
      isOpen: present === undefined || present.status === 0,
      state: work.stateSoFar ?? state,
      ...(twin && { insteadOf: twin }),
    };
    this.#matcher.add(entry, { dob, guardian: written(work.cell('guardian')) });
    this.rows.push(work.planned(name, 'students', state, change));
  }

  #changeOf(
    work: RowWork,
    read: { readonly name: string; readonly dob: string | undefined },
    present: KnownStudent | undefined,
  ): StudentChange | null {
    const { known } = this.#work;
    const school = this.#schools.read(work, present);
    const fields = readFields(work, known, read, present);
    if (!school || !fields) return null;
    validateFields(work, fields, known.today);
    return {
      type: 'student',
      row: work.key,
      id: present?.id ?? null,
      updated_at: present?.updated_at ?? null,
      fields,
      ...school,
    };
  }

  #stateOf(
    work: RowWork,
    change: StudentChange | null,
    present: KnownStudent | undefined,
  ): 'new' | 'update' | 'same' {
    if (!present || !change) return 'new';
    const names = Object.keys(change.fields) as (keyof StudentChange['fields'])[];
    const isSame =
      names.every((name) => change.fields[name] === present[name]) &&
      change.school === present.school;
    if (isSame) return 'same';
    const isStatusOnly =
      names.every((name) => name === 'status' || change.fields[name] === present[name]) &&
      change.school === present.school;
    if (present.status !== 0 && !isStatusOnly) work.fault('name', said.notActive);
    return 'update';
  }
}
