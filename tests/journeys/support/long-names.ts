import type { Page } from '@playwright/test';
import { studentStatus } from '#contract/students/lists.ts';
import { givenOffice } from '../../support/given-reports.ts';
import type { RunningApp } from '../../support/start-app.ts';

/** Sixty characters: of many words, of one word, from right to left. */
export const names = [
  'Maximiliana Wanjirukamauotieno Nakhumicha Barasa-Odhiambo wa',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  'محمد عبد الرحمن بن عبد العزيز آل سعود الهاشمي القرشي الطويل',
] as const;
export const former = 'Kevin Wanyama';

/** Students with such names, one who is not Active, and one from a sheet, without picture and certificate. */
export async function givenNames({ app, given }: RunningApp): Promise<void> {
  const office = await givenOffice({ app, given });
  await office.students([
    { name: 'Amos Nakhumicha', picture: null, certificate: null },
    { name: former, status: studentStatus.discontinued, category: 2 },
    ...names.map((name, at) => ({ name, category: at === 1 ? (2 as const) : (1 as const) })),
  ]);
}

/** What sticks out of its cell or card, or of the table as it is seen without scrolling. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    for (const cell of document.querySelectorAll('main :is(td, th, [data-card])'))
      if (cell.scrollWidth > cell.clientWidth) told.push(cell.textContent);
    for (const table of document.querySelectorAll('main table')) {
      const { scrollWidth, clientWidth } = table.parentElement ?? table;
      if (scrollWidth > clientWidth) told.push(`${table.ariaLabel}: ${scrollWidth}`);
    }
    return told;
  });
