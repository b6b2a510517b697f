import type { SheetSetup } from '#contract/imports/fields.ts';
import { studentMessages as said } from '#contract/students/messages.ts';
import { dateFaults } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import type { Sheet } from '../reading/sheet.ts';
import { readDate } from '../words/dates.ts';
import { categoryOf, classOf, genderOf, siblingsOf, statusOf, written } from '../words/lists.ts';
import { cleanName, nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { headersOf, isFurniture } from './columns.ts';
import { readPerson } from './people.ts';
import type { KnownStudent, PlannedRow, StudentChange } from './plan.ts';
import type { Entry, Roster } from './roster.ts';
import { RowWork, type Work } from './row-work.ts';
import type { SchoolBook } from './school-book.ts';

export const notRecorded = 'Not recorded';

/** Text that the form requires: the cell, what is there already, or 'Not recorded' where that was agreed. */
function requiredText(
  work: RowWork,
  field: string,
  label: string,
  present: string | undefined,
): string | undefined {
  const text = written(work.cell(field)) ?? present;
  if (text !== undefined) return text;
  const chosen = work.choose(field, {
    key: `empty:${field}`,
    words: `${label} is empty in some rows, and the form asks for it. What shall be kept?`,
    options: [answers('text', `‘${notRecorded}’`), leaveOut],
  });
  return chosen === undefined ? undefined : notRecorded;
}

function readGender(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('gender'));
  if (text === null && present !== undefined) return present;
  const value = text === null ? null : genderOf(text);
  if (value !== null) return value;
  if (text !== null) return work.fault('gender', `This is not a gender: ${text}`);
  work.choose('gender', {
    key: work.correctionKey('gender'),
    words: `${said.gender}: ${work.text('name')}`,
    options: [
      answers('Male', 'Male'),
      answers('Female', 'Female'),
      { ...leaveOut, label: 'Leave this row out' },
    ],
  });
  return undefined;
}

function readCategory(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('category'));
  if (text === null && present !== undefined) return present;
  if (text !== null)
    return categoryOf(text) ?? work.fault('category', `This is not a category: ${text}`);
  const chosen = work.choose('category', {
    key: 'empty:category',
    words: 'The category is empty in some rows. Which one is meant?',
    options: [answers('1', 'Normal'), answers('2', 'Special Education'), leaveOut],
  });
  return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
}

function readSiblings(work: RowWork, present: number | undefined): number | undefined {
  const cell = work.cell('siblings');
  const text = work.text('siblings');
  if (text === '' && present !== undefined) return present;
  const number = siblingsOf(cell);
  if (typeof number === 'number') {
    if (!/^[0-9]+$/.test(text)) work.note('siblings', `${text} read as ${number}`);
    return number;
  }
  if (text !== '' && number === null)
    return work.fault('siblings', `This is not a number: ${text}`);
  const isEmpty = text === '';
  const chosen = work.choose('siblings', {
    key: isEmpty ? 'empty:siblings' : 'siblings-some',
    words: isEmpty
      ? 'The number of siblings is empty in some rows, and the form asks for it. What shall be kept?'
      : 'Some numbers of siblings are open, such as 5+. What shall be kept?',
    options: [
      isEmpty ? answers('least', '0') : answers('least', 'The number itself: 5+ is 5'),
      leaveOut,
    ],
  });
  return chosen === undefined ? undefined : Number.parseInt(text || '0', 10);
}

function readStatus(
  work: RowWork,
  isAllowed: boolean,
  present: 0 | 1 | 2 | 3,
): 0 | 1 | 2 | 3 | undefined {
  const text = written(work.cell('status'));
  if (text === null) return present;
  const status = statusOf(text);
  if (status === null) return work.fault('status', `This is not a status: ${text}`);
  if (status !== present && !isAllowed)
    return work.fault('status', 'Only administrators and managers may set this status');
  return status;
}

/** Guardian, mother and father out of the columns that people keep. */
function readFamily(work: RowWork, present: KnownStudent | undefined) {
  const relation = written(work.cell('relation'))?.toLowerCase() ?? null;
  const guardian = written(work.cell('guardian'));
  const isMother = relation !== null && /^(?:mother|mum|mom|mama)$/.test(relation);
  return {
    guardian:
      guardian === null
        ? (present?.guardian ?? null)
        : relation === null
          ? guardian
          : `${guardian} (${relation})`,
    mother: written(work.cell('mother')) ?? (isMother ? guardian : null) ?? present?.mother ?? null,
    father: written(work.cell('father')) ?? present?.father ?? null,
  };
}

/** One reading of the sheet of students: rows, and whom the other sheets can mean. */
export class StudentsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #roster: Roster;
  readonly #schools: SchoolBook;
  readonly #byId: ReadonlyMap<number, KnownStudent>;
  readonly #birth = new Map<Entry, { dob: string | undefined; guardian: string | null }>();
  readonly #refs = new Set<string>();

  constructor(work: Work, roster: Roster, schools: SchoolBook) {
    this.#work = work;
    this.#roster = roster;
    this.#schools = schools;
    this.#byId = new Map(work.known.students.map((one) => [one.id, one]));
    for (const one of work.known.students) {
      const entry: Entry = {
        key: { id: one.id },
        label: `${one.name}, ${one.ref}`,
        name: one.name,
        words: nameWords(one.name),
        refs: [one.ref],
        class: null,
        category: one.category,
        isOpen: one.status === 0,
        state: null,
      };
      roster.add(entry);
      this.#birth.set(entry, { dob: one.dob, guardian: one.guardian });
    }
  }

  read(sheet: Sheet, setup: SheetSetup): void {
    const headers = headersOf(sheet, setup.header);
    this.#schools.learn(sheet, setup);
    for (let at = setup.header + 1; at < sheet.rows.length; at += 1) {
      if (isFurniture(sheet.rows[at] ?? [], headers)) continue;
      this.#readRow(new RowWork(sheet, setup, at, this.#work.board));
    }
  }

  #readRow(work: RowWork): void {
    const { known } = this.#work;
    const { name, note } = cleanName(work.text('name'));
    if (note) work.note('name', note);
    if (name === '') work.fault('name', said.name);
    const dob = work.take(
      'dob',
      readDate(work.cell('dob'), { today: known.today, answer: work.answer, empty: said.dob }),
    );
    const ref = work.text('ref');
    if (ref !== '' && this.#refs.has(ref))
      work.fault('ref', `Another row has the reference ${ref} too`);
    this.#refs.add(ref);
    const { present, twin } = this.#whoIsThere(work, name, ref, dob);
    const change = this.#changeOf(work, name, dob, present);
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
    this.#roster.add(entry);
    this.#birth.set(entry, { dob, guardian: written(work.cell('guardian')) });
    this.rows.push(work.planned(name, 'students', state, change));
  }

  /** The student who is there already, and another row that is the same person. */
  #whoIsThere(
    work: RowWork,
    name: string,
    ref: string,
    dob: string | undefined,
  ): { present?: KnownStudent; twin?: Entry } {
    const byRef = this.#roster.byRef(ref);
    if (byRef && 'id' in byRef.key) return this.#presentOf(byRef.key.id);
    const { equal, close } = this.#roster.byName(nameWords(name));
    const sure = equal.find(
      (one) => 'id' in one.key && dob !== undefined && this.#birth.get(one)?.dob === dob,
    );
    if (sure && 'id' in sure.key) return this.#presentOf(sure.key.id);
    const guardian = written(work.cell('guardian'));
    const alike = [
      ...equal.filter((one) => this.#mayBeSame(one, dob, guardian)),
      ...close.filter((one) => this.#isSurelyNear(one, dob, guardian)),
    ];
    if (alike.length === 0) return {};
    return this.#askWhether(work, name, alike);
  }

  #presentOf(id: number): { present?: KnownStudent } {
    const present = this.#byId.get(id);
    return present ? { present } : {};
  }

  #mayBeSame(other: Entry, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#birth.get(other);
    if (dob === undefined || there?.dob === undefined) return true;
    const isTurned = `${dob.slice(0, 4)}-${dob.slice(8)}-${dob.slice(5, 7)}` === there.dob;
    return dob === there.dob || isTurned || (guardian !== null && guardian === there.guardian);
  }

  #isSurelyNear(other: Entry, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#birth.get(other);
    return (
      (dob !== undefined && dob === there?.dob) ||
      (guardian !== null && guardian === there?.guardian)
    );
  }

  #askWhether(
    work: RowWork,
    name: string,
    alike: readonly Entry[],
  ): { present?: KnownStudent; twin?: Entry } {
    const chosen = work.choose('name', {
      key: `twin:${work.key}`,
      words: `${name} looks like somebody who is there already. Is it the same student?`,
      options: [
        answers('other', 'No, another student: import this row too'),
        ...alike.slice(0, 8).map((one, at) => answers(`same:${at}`, `Yes: ${one.label}`)),
        { ...leaveOut, label: 'Leave this row out' },
      ],
    });
    const same = chosen?.startsWith('same:') ? alike[Number(chosen.slice(5))] : undefined;
    if (!same) return {};
    if ('id' in same.key) return this.#presentOf(same.key.id);
    work.isLeftOut = true;
    return { twin: same };
  }

  #changeOf(
    work: RowWork,
    name: string,
    dob: string | undefined,
    present: KnownStudent | undefined,
  ): StudentChange | null {
    const { known } = this.#work;
    const school = this.#schools.read(work, present);
    const registered = written(work.cell('dor'));
    const dor =
      registered === null && present
        ? present.dor
        : work.take(
            'dor',
            readDate(work.cell('dor'), {
              today: known.today,
              answer: work.answer,
              empty: said.dor,
            }),
          );
    const parts = {
      gender: readGender(work, present?.gender),
      category: readCategory(work, present?.category),
      siblings: readSiblings(work, present?.siblings),
      languages: requiredText(work, 'languages', 'Languages', present?.languages),
      ambition: requiredText(work, 'ambition', 'Ambition', present?.ambition),
      background: requiredText(work, 'background', 'Background', present?.background),
      status: readStatus(work, known.maySetStatus, present?.status ?? 0),
      liaison_id: readPerson(work, 'liaison', known.liaisons, present?.liaison_id),
      supporter_id: readPerson(
        work,
        'supporter',
        known.supporters,
        present ? present.supporter_id : null,
      ),
    };
    const family = readFamily(work, present);
    const {
      gender,
      category,
      siblings,
      languages,
      ambition,
      background,
      status,
      liaison_id,
      supporter_id,
    } = parts;
    if (
      dob === undefined ||
      dor === undefined ||
      !school ||
      gender === undefined ||
      category === undefined
    )
      return null;
    if (
      siblings === undefined ||
      languages === undefined ||
      ambition === undefined ||
      background === undefined
    )
      return null;
    if (
      status === undefined ||
      liaison_id === undefined ||
      liaison_id === null ||
      supporter_id === undefined
    )
      return null;
    const fields = {
      name,
      dob,
      dor,
      gender,
      category,
      siblings,
      languages,
      ambition,
      background,
      status,
      liaison_id,
      supporter_id,
      ...family,
    };
    this.#judge(work, fields);
    return {
      type: 'student',
      row: work.key,
      id: present?.id ?? null,
      updated_at: present?.updated_at ?? null,
      fields,
      ...school,
    };
  }

  /** The form's own rules over the whole row. */
  #judge(work: RowWork, fields: StudentChange['fields']): void {
    const judged = studentInput.safeParse({ ...fields, school_id: 1 });
    for (const issue of judged.error?.issues ?? [])
      work.fault(String(issue.path[0] ?? 'name'), issue.message);
    for (const [field, words] of Object.entries(dateFaults(fields, this.#work.known.today)))
      work.fault(field, words[0] ?? '');
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
