import {
  type Cell,
  day,
  dmy,
  type Fact,
  Sheet,
  serialOf,
} from '../../../tests/fixtures/imports/kit/sheet.ts';
import { type Child, enteredTwice, type statuses } from './children.ts';

const headings = [
  ...['No', 'Ref No', 'Student Name', 'D.O.B', 'Gender', 'Category', 'Current School'],
  ...['Sub-county', 'Class', 'Guardian', 'Relationship', 'Father', 'Siblings', 'Languages'],
  ...[
    'Ambition',
    'Date Registered',
    'Liaison Officer',
    'Supporter',
    'Status',
    'Background',
    'Remarks',
  ],
];

const monthNames = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

/** Births of which a part is missing or wrong; the officer knows them, and types them. */
const birthFaults: Readonly<Record<number, (dob: string) => Cell>> = {
  ...{ 1: bareYear, 21: bareYear, 42: bareYear },
  ...{ 27: monthAndYear, 46: monthAndYear },
  33: (dob) => `31/02/${dob.slice(0, 4)}`,
  6: () => null,
  44: () => 'not known',
  55: () => null,
};

function bareYear(dob: string): Cell {
  return Number(dob.slice(0, 4));
}
function monthAndYear(dob: string): Cell {
  return `${monthNames[Number(dob.slice(5, 7)) - 1]} ${dob.slice(0, 4)}`;
}

/** A day as different hands wrote it. Month first only where no other reading is possible. */
function birthOf({ at, dob }: Child): Cell {
  const fault = birthFaults[at];
  if (fault) return fault(dob);
  const [year = '', month = '', date = ''] = dob.split('-');
  const short = `${Number(date)}.${Number(month)}.${year.slice(2)}`;
  switch (at % 10) {
    case 1:
      return short;
    case 3:
      return `${Number(date)}-${monthNames[Number(month) - 1]}-${year.slice(2)}`;
    case 4:
      return Number(date) > 12 ? `${month}/${date}/${year}` : dmy(dob);
    case 5:
      return `${dmy(dob)} `;
    case 6:
      return day(dob, 'mm/dd/yyyy');
    case 8:
      return at === 28 ? serialOf(dob) : dob;
    default:
      return day(dob);
  }
}

const genderWords = {
  M: ['M', 'Male', 'm', 'male ', 'M', 'BOY'],
  F: ['F', 'Female', 'F', 'female', 'F', 'GIRL'],
} as const;
const genderless = [0, 18, 37];

const categoryOf = ({ at, isSpecial }: Child) =>
  isSpecial
    ? at % 2
      ? 'Special Ed.'
      : 'S. Ed'
    : ['Normal', 'normal', 'Regular', 'Normal'][at % 4];

const schoolless = [19, 34, 52];
function schoolOf({ at, school }: Child): string {
  if (schoolless.includes(at)) return '';
  switch (at % 8) {
    case 1:
      return school.toUpperCase();
    case 3:
      return school.replace('Secondary', 'Sec');
    case 4:
      return `${school}  `;
    case 6:
      return school.replace('Secondary', 'Sec. Sch.');
    default:
      return school;
  }
}

/** The name as the list has it: spaces too many, capitals, the surname first behind a comma. */
function nameOf({ at, name, first, middle, last }: Child): string {
  switch (at % 12) {
    case 2:
      return ` ${name}`;
    case 5:
      return `${last.toUpperCase()}, ${first} ${middle}`.trim();
    case 7:
      return name.toUpperCase();
    case 9:
      return name.replace(' ', '  ');
    default:
      return name;
  }
}

const siblingsWords: Readonly<Record<number, Cell>> = { 23: 'none', 32: '3 bros 1 sis', 50: '5+' };
const siblingless = [15, 24, 35, 38];
/** As many as the words say, where they say it. */
export const siblingsOf = ({ at, siblings }: Child): number =>
  ({ 23: 0, 32: 4, 50: 5 })[at] ?? siblings;

const classOf = ({ at, form, isSpecial }: Child): string => {
  if (isSpecial) return 'SNE Unit';
  const roman = ['I', 'II', 'III', 'IV'][form - 1];
  return (
    ['', `F${form}`, `FORM ${roman}`, `Form${form}`, `Form ${form} East`][at % 9] ?? `Form ${form}`
  );
};

const statusWords: Readonly<Record<(typeof statuses)[number], readonly string[]>> = {
  Active: ['Active', 'active', 'ACTIVE ', 'Active'],
  Withdrawn: ['withdrawn', 'W/drawn'],
  Graduated: ['Completed F4'],
  Discontinued: ['dropped out', 'Discontinued'],
};

const languages = [
  'English, Kiswahili, Luo',
  'Kisw & Eng',
  'Eng, Kisw',
  'English/Kiswahili/Dholuo',
];
const ambitions = [
  'Doctor',
  'Nurse',
  'TEACHER',
  'Engineer',
  'Pilot',
  'To be a surgeon and help my community',
];
const backgrounds = [
  'Home visit done 12/2; roof leaking, no power for evening study.',
  'Lives with grandmother, two younger siblings at home.',
  'Total orphan; guardian sells vegetables at the market.',
  'Transferred from primary with 381 marks in KCPE.',
  '',
];
const remarks = [
  'Good progress',
  '+ needs glasses',
  'follow up!!',
  '',
  '- transferred in from Nairobi',
];
const relations = ['Mother', 'MOTHER', 'Mum', 'Aunt', 'Father', 'mother'];

function refOf({ at, ref }: Child): string {
  if (at === 52 || at === 55) return '';
  if (at % 13 === 6) return ref.toLowerCase();
  return at % 17 === 14 ? ref.replace('-', ' ') : ref;
}

const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value;

function cellsOf(one: Child, number: number): Cell[] {
  const { at } = one;
  return [
    ...[number, refOf(one), nameOf(one), birthOf(one)],
    genderless.includes(at) ? '' : pick(genderWords[one.gender], at),
    ...[categoryOf(one) ?? '', schoolOf(one), one.subCounty, classOf(one)],
    ...[one.guardian, one.guardian ? pick(relations, at) : '', one.father],
    siblingless.includes(at) ? '' : (siblingsWords[at] ?? one.siblings),
    ...[pick(languages, at), pick(ambitions, at)],
    at % 7 === 3 ? `${dmy(one.registered)}` : day(one.registered),
    ...[at % 10 === 9 ? `${one.officer} ` : one.officer, one.supporter],
    ...[pick(statusWords[one.status], at), pick(backgrounds, at), pick(remarks, at)],
  ];
}

const factOf = (one: Child, supporter: string): Fact => ({
  is: 'student',
  name: one.name,
  at: one.school,
  school: one.school,
  dob: one.dob,
  gender: one.gender,
  siblings: siblingsOf(one),
  status: one.status,
  ...(one.isSpecial && { special: true as const }),
  ...(one.supporter === supporter && { supporter }),
});

/** The register, with its key; the child that is entered twice stands there as row 60 of the children, too. */
export function studentsSheet(children: readonly Child[], year: number, supporter: string): Sheet {
  const sheet = new Sheet('Students');
  sheet.plain(
    [{ v: `SPONSORED STUDENTS LIST ${year}`, over: [21, 1] }],
    [`Updated 9/11/${year} - confirm DOBs with birth certs!!`],
    [],
    headings,
  );
  for (const one of children) {
    if (one.at === 28) sheet.plain(headings);
    if (one.at === 43) {
      const again = children[enteredTwice];
      if (again)
        sheet.ask(
          'same student',
          [
            ...[44, 'SF-060', again.name, Number(again.dob.slice(0, 4)), again.gender, 'normal'],
            ...[
              again.school,
              again.subCounty,
              `Form ${again.form}`,
              again.guardian,
              'Mum',
              again.father,
            ],
            ...[again.siblings, 'Eng, Kisw', 'Nurse', day(again.registered), again.officer],
            ...[again.supporter, 'Active', '', ''],
          ],
          factOf(again, supporter),
        );
    }
    sheet.take(cellsOf(one, one.at < 43 ? one.at + 1 : one.at + 2), factOf(one, supporter));
  }
  sheet.plain(
    [],
    ['', '', `TOTAL: ${children.length + 1} students`],
    ['', '', 'Prepared by: M. Simiyu, programme officer', '', '', '', 'Sign: ______________'],
  );
  // What an office keeps to itself.
  sheet.hiddenColumns.push(headings.indexOf('Remarks'));
  return sheet;
}
