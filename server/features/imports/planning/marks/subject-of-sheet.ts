import { subjectPrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { asks } from '../../words/questions.texts.ts';
import { subjectsBegunBy } from '../../words/short-names.ts';
import { type KnownSubject, subjectIn, usualSubjects } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import {
  subjectLabelled,
  subjectOfHouse,
  subjectOfTab,
  subjectSaid,
} from '../headings/tab-subject.ts';
import type { SheetTable } from '../plan/table.ts';

// A sheet with the marks of one subject says in its title or tab which one, or nowhere.

const offered = 60;
/** The subject in which a mean stands where nothing is known of single ones. */
const allSubjects = 'All subjects';

const titlesOf = ({ sheet, setup }: SheetTable): readonly string[] => [
  ...sheet.rows.slice(0, setup.header).flatMap((row) => row.map(textOf)),
  sheet.name,
  sheet.file ?? '',
];

/** Whether the tab, the file or a title says a subject by itself. */
export const subjectTitled = (table: SheetTable, subjects: readonly KnownSubject[]): boolean =>
  titlesOf(table).some((text) => subjectSaid(text, subjects) !== null);

/**
 * Which subject the marks are of: the tab's name tells; titles often say it, somebody has to confirm it.
 * @param isMark whether it is known that marks stand there; else a title alone does not settle it
 */
export function askSubject(
  table: SheetTable,
  { column, isMark }: { readonly column: number; readonly isMark: boolean },
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const { sheet } = table;
  const titles = titlesOf(table);
  const own = subjectOfTab(sheet.name, subjects);
  const meant = own === null ? null : subjectOfHouse(own, titles, subjects);
  if (meant !== null && isMark) {
    table.retarget(column, `${subjectPrefix}${meant}`);
    return;
  }
  const told = titles.flatMap((text) => subjectIn(text, subjects));
  const labels = titles.flatMap((text) => subjectLabelled(text, subjects) ?? []);
  const plain = titles.flatMap((text) => subjectSaid(text, subjects) ?? []);
  const all = labels.length > 0 ? labels : [...told, ...plain];
  const said = new Set(all.map((name) => subjectOfHouse(name, titles, subjects) ?? name));
  // 'Science Academy' names a school: a title that says a subject by itself is meant.
  const isPlain = isMark && plain.length + labels.length > 0;
  const [only] = said;
  const like = [...said].flatMap((name) => subjectsBegunBy(name, subjects));
  const names = [
    ...new Set([
      ...like,
      ...labels,
      ...told,
      ...subjects.map((one) => one.subject_name),
      ...usualSubjects,
    ]),
  ];
  const usual = isPlain && said.size === 1 && like.length === 0 ? only : undefined;
  const key = `subject-of:${table.asked}`;
  // A mean that is all there is may be that of all subjects, and a report needs a mark.
  const isAlone =
    said.size === 0 && !table.columns.some((one, at) => one === 'mean' && at !== column);
  const isOfTerm = sheet.term !== undefined;
  const isMean = isAlone && (isOfTerm || table.meaningAt(column)?.target === 'mean');
  const ofAll = answers(allSubjects, asks.meanOfAll, asks.whatOfMean(allSubjects));
  table.ask(
    {
      key,
      words: isMean
        ? asks.meansAlone(table.asked, table.nameOf(column))
        : asks.whichSubject(table.nameOf(column)),
      options: [
        ...(isMean ? [ofAll] : []),
        ...names.slice(0, offered).map((name) => answers(name, name)),
        ...(isAlone && !isMean ? [ofAll] : []),
        leaveOut,
      ],
      ...(usual !== undefined && { usual }),
    },
    [column],
  );
  const chosen = answer(key) ?? usual;
  if (isAlone && chosen === allSubjects) table.ofMeans = true;
  const isOffered = chosen !== undefined && (names.includes(chosen) || table.ofMeans);
  table.retarget(column, isOffered ? `${subjectPrefix}${chosen}` : null);
}
