import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';

// What a bank says of a payment may name its student by the whole name. A name of two words may be the payer's: where
// several rows name somebody so, one question says whom such names mean.

const fewest = 3;

const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a whole name stands within a longer text, its words beside each other, the last one first or not. */
export function standsWithin(text: string, name: string): boolean {
  const [within, own] = [plain(text), plain(name)];
  const words = own.trim().split(' ');
  const turned = ` ${[words.at(-1), ...words.slice(0, -1)].join(' ')} `;
  return within.includes(own) || within.includes(turned);
}

/** Whether a name stands alone on one side of a hyphen, a colon or a stroke: 'Ann Otieno - sandals'. */
export function isPartOf(text: string, { words }: Pick<Entry, 'words'>): boolean {
  const parts = text.split(/\s[-–—/|]\s|[:;|]/u);
  return parts.length > 1 && parts.some((part) => nameWords(part).join(' ') === words.join(' '));
}

/** A text without the name that stands in it: what it says of the payment. */
export function withoutName(text: string, name: string): string {
  const own = new Set(nameWords(name));
  return text
    .split(/\s+/)
    .filter((word) => !nameWords(word).every((one) => own.has(one)))
    .join(' ')
    .replace(/[/\\:,;()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const counted = new WeakMap<SheetTable, number>();

/** How many rows of a sheet name one student within a longer text. */
function rowsWithin(table: SheetTable, index: StudentIndex): number {
  const known = counted.get(table);
  if (known !== undefined) return known;
  const column = table.columnOf('name');
  const many = table.rows.filter(({ at }) => {
    const text = table.textAt(at, column);
    const words = nameWords(text);
    const named = index.called(words).length > 0 ? [] : index.namedIn(words);
    return named.length === 1 && named.every((one) => standsWithin(text, one.name));
  }).length;
  counted.set(table, many);
  return many;
}

/**
 * Asks once for a sheet whether students who are named within its texts are meant.
 * @returns 'each' where it is to be asked of each row
 */
export function askOfNamesWithin(
  work: RowWork,
  text: string,
  only: Entry,
  index: StudentIndex,
): 'yes' | 'each' | undefined {
  const { table } = work;
  if (!standsWithin(text, only.name) || rowsWithin(table, index) < fewest) return 'each';
  const chosen = work.choose('name', {
    key: `within:${table.asked}`,
    words: asks.namesWithin(table.nameOf(table.columnOf('name')), text, only.label),
    options: [answers('yes', asks.namedAreMeant), answers('each', asks.oneByOne), leaveOut],
  });
  return chosen === 'yes' || chosen === 'each' ? chosen : undefined;
}
