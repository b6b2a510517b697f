import { importsTexts as texts } from '../../../client/features/imports/imports.texts.ts';
import type { Hand } from '../hand.ts';
import type { Workbook } from '../material/workbook.ts';
import { checked } from './open-question.ts';

/** What is wrong is typed where the papers have it; a mark that nobody knows is left empty, a row left out. */
export async function rightWrongCells(hand: Hand, { knows, sheetNames }: Workbook): Promise<void> {
  const { page } = hand;
  const cards = page.getByRole('region', { name: texts.faults }).getByRole('listitem');
  while ((await cards.count()) > 0) {
    await hand.read();
    const card = cards.first();
    const said = await card.innerText();
    const sheet = sheetNames.find((name) => said.includes(`${name.trim()},`)) ?? '';
    const fields = card.getByRole('textbox');
    const empties = card.getByRole('button', { name: texts.empty });
    let isRighted = false;
    for (const [at, field] of (await fields.all()).entries()) {
      const cell = (await field.getAttribute('placeholder')) ?? '';
      const known = knows(sheet, cell);

      if (known !== null) await hand.type(field, known);
      else if (/^(?:Term|TERM)/.test(sheet)) await hand.press(empties.nth(at));
      else continue;
      isRighted = true;
    }
    const count = await cards.count();
    await hand.press(
      card.getByRole('button', { name: isRighted ? texts.checkRow : texts.leaveRow, exact: true }),
    );
    await hand.until(() => checked(hand));
    if ((await cards.count()) === count && (await cards.first().innerText()) === said)
      throw new Error(`Still wrong: ${said}`);
  }
}
