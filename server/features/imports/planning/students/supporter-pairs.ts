import { written } from '../../words/lists.ts';
import { cleanName, nameWords } from '../../words/names.ts';
import type { SheetTable } from '../plan/table.ts';

// Names of supporters and the addresses beside them: one row of a sheet may have the address of a name, and one tab
// those of the names in the others.

/** A name as supporters are told apart. */
export const keyOf = (name: string): string => nameWords(name).join(' ');

/** Whether a text is an address or one that is mistyped, 'ann-at-mail.org': 'c/o Shirley' is none. */
export const mayBeAddress = (text: string): boolean =>
  text.includes('@') || /^\S+\.\p{L}{2,}$/u.test(text.trim());

/** Which names and addresses stand side by side in a sheet, each as it was first written. */
interface Pairs {
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly addresses: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The currency that the first row with one names for an address. */
  readonly currencies: ReadonlyMap<string, string>;
}

export const codeOf = (text: string) => text.trim().toUpperCase();

const pairsIn = new WeakMap<SheetTable, Pairs>();

export function pairsOf(table: SheetTable): Pairs {
  const there = pairsIn.get(table);
  if (there) return there;
  const names = new Map<string, Map<string, string>>();
  const addresses = new Map<string, Map<string, string>>();
  const currencies = new Map<string, string>();
  const [name, email] = [table.columnOf('supporter'), table.columnOf('supporter_email')];
  const currency = table.columnOf('supporter_currency');
  for (const { at } of table.rows) {
    const text = written(table.textAt(at, name));
    const mail = written(table.textAt(at, email));
    const money = currency < 0 ? null : written(table.textAt(at, currency));
    if (mail !== null && money !== null && !currencies.has(mail.toLowerCase()))
      currencies.set(mail.toLowerCase(), codeOf(money));
    if (text === null || mail === null || !mayBeAddress(mail)) continue;
    const [who, where] = [keyOf(text), mail.toLowerCase()];
    const ofName = addresses.get(who) ?? new Map<string, string>();
    const ofMail = names.get(where) ?? new Map<string, string>();
    if (!ofName.has(where)) ofName.set(where, mail);
    if (!ofMail.has(who)) ofMail.set(who, cleanName(text).name);
    addresses.set(who, ofName);
    names.set(where, ofMail);
  }
  const found = { names, addresses, currencies };
  pairsIn.set(table, found);
  return found;
}

/** The sheets that come in together, the sheet itself among them. */
const together = new WeakMap<SheetTable, readonly SheetTable[]>();

/** Lets the names of each sheet be found by the addresses of the others. */
export function readTogether(tables: readonly SheetTable[]): void {
  for (const table of tables) together.set(table, tables);
}

/** The sheets that come in together with one, in the order of the file. */
export const sheetsTogether = (table: SheetTable): readonly SheetTable[] =>
  together.get(table) ?? [table];

/**
 * The addresses of a name: those beside it in its own sheet, else in the others that come in together.
 * @param isUser whether a user is called so already: what other sheets say of the name is not needed then
 */
export function addressesOf(table: SheetTable, name: string, isUser = false): readonly string[] {
  const key = keyOf(name);
  const own = [...(pairsOf(table).addresses.get(key)?.values() ?? [])];
  if (own.length > 0 || isUser) return own;
  const others = sheetsTogether(table).flatMap((one) =>
    one === table ? [] : [...(pairsOf(one).addresses.get(key) ?? [])],
  );
  return [...new Map(others).values()];
}
