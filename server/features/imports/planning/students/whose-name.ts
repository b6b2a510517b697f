import { nameWords } from '../../words/names.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

const ofChildren =
  /\b(?:child(?:ren)?|students?|pupils?|learners?|scholars?|kids?|mtoto|mwanafunzi|[ée]l[èe]ves?|enfants?|apprenants?|alun[oa]s?|estudantes?|ni[ñn][oa]s?|estudiantes?)(?!\p{L})/iu;
const ofBeneficiaries =
  /\b(?:beneficiary|beneficiaries|b[ée]n[ée]ficiaires?|filleule?s?)(?!\p{L})/iu;
const ofReceivers =
  /\b(?:recipient|payee|receiver|received by|paid to|account|sender|payer|depositor|destinataire|mpokeaji|parents?|guardian|mother|father)\b/i;
const fewestRows = 3;

/** How plainly a heading says that it has the child's name. */
function rankOf(heading: string): number {
  if (ofChildren.test(heading)) return ofReceivers.test(heading) ? 0 : 2;
  return ofBeneficiaries.test(heading) ? 1 : 0;
}

/** Whether two columns name other people in each row: none of the names is the other, or a part of it. */
function areOthers(table: SheetTable, one: number, other: number): boolean {
  const pairs = table.rows.flatMap(({ at }) => {
    const [own = [], beside = []] = [one, other].map((column) =>
      nameWords(table.textAt(at, column)),
    );
    const isPart =
      own.every((word) => beside.includes(word)) || beside.every((word) => own.includes(word));
    return own.length > 0 && beside.length > 0 ? [!isPart] : [];
  });
  return pairs.length >= fewestRows && pairs.every(Boolean);
}

/**
 * Of two columns of names the one that says child, student or pupil has whom the payment is for, where the other is that
 * of a receiver by its heading or differs in each row. Beside a receiver *Beneficiary* is enough.
 */
export function takeChildsName(table: SheetTable): void {
  const columns = table.columnsOf('name');
  const headingAt = (at: number) => (table.headings[at]?.text ?? '').replace(/_/g, ' ');
  const most = Math.max(...columns.map((at) => rankOf(headingAt(at))));
  const [own, ...more] = columns.filter((at) => rankOf(headingAt(at)) === most);
  if (columns.length < 2 || own === undefined || more.length > 0 || most === 0) return;
  const others = columns.filter((at) => at !== own);
  const areReceivers = others.every((at) => ofReceivers.test(headingAt(at)));
  const areProven = most > 1 && others.every((at) => areOthers(table, own, at));
  if (!areReceivers && !areProven) return;
  for (const at of others) table.explain(at, remarks.ofAnother);
}
