import { textOf } from '../reading/sheet.ts';
import { written } from '../words/lists.ts';
import { schoolKey } from '../words/schools.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { Known } from './plan.ts';
import type { RowWork } from './row-work.ts';
import type { SheetTable } from './table.ts';

const ofSchools =
  /\b(?:schools?|sch|secondary|sec|academy|primary|high|girls|boys|college|shule|sekondari|msingi|lyc[ée]e|coll[èe]ge|[ée]cole|institut[e]?|polytechnic|university)\b/i;
const noName =
  /^(?:the |all |our |list of |my )?(?:schools?|high school|primary school|secondary school|sponsored|students?|pupils?|learners?)\b|\b(?:fees?|register|list|foundation|sponsor\w*|students|pupils|learners|reports?|marks?|results?|receipts?|calendar|cluster|programme|ministry|department)\b/i;
const offered = 100;

/** What a title says that names a school: 'MLIMA BARAKA SECONDARY SCHOOL'. */
function phraseOf(title: string): string | null {
  const part = title
    .split(/ ?[-–—:|,;/(] ?/)
    .find((one) => ofSchools.test(one) && !noName.test(one));
  const plain = part?.replace(/\b(?:form|grade|class|term|std|year|20[0-9]{2})\b.*$/i, '').trim();
  return plain && plain.split(' ').length > 1 && ofSchools.test(plain) ? plain : null;
}

/** The school that a sheet is of, by its title, tab or file name: one that is there, or words that name one. */
export interface TitleSchool {
  readonly known: Known['schools'][number] | null;
  readonly words: string | null;
}

/** Looks for it. */
export function titleSchool({ sheet, setup }: SheetTable, known: Known['schools']): TitleSchool {
  const first = setup.header - (setup.lines ?? 1) + 1;
  const above = sheet.rows.slice(0, first).flatMap((row) => row.map(textOf));
  const titles = [
    ...above,
    sheet.name,
    (sheet.file ?? '').replace(/\.[a-z]+$/i, '').replace(/_/g, ' '),
  ];
  const keys = titles.map((text) => ` ${schoolKey(text.replace(/[-–—:|,;]/g, ' '))} `);
  const found = known.filter(({ school }) => {
    const key = schoolKey(school);
    return key.length > 3 && keys.some((title) => title.includes(` ${key} `));
  });
  const [only = null] = found;
  const words = titles.map(phraseOf).find((one) => one !== null) ?? null;
  return { known: found.length === 1 ? only : null, words: found.length === 1 ? null : words };
}

/**
 * The school that a row of marks or receipts is of, as schools are compared: of its own cell, else of the
 * sheet's title. Null where nothing says it; undefined while it is asked.
 */
export function schoolOfRow(
  work: RowWork,
  title: TitleSchool,
  known: Known['schools'],
): string | null | undefined {
  const text = written(work.cell('school'));
  if (text !== null) return schoolKey(text);
  if (title.known) return schoolKey(title.known.school);
  if (title.words === null) return null;
  const chosen = work.choose('school', {
    key: `school-of:${work.setup.sheet}`,
    words: `The sheet seems to be of ‘${title.words}’. Which school is that?`,
    options: [
      answers('none', 'None of those in Somesha'),
      ...known
        .slice(0, offered)
        .map((one) => answers(String(one.id), `${one.school}, ${one.cluster}`)),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  const one = known.find(({ id }) => String(id) === chosen);
  return schoolKey(one?.school ?? title.words);
}
