import { headingKey } from '../../words/headings.ts';
import { genderOf, written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import { legendOf } from './gender-legend.ts';
import { letterMeant } from './men-and-women.ts';
import {
  askOfGenderWord,
  askOfLackingGender,
  askOfOneWord,
  genderBySection,
  genderColumns,
  genderKey,
  genderSaid,
  isGenderPlain,
} from './unread-gender.ts';

const askOfSheet = (work: RowWork): string | undefined => {
  const { columns, options } = genderColumns(work.table);
  const said = genderSaid(work.table);
  const all = ([2, 1] as const).map((gender) =>
    answers(
      String(gender),
      gender === 2 ? asks.allGirls : asks.allBoys,
      said?.gender === gender ? asks.saysTitle(said.title) : undefined,
    ),
  );
  return work.choose(
    'gender',
    {
      key: genderKey(work.setup.sheet),
      words: asks.boyOrGirl(work.setup.sheet),
      options: [...options, ...(said?.gender === 1 ? all.toReversed() : all), leaveOut],
      // A column or lines between the rows may say otherwise: then somebody chooses.
      ...(said &&
        options.length === 0 &&
        isGenderPlain(work.table) && { usual: String(said.gender) }),
    },
    columns,
  );
};

function askGender(work: RowWork): 1 | 2 | undefined {
  if (work.table.has('gender')) {
    return askOfLackingGender(work);
  }
  const chosen = askOfSheet(work);
  return chosen === undefined ? undefined : genderBySection(work, chosen);
}

/** 'w' means a girl below a German heading, and 'v' below a Dutch one; elsewhere they may mean either. */
function byHeading(work: RowWork, text: string): 2 | null {
  const heading = headingKey(work.table.headings[work.table.columnOf('gender')]?.own ?? '');
  const isGirl =
    (/^(?:mwd?|geschlecht)$/.test(heading) && /^w$/i.test(text)) ||
    (/^geslacht$/.test(heading) && /^v$/i.test(text));
  return isGirl ? 2 : null;
}

/** Gender; `G` means a girl, or a garçon where `F` occurs in the same column. */
export function readGender(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('gender'));
  if (text === null) return present ?? askGender(work);
  if (/^g$/i.test(text) && work.table.hasText('gender', /^f$/i)) {
    const told = legendOf(work.table, 'G');
    if (told !== null) return told;
    const chosen = work.choose('gender', {
      key: `gender-g:${work.columnKey('gender')}`,
      words: asks.gAndF,
      options: [answers('1', asks.garcon), answers('2', asks.girl), leaveOut],
    });
    return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
  }
  // The question is kept in the list where its answer chose the column.
  if (genderColumns(work.table).columns.length > 0) askOfSheet(work);
  const meant = letterMeant(work.table, text);
  if (meant === 'ask') return askOfOneWord(work, text);
  return meant ?? genderOf(text) ?? byHeading(work, text) ?? askOfGenderWord(work, text);
}
