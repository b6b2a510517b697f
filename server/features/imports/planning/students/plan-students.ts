import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { studentMessages as said } from '#contract/students/messages.ts';
import { UnreadableSheet } from '../../reading/sheet.ts';
import { yearOfClass } from '../../words/class-years.ts';
import { classOf } from '../../words/classes.ts';
import { categoryOf, written } from '../../words/lists.ts';
import { nameWords } from '../../words/names.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { schoolKey, schoolKeyNow } from '../../words/schools.ts';
import { kindOfClass } from '../plan/class-kind.ts';
import { nameIn } from '../plan/lacking.ts';
import { nameNow } from '../plan/name-now.ts';
import type { KnownStudent, PlannedRow, StudentChange } from '../plan/plan.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import { type Entry, refKey, type StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import type { SchoolMatcher } from '../schools/school-matcher.ts';
import { type TitleSchool, TitleSchools } from '../schools/sheet-school.ts';
import { allThere, areSure, askOfAllThere } from './all-there.ts';
import { ownNumberOf } from './own-numbers.ts';
import { type ReadName, readName } from './read-name.ts';
import { readBirth } from './student-days.ts';
import { readFields, validateFields } from './student-fields.ts';
import { StudentMatcher } from './student-matcher.ts';
import { isChildAllTheSame } from './test-rows.ts';
import { isWhomAsked } from './unknown-people.ts';
import { settleDays } from './unread-days.ts';
import { settleGender } from './unread-gender.ts';

/** One reading of the sheet of students: rows, and whom the other sheets can mean. */
export class StudentsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #matcher: StudentMatcher;
  readonly #schools: SchoolMatcher;
  readonly #index: StudentIndex;
  readonly #refs = new Set<string>();
  /** How many rows have a name. */
  readonly #rowsOfName = new Map<string, number>();
  readonly #admissions = new Map<string, string>();
  /** The rows that mean students who are there, by their ids. */
  readonly #meant = new Map<number, string>();

  constructor(work: Work, studentIndex: StudentIndex, schools: SchoolMatcher) {
    this.#work = work;
    this.#matcher = new StudentMatcher(work.known, studentIndex);
    this.#schools = schools;
    this.#index = studentIndex;
  }

  read(table: SheetTable): void {
    this.#schools.learn(table, this.#work.questionList.answer);
    settleGender(table, this.#work.questionList.answer);
    settleDays(table, this.#work.known.today, this.#work.questionList.answer);
    const titles = new TitleSchools(table, this.#work.known.schools);
    const rows = table.rows.map((row) => {
      const work = this.#work.startRow(table, row);
      return { work, row, read: isChildAllTheSame(work) ? readName(work) : null };
    });
    const named = rows.flatMap(({ read, ...one }) => (read ? { ...one, name: read.name } : []));
    const { known } = this.#work;
    const there = allThere(table, named, { index: this.#index, known, titles });
    const isSure = there === null || areSure(named, there, titles, this.#work.known);
    for (const { work, row, read } of rows) {
      const entry = isSure ? undefined : there.get(row);
      const isThere = read && entry && there ? askOfAllThere(work, there) : 'no';
      if (read === null) this.rows.push(work.planned(nameIn(work), 'students', 'new', null));
      else if (isThere === undefined)
        this.rows.push(work.planned(read.name, 'students', 'new', null));
      else this.#readRow(work, read, titles.of(row), isThere === 'yes' ? entry : undefined);
    }
  }

  #readRow(work: RowWork, read: ReadName, title: TitleSchool, there: Entry | undefined): void {
    const { known } = this.#work;
    const { name } = read;
    if (name === '' && !isWhomAsked(work.table)) {
      // Nothing is asked of a row that is nobody's.
      work.fault('name', said.name);
      this.rows.push(work.planned(name, 'students', 'new', null));
      return;
    }
    const ref = work.text('ref');
    const isRefTwice = ref !== '' && this.#refs.has(ref);
    if (isRefTwice) work.fault('ref', remarks.refTwice(ref));
    this.#refs.add(ref);
    this.#countName(nameWords(name).join(' '));
    const admission = written(work.cell('admission_no'));
    const own = ownNumberOf(work);
    const ownSchool = work.isCodeOpen('school')
      ? null
      : (written(work.cell('school')) ?? title.known?.school ?? null);
    const school = ownSchool === null ? null : schoolKeyNow(ownSchool, known.schools);
    const classText = written(work.cell('class'));
    const heading = work.table.headings[work.table.columnOf('class')]?.text ?? '';
    const className =
      classText === null
        ? null
        : (classOf(classText, kindOfClass(work.table, classText))?.name ?? classText);
    const who = {
      name,
      ref,
      admission,
      own: isRefTwice ? null : own,
      isOwnSure: true,
      school,
      class:
        className === null
          ? null
          : {
              name: nameNow(known, 'class', className),
              year: yearOfClass(heading, work.setup.year ?? known.today.slice(0, 4)),
            },
    };
    const guardian = written(work.cell('guardian'));
    const day =
      written(work.cell('dob')) === null ? undefined : readBirth(work, known.today, undefined);
    const { present, twin } = there
      ? this.#matcher.foundAs(there)
      : this.#matcher.find(work, who, { dob: day, guardian });
    if (present) this.#checkMeant(work, present);
    const dob = day ?? readBirth(work, known.today, present);
    this.#checkAdmission(work, admission, school ?? (present ? schoolKey(present.school) : null));
    const change = this.#changeOf(work, { read, dob }, present, title);
    const state = this.#stateOf(work, change, present);
    const entry: Entry = {
      key: present ? { id: present.id } : { row: work.key },
      label: [remarks.rowOf(name, work.at + 1, work.setup.sheet), className]
        .filter(Boolean)
        .join(', '),
      name,
      words: nameWords(name),
      refs: [ref, ...(present ? [present.ref] : [])],
      admission: admission ?? present?.admission_no ?? null,
      own: own ?? present?.own_number ?? null,
      school: change ? schoolKey(change.school) : school,
      class: who.class,
      category: change?.fields.category ?? present?.category ?? categoryOf(work.text('category')),
      isOpen: present === undefined || present.status === 0,
      state: work.stateSoFar ?? state,
      isTwinAsked: work.questions.has(`twin:${work.key}`),
      ...(twin && { insteadOf: twin }),
    };
    // Who is there stays as they were when their row is left out; what is told of them elsewhere goes in.
    if (present === undefined || entry.state !== 'skip')
      this.#matcher.add(entry, { dob, guardian });
    this.rows.push(work.planned(change?.fields.name ?? name, 'students', state, change));
  }

  /** @throws UnreadableSheet for a name that no list of students repeats so often */
  #countName(name: string): void {
    const rows = (this.#rowsOfName.get(name) ?? 0) + 1;
    this.#rowsOfName.set(name, rows);
    if (name !== '' && rows > importLimits.namesakes) throw new UnreadableSheet(words.sameName);
  }

  #checkMeant(work: RowWork, { id, name, ref }: KnownStudent): void {
    const earlier = this.#meant.get(id);
    if (earlier !== undefined)
      work.fault('name', remarks.meantTwice(name, ref, earlier.replace('!', ', row ')));
    this.#meant.set(id, work.key);
  }

  /** A number is given once in a school. */
  #checkAdmission(work: RowWork, admission: string | null, school: string | null): void {
    if (admission === null || school === null) return;
    const key = `${school}|${refKey(admission)}`;
    const earlier = this.#admissions.get(key);
    if (earlier !== undefined)
      work.fault('admission_no', `${said.admission}: ${earlier.replace('!', ', row ')}`);
    this.#admissions.set(key, work.key);
  }

  #changeOf(
    work: RowWork,
    read: { readonly read: ReadName; readonly dob: string | undefined },
    present: KnownStudent | undefined,
    title: TitleSchool,
  ): StudentChange | null {
    const { known } = this.#work;
    const school = this.#schools.read(work, present, title);
    const whole = readFields(work, known, read, present);
    if (!school || !whole) return null;
    validateFields(work, whole.fields, known.today);
    return {
      type: 'student',
      row: work.key,
      id: present?.id ?? null,
      updated_at: present?.updated_at ?? null,
      ...whole,
      school: school.school,
      cluster: school.cluster,
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
      change.school === present.school &&
      change.supporter === undefined;
    if (isSame) return 'same';
    const isStatusOnly =
      names.every((name) => name === 'status' || change.fields[name] === present[name]) &&
      change.school === present.school;
    if (present.status !== 0 && !isStatusOnly) work.fault('name', said.notActive);
    return 'update';
  }
}
