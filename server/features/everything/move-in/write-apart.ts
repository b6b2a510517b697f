import { spelledKinds } from '#contract/names/kinds.ts';
import { heads, titles } from '../sheet-names.ts';
import type { MovingIn } from './moving-in.ts';

/** Pairs of similar names of which somebody said that they are different, once all names are there. */
export async function writeApart({ trx, workbook, reading, now }: MovingIn): Promise<void> {
  const { ids, faults } = reading;
  for (const row of workbook.rows(titles.apart)) {
    const kind = spelledKinds.find((one) => one === row.text(heads.kind));
    if (kind === undefined) {
      faults.add(row.cell(heads.kind), 'This row does not say which list it is of');
      continue;
    }
    const idBelow = (head: string) => {
      const id = ids.name(kind, row.text(head) ?? '');
      if (id === undefined)
        faults.add(row.cell(head), `There is no ${kind} ‘${row.text(head) ?? ''}’ here`);
      return id;
    };
    const one = idBelow(heads.name);
    const other = idBelow(heads.otherName);
    // Two names that were merged since need no such entry.
    if (one === undefined || other === undefined || one === other) continue;
    const [one_id, other_id] = one < other ? [one, other] : [other, one];
    await trx
      .insertInto('names_apart')
      .values({ kind, one_id, other_id, at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  faults.check();
}
