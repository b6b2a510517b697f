import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import type {
  Known,
  PlannedRow,
  StudentChange,
} from '../server/features/imports/planning/plan/plan.ts';
import { makePlan } from '../server/features/imports/planning/planner.ts';
import { guessSetups } from '../server/features/imports/planning/sheets/layout.ts';
import { readSheets } from '../server/features/imports/reading/read-file.ts';
import { classOf } from '../server/features/imports/words/classes.ts';
import { schoolKey } from '../server/features/imports/words/schools.ts';

// Scores a workbook against its key: what the plan makes of each row, with the answers that the
// officer who keeps the list would give. `node scripts/score-imports.ts sheet.xlsx key.csv`

const [sheetFile, keyFile] = process.argv.slice(2);
if (!sheetFile || !keyFile) throw new Error('Name a workbook and its key file');

type Key = Readonly<Record<string, string>>;
const keys = parse(readFileSync(keyFile), { columns: true }) as Key[];
const began = performance.now();
const sheets = readSheets(readFileSync(sheetFile), sheetFile);
const read = performance.now();

const people = [
  'Agnes Nekesa Barasa',
  'Josephine Kageha',
  'Rose Awuor Ogutu',
  'Martin Simiyu',
  'Peter Odhiambo',
  'Wycliffe Luvai',
];
const known: Known = {
  today: '2026-11-21',
  students: [],
  schools: [],
  subjects: specialEducationSubjects.map((subject_name) => ({ subject_name, category: 2 })),
  years: [],
  classes: [],
  liaisons: people.map((name, at) => ({ id: at + 1, name })),
  supporters: [],
  addresses: [],
  academic: [],
  finance: [],
  maySetStatus: true,
};
const { setups } = guessSetups(sheets, known.subjects);

/** What an officer would answer to questions about the whole list; single rows stay asked. */
function officerAnswers(
  questions: ReturnType<typeof makePlan>['questions'],
  answers: Record<string, string>,
) {
  const kept: Record<string, string> = {
    agree: 'yes',
    'mean-progress': 'most',
    scale: '90, 80, 65, 50, 40',
  };
  const added = { ...answers };
  for (const { key } of questions) {
    const answer =
      kept[key] ??
      (/^first-name:/.test(key)
        ? 'none'
        : /^hidden-columns:/.test(key)
          ? 'in'
          : /^columns:/.test(key)
            ? 'out'
            : /^supporters:/.test(key)
              ? 'none'
              : undefined);
    if (answer !== undefined) added[key] = answer;
  }
  return added;
}

let answers: Record<string, string> = {};
let plan = makePlan(sheets, { sheets: setups, answers }, known);
for (let round = 0; round < 4; round += 1) {
  answers = officerAnswers(plan.questions, answers);
  plan = makePlan(sheets, { sheets: setups, answers }, known);
}
const planned = performance.now();

const rowsOf = (sheet: string) =>
  new Map(plan.rows.filter((row) => row.sheet === sheet).map((row) => [row.row, row]));
const students = rowsOf('Students');
const terms = ['Term 1 2024', 'Term 2 2024', 'TERM III '].map(rowsOf);
const wrong: string[] = [];
const tally: Record<string, { right: number; asked: number; fault: number; wrong: number }> = {};

function judge(part: string, row: PlannedRow | undefined, faults: readonly string[]) {
  const count = tally[part] ?? { right: 0, asked: 0, fault: 0, wrong: 0 };
  tally[part] = count;
  if (!row || row.state === 'fault') count.fault += 1;
  else if (row.state === 'question' || row.state === 'skip') count.asked += 1;
  else if (faults.length === 0) count.right += 1;
  else {
    count.wrong += 1;
    wrong.push(`${part} ${row.row} ${row.name}: ${faults.join('; ')}`);
  }
}

function studentFaults(key: Key, change: StudentChange): string[] {
  const { fields } = change;
  const pairs: [string, unknown, unknown][] = [
    ['name', fields.name, key.name],
    ['dob', fields.dob, key.dob],
    ['gender', String(fields.gender), key.gender],
    ['category', String(fields.category), key.category],
    ['status', String(fields.status), key.status],
    ['siblings', String(fields.siblings), key.siblings],
    ['school', schoolKey(change.school), schoolKey(key.school_name ?? '')],
  ];
  return pairs.flatMap(([name, is, should]) =>
    is === should ? [] : [`${name} ${is} for ${should}`],
  );
}

for (const key of keys) {
  const row = students.get(Number(key.students_row));
  const change = row?.change?.type === 'student' ? row.change : null;
  const twice = key.duplicate_of && change ? ['entered twice, taken for new'] : [];
  judge('Students', row, change ? [...twice, ...studentFaults(key, change)] : []);
  for (const [at, term] of terms.entries()) {
    const at_row = Number(key[`term${at + 1}_row`]);
    if (!at_row) continue;
    const one = term.get(at_row);
    const marks = one?.change?.type === 'marks' ? one.change : null;
    if (!marks) {
      judge(`Term ${at + 1}`, one, []);
      continue;
    }
    const faults = [];
    const whose = 'row' in marks.student ? marks.student.row : '';
    if (whose !== `Students!${key.students_row}`)
      faults.push(`student ${whose} for row ${key.students_row}`);
    for (const [subject, column] of [
      ['Mathematics', 'maths'],
      ['English', 'english'],
    ] as const) {
      const mark = marks.marks.find((each) => each.subject === subject);
      const should = key[`${column}_t${at + 1}`];
      const dirt = key.dirt ?? '';
      // Marks with a half were put there on purpose: the key keeps the whole one.
      const isHalf = dirt.includes(`t${at + 1}-${column}-decimal`);
      if (mark && Number(mark.mark) !== Number(should) && !isHalf)
        faults.push(`${subject} ${mark.mark} for ${should}`);
    }
    if (marks.term !== at + 1 || marks.year !== '2024') faults.push('term');
    if (key.form && classOf(`Form ${key.form}`)?.name !== marks.class)
      faults.push(`class ${marks.class} for ${key.form}`);
    judge(`Term ${at + 1}`, one, faults);
  }
}
for (const name of ['SNE Progress', 'Fees 2024'])
  for (const row of plan.rows.filter((one) => one.sheet === name)) judge(name, row, []);

console.table(tally);
console.log(
  `read ${Math.round(read - began)} ms, planned 5 times ${Math.round(planned - read)} ms, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
);
const open = plan.questions.filter(
  (one) => one.answer === null && !/^(?:who|twin|cell):/.test(one.key),
);
for (const one of open) console.log(`asked of ${one.rows}: ${one.key} ${one.words}`);
console.log(
  `row questions: ${plan.questions.filter((one) => one.answer === null).length - open.length}`,
);
const reasons = new Map<string, number>();
for (const row of plan.rows)
  for (const fault of row.faults) {
    const words = `${row.kind}: ${fault.words.replace(/: .*|called .*|reference .*/, '')}`;
    reasons.set(words, (reasons.get(words) ?? 0) + 1);
  }
console.log(reasons);
console.log(wrong.slice(0, 40).join('\n'));
