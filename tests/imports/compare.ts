import type {
  Fact,
  KeyRow,
  ReceiptFact,
  ReportFact,
  SchoolFact,
  StudentFact,
} from '../fixtures/imports/kit/sheet.ts';
import type { House, HouseItem, HouseReceipts, HouseStudent } from './house.ts';

/** Words of a text in any order and case; apostrophes of all kinds are one. */
const wordsOf = (text: string, between: RegExp) =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019`´]/g, "'")
    .split(between)
    .filter(Boolean)
    .sort()
    .join(' ');
/** A comma left in a name is a fault: it stood between the surname and the others. */
const words = (name: string) => wordsOf(name, /\s+/);
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:school|sch)$/, '');
const sameText = (one: unknown, other: string) =>
  typeof one === 'string' && wordsOf(one, /[\s,]+/) === wordsOf(other, /[\s,]+/);

export const studentOf = (house: House, name: string, at?: string): HouseStudent | undefined => {
  const named = house.students.filter((one) => words(one.name) === words(name));
  return at
    ? named.find((one) => letters(String(one.facts.school)) === letters(at))
    : named.length === 1
      ? named[0]
      : undefined;
};

interface Found {
  readonly missing: string[];
  readonly faults: string[];
}

type Told = (heading: string) => boolean;

function compareStudent(
  fact: StudentFact,
  house: House,
  before: House,
  taken: Set<unknown>,
): Found {
  const faults: string[] = [];
  const student =
    studentOf(house, fact.name, fact.at ?? fact.school) ?? studentOf(house, fact.name);
  if (!student) return { missing: [`no student ${fact.name}`], faults };
  taken.add(student.id);
  const old = before.students.find((one) => one.id === student.id);
  const { facts } = student;
  if (old && words(old.name) !== words(student.name)) faults.push(`${old.name} was overwritten`);
  const check = (name: string, is: unknown, should: string | number, same: boolean) => {
    if (!same) faults.push(`${name} is ${is === '' ? "''" : is}, not ${should}`);
  };
  const text = (name: 'father' | 'mother' | 'guardian' | 'supporter') => {
    const should = fact[name];
    if (should !== undefined) check(name, facts[name], should, sameText(facts[name], should));
  };
  if (fact.dob) check('dob', facts.dob, fact.dob, facts.dob === fact.dob);
  if (fact.dor) check('dor', facts.dor, fact.dor, facts.dor === fact.dor);
  if (fact.gender)
    check('gender', facts.gender, fact.gender, facts.gender === (fact.gender === 'M' ? 1 : 2));
  if (fact.school)
    check(
      'school',
      facts.school,
      fact.school,
      letters(String(facts.school)) === letters(fact.school),
    );
  if (fact.siblings !== undefined)
    check('siblings', facts.siblings, fact.siblings, facts.siblings === fact.siblings);
  if (fact.special) check('category', facts.category, 'special', facts.category === 2);
  if (fact.status) check('status', facts.status, fact.status, facts.status === fact.status);
  if (fact.adm !== undefined)
    check('admission number', facts.admission_no, fact.adm, facts.admission_no === fact.adm);
  if (fact.first !== undefined)
    check(
      'first name',
      facts.first_name,
      fact.first,
      words(String(facts.first_name)) === words(fact.first),
    );
  for (const name of ['father', 'mother', 'guardian', 'supporter'] as const) text(name);
  // A student who was there and is not yet as the sheet says waits for an answer.
  const untouched = old && JSON.stringify(old.facts) === JSON.stringify(student.facts);
  return untouched ? { missing: faults, faults: [] } : { missing: [], faults };
}

function compareReport(fact: ReportFact, house: House, taken: Set<unknown>, told: Told): Found {
  const faults: string[] = [];
  const student = studentOf(house, fact.name, fact.at);
  const report =
    student &&
    house.reports.find(
      (one) => one.student === student.id && one.year === fact.year && one.term === fact.term,
    );
  if (!report) return { missing: [`no report of ${fact.name} ${fact.year}/${fact.term}`], faults };
  taken.add(report);
  const filed = new Map(Object.entries(report.marks).map(([name, mark]) => [letters(name), mark]));
  for (const [subject, mark] of Object.entries(fact.marks)) {
    const [name = '', ...others] = subject.split('|');
    const key = [name, ...others].map(letters).find((one) => filed.has(one));
    const is = key === undefined ? undefined : filed.get(key);
    if (key !== undefined) filed.delete(key);
    if (is === undefined) {
      if (mark !== null && ![name, ...others].some(told)) faults.push(`no mark in ${name}`);
    } else if (mark !== null && is !== mark) faults.push(`${name} is ${is}, not ${mark}`);
  }
  for (const [name, mark] of filed) faults.push(`a mark in ${name} (${mark}) that the key has not`);
  if (fact.mean !== undefined && Math.abs((report.mean ?? -1) - fact.mean) > 0.51)
    faults.push(`mean is ${report.mean}, not ${fact.mean}`);
  if (fact.class && letters(report.class) !== letters(fact.class))
    faults.push(`class is ${report.class}, not ${fact.class}`);
  return { missing: [], faults };
}

/** Receipts of a student's term that no row was found for yet. */
const leftOver = new WeakMap<HouseReceipts, HouseItem[]>();

function itemsLeft(receipts: HouseReceipts): HouseItem[] {
  const left = leftOver.get(receipts) ?? [...receipts.items];
  leftOver.set(receipts, left);
  return left;
}

function compareReceipt(fact: ReceiptFact, house: House): Found {
  const student = studentOf(house, fact.name, fact.at);
  const receipts =
    student &&
    house.receipts.find(
      (one) => one.student === student.id && one.year === fact.year && one.term === fact.term,
    );
  const left = receipts ? itemsLeft(receipts) : [];
  const faults: string[] = [];
  const gone = fact.costs.filter((cost, each) => {
    const kind = fact.kinds?.[each];
    const exact = left.findIndex(
      (one) => one.cost === cost && one.category === (kind ?? one.category),
    );
    const at = exact >= 0 ? exact : left.findIndex((one) => one.cost === cost);
    const [item] = at >= 0 ? left.splice(at, 1) : [];
    if (item && exact < 0) faults.push(`${cost} is for ${item.category}, not ${kind}`);
    return !item;
  });
  if (gone.length === fact.costs.length)
    return { missing: [`no receipt of ${fact.name}: ${gone.join(', ')}`], faults: [] };
  return { missing: [], faults: [...faults, ...gone.map((cost) => `no receipt of ${cost}`)] };
}

function compareSchool(fact: SchoolFact, house: House, taken: Set<unknown>): Found {
  const school = house.schools.find((one) => letters(one.school) === letters(fact.name));
  if (!school) return { missing: [`no school ${fact.name}`], faults: [] };
  taken.add(`school ${letters(school.school)}`);
  return letters(school.cluster) === letters(fact.cluster)
    ? { missing: [], faults: [] }
    : { missing: [], faults: [`cluster is ${school.cluster}, not ${fact.cluster}`] };
}

function compareFact(
  fact: Fact,
  house: House,
  before: House,
  taken: Set<unknown>,
  told: Told,
): Found {
  switch (fact.is) {
    case 'student':
      return compareStudent(fact, house, before, taken);
    case 'report':
      return compareReport(fact, house, taken, told);
    case 'receipt':
      return compareReceipt(fact, house);
    case 'school':
      return compareSchool(fact, house, taken);
  }
}

/** What of a row is not in the house, and what is in it otherwise than the key says. */
export function compare(
  key: KeyRow,
  house: House,
  before: House,
  taken: Set<unknown>,
  told: Told,
): Found {
  const found = key.facts.map((fact) => compareFact(fact, house, before, taken, told));
  const missing = found.flatMap((one) => one.missing);
  const faults = found.flatMap((one) => one.faults);
  // Of a row in parts, some in and some not, the rest is a fault.
  return missing.length > 0 && missing.length < found.length
    ? { missing, faults: [...faults, ...missing] }
    : { missing, faults };
}

/** What came into the house, or changed there, and is in no row of the key. */
export function extras(
  key: readonly KeyRow[],
  before: House,
  after: House,
  taken: ReadonlySet<unknown>,
): string[] {
  const facts = key.flatMap((one) => one.facts);
  const old = new Map(before.students.map((one) => [one.id, one]));
  const found: string[] = [];
  for (const student of after.students) {
    if (taken.has(student.id)) continue;
    const was = old.get(student.id);
    if (!was) found.push(`student ${student.name}`);
    else if (
      was.name !== student.name ||
      JSON.stringify(was.facts) !== JSON.stringify(student.facts)
    )
      found.push(
        `student ${was.name} was changed: ${student.name} ${JSON.stringify(student.facts)}`,
      );
  }
  const nameOf = (id: number) => after.students.find((one) => one.id === id)?.name ?? '';
  for (const report of after.reports)
    if (!taken.has(report))
      found.push(`report of ${nameOf(report.student)} ${report.year}/${report.term}`);
  for (const receipts of after.receipts)
    for (const { cost } of itemsLeft(receipts))
      found.push(
        `receipt of ${nameOf(receipts.student)} ${receipts.year}/${receipts.term}: ${cost}`,
      );
  const known = new Set(before.schools.map((one) => letters(one.school)));
  for (const fact of facts) {
    if (fact.is === 'student' && fact.school) known.add(letters(fact.school));
    if (fact.is === 'school') known.add(letters(fact.name));
  }
  for (const { school } of after.schools)
    if (!known.has(letters(school))) found.push(`school ${school}`);
  return found;
}
