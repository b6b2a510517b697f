import { readersCurrencies } from '#contract/currencies.ts';
import { role } from '#contract/roles.ts';
import { userMessages } from '#contract/users/messages.ts';
import { registerInput } from '#contract/users/shapes.ts';
import { written } from '../../words/lists.ts';
import { cleanName, saysNoSupporter } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownAddress, NewSupporter } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { everybody, findPerson } from './people.ts';
import {
  addressesOf,
  codeOf,
  keyOf,
  mayBeAddress,
  pairsOf,
  sheetsTogether,
} from './supporter-pairs.ts';
import { supporterAbove } from './supporters-above.ts';

/** Who supports a student: a user who is there or nobody, or one whom the import adds. */
export interface Supporter {
  readonly id: number | null;
  readonly added: NewSupporter | null;
}

const userOf = (id: number | null): Supporter => ({ id, added: null });
const nobody = answers('none', asks.nobodyForThem);

const shownNames = 5;
/** How many names an answer has. */
const namedInAnswer = 3;
const unknownNames = new WeakMap<SheetTable, readonly string[]>();

/** The names of a sheet that are nobody's who is there. */
function unknownIn(table: SheetTable, people: Known['supporters']): readonly string[] {
  const there = unknownNames.get(table);
  if (there !== undefined) return there;
  const column =
    ['supporter', 'supporter_email'].map((field) => table.columnOf(field)).find((at) => at >= 0) ??
    -1;
  const names = table.rows.flatMap(({ at }) => {
    const text = written(table.textAt(at, column)) ?? supporterAbove(table, at);
    const isAdded = text !== null && addressesOf(table, text).length > 0;
    return text === null || isAdded || saysNoSupporter(text) || findPerson(text, people)
      ? []
      : [`‘${cleanName(text).name}’`];
  });
  unknownNames.set(table, names);
  return names;
}

const inShort = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} ${asks.andMore(String(names.length - most))}`;

/** Asks once for all sheets of a file what is kept of the students of names that are nobody's. */
function askOfUnknown(work: RowWork, people: Known['supporters']): string | undefined {
  const sheets = sheetsTogether(work.table).filter((one) => unknownIn(one, people).length > 0);
  const names = [...new Set(sheets.flatMap((one) => unknownIn(one, people)))];
  const { sheet } = (sheets[0] ?? work.table).setup;
  const shown = inShort(names, shownNames);
  return work.choose('supporter', {
    key: `supporters:${sheet}`,
    words: sheets.length > 1 ? asks.someSupportersOfFile(shown) : asks.someSupporters(sheet, shown),
    options: [
      answers('none', asks.nobodyForThese(inShort(names, namedInAnswer)), asks.supportersLater),
      answers('each', asks.oneByOne),
      leaveOut,
    ],
  });
}

/** By the name alone: names of nobody are asked about together first. */
function byName(
  work: RowWork,
  people: Known['supporters'],
  present: number | null,
  text: string,
): Supporter | undefined {
  const found = findPerson(text, people);
  if (found) return userOf(found.id);
  const all = askOfUnknown(work, people);
  if (all === undefined) return undefined;
  if (all === 'none') return userOf(present);
  const chosen = work.choose('supporter', {
    key: `supporter:${keyOf(text)}`,
    words: asks.noSupporter(text),
    options: [nobody, ...everybody(people), leaveOut],
  });
  if (chosen === undefined) return undefined;
  return userOf(chosen === 'none' ? present : Number(chosen));
}

/** The user who has this address: a supporter of that name; anybody else is asked about. */
function ownerOf(
  work: RowWork,
  owner: KnownAddress,
  name: string | null,
  present: number | null,
): Supporter | undefined {
  const isNamed = name === null || keyOf(name) === keyOf(owner.name);
  if (owner.isSupporter && isNamed) return userOf(owner.id);
  const chosen = work.choose('supporter_email', {
    key: `supporter-address:${owner.email}`,
    words: owner.isSupporter
      ? asks.addressOfOther(owner.email, owner.name, name)
      : asks.addressOfNoSupporter(owner.email, owner.name),
    options: [...(owner.isSupporter ? [answers('owner', owner.name)] : []), nobody, leaveOut],
  });
  if (chosen === undefined) return undefined;
  return userOf(chosen === 'owner' ? owner.id : present);
}

/** Of several names at one address somebody says whose it is; null for nobody's. */
function nameAt(work: RowWork, email: string, name: string): string | null | undefined {
  const names = pairsOf(work.table).names.get(email) ?? new Map<string, string>();
  if (names.size < 2) return names.get(keyOf(name)) ?? name;
  const all = [...names.values()];
  const chosen = work.choose('supporter', {
    key: `supporter-names:${email}`,
    words: asks.sameAddress(all.map((one) => `‘${one}’`).join(' and '), email),
    options: [...all.map((one) => answers(one, one)), nobody, leaveOut],
  });
  return chosen === 'none' ? null : chosen;
}

/** Of several addresses of one name somebody says which is theirs, or that they are several people. */
function addressOf(work: RowWork, email: string, name: string): string | undefined {
  const addresses = [...(pairsOf(work.table).addresses.get(keyOf(name))?.keys() ?? [])];
  if (addresses.length < 2) return email;
  const chosen = work.choose('supporter_email', {
    key: `supporter-addresses:${keyOf(name)}`,
    words: asks.severalAddresses(name, work.setup.sheet, addresses.join(', ')),
    options: [
      ...addresses.map((one) => answers(one, asks.onePerson(one))),
      answers('several', asks.severalPeople),
      leaveOut,
    ],
  });
  return chosen === 'several' ? email : chosen;
}

/** Somebody of that name may be there, at another address. */
function isThere(work: RowWork, name: string): boolean | undefined {
  const chosen = work.choose('supporter', {
    key: `supporters-there:${work.setup.sheet}`,
    words: asks.usersAlready(work.setup.sheet, name),
    options: [answers('same', asks.addressStays), answers('other', asks.othersOfName), leaveOut],
    usual: 'same',
  });
  return chosen === undefined ? undefined : chosen === 'same';
}

/** Somebody new, as the form of users would take them: the last word of a name is the last name. */
function added(work: RowWork, name: string, email: string): Supporter | undefined {
  const words = name.split(' ');
  const last_name = words.at(-1) ?? '';
  const first_name = words.slice(0, -1).join(' ') || last_name;
  const fields = { first_name, last_name, email };
  const checked = registerInput.safeParse({ ...fields, role_id: role.supporter });
  for (const issue of checked.error?.issues ?? [])
    work.fault(issue.path[0] === 'email' ? 'supporter_email' : 'supporter', issue.message);
  if (!checked.success) return undefined;
  if (work.agree('supporter', 'supporter', `${name} (${email})`) === undefined) return undefined;
  return { id: null, added: fields };
}

/** With the currency that the row, or another of the address, names for somebody who is added. */
function withCurrency(work: RowWork, supporter: Supporter): Supporter | undefined {
  const text = written(work.cell('supporter_currency'));
  if (text !== null && !readersCurrencies.includes(codeOf(text)))
    return work.fault('supporter_currency', `${userMessages.currency}: ${text}`);
  if (supporter.added === null) {
    // They, or staff, choose it themselves.
    if (text !== null) work.note('supporter_currency', remarks.currencyStays);
    return supporter;
  }
  const first = pairsOf(work.table).currencies.get(supporter.added.email.toLowerCase());
  if (text !== null && first !== undefined && first !== codeOf(text))
    return work.fault('supporter_currency', remarks.otherCurrency(first));
  const letters_currency = text === null ? first : codeOf(text);
  if (letters_currency === undefined || !readersCurrencies.includes(letters_currency))
    return supporter;
  return { id: null, added: { ...supporter.added, letters_currency } };
}

/**
 * The supporter of a row with the currency of their letters.
 * @returns undefined where something is asked or wrong first
 */
export function readSupporter(
  work: RowWork,
  known: Known,
  present: number | null,
): Supporter | undefined {
  const supporter = readWhom(work, known, present);
  return supporter && withCurrency(work, supporter);
}

/**
 * Name and address of a row. What is no address, 'c/o Shirley', is left out with a note where names have a column of
 * their own; where they have none it may be the name.
 */
function saidOf(work: RowWork): { readonly said: string | null; readonly own: string | null } {
  const name = written(work.cell('supporter')) ?? supporterAbove(work.table, work.row.at);
  const own = written(work.cell('supporter_email'));
  if (own === null || mayBeAddress(own)) return { said: name, own };
  if (name === null && !work.table.has('supporter')) return { said: own, own: null };
  work.note('supporter_email', remarks.noAddress(own));
  return { said: name, own: null };
}

/**
 * The supporter of a row, who may be missing: by the e-mail address where the sheet has one, else by the
 * name. Who is not there is added as a user who is not invited, one for each address.
 */
function readWhom(
  work: RowWork,
  { supporters, addresses }: Known,
  present: number | null,
): Supporter | undefined {
  const { said, own } = saidOf(work);
  const text = said !== null && saysNoSupporter(said) ? null : said;
  const isUser = text !== null && findPerson(text, supporters) !== null;
  const named = text === null ? [] : addressesOf(work.table, text, isUser);
  // The address stands beside one row of the name, and counts for all of them.
  const mail = own ?? (named.length === 1 ? (named[0] ?? null) : null);
  if (text === null && mail === null) return userOf(present);
  if (mail === null) return byName(work, supporters, present, text ?? '');
  if (!/^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/.test(mail))
    return work.fault('supporter_email', `${userMessages.invalidEmail}: ${mail}`);
  const ownerAt = (email: string) => addresses.find((one) => one.email === email);
  const first = ownerAt(mail.toLowerCase());
  if (first || text === null)
    return first
      ? ownerOf(work, first, text && cleanName(text).name, present)
      : byName(work, supporters, present, mail);
  const name = nameAt(work, mail.toLowerCase(), cleanName(text).name);
  if (name === undefined) return undefined;
  if (name === null) return userOf(present);
  const email = addressOf(work, mail.toLowerCase(), name);
  if (email === undefined) return undefined;
  const owner = ownerAt(email);
  if (owner) return ownerOf(work, owner, name, present);
  const namesake = findPerson(name, supporters);
  const isSame = namesake && isThere(work, name);
  if (namesake && isSame === undefined) return undefined;
  return namesake && isSame ? userOf(namesake.id) : added(work, name, email);
}
