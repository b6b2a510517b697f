import { besideName } from '#contract/imports/whose.ts';
import { columnLetter } from '../reading/sheet.ts';
import { withoutPeople } from '../words/bare-headings.ts';
import { isOfOthers, isOfThings } from '../words/name-headings.ts';
import { kindOfPayment } from '../words/payment-kinds.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import type { SheetTable } from './plan/table.ts';
import { guessSetup } from './sheets/layout.ts';

// Receipt books say *Received from*, *Being* and *On account of*: which of them is the child and which is what was paid
// for only the students who are in the house tell.

const fewestRows = 2;
const provingPart = 0.3;
/** Fields under which words of any kind may stand, names of children among them. */
const ofWords = new Set<string | null>([null, 'item', 'category', 'comment']);
const ofKinds = 0.5;
/** Says for whom or for what, and is no account. */
const onAccount = /\bon account of\b/i;
const shownTexts = 2;

const textsIn = (table: SheetTable, column: number): string[] =>
  table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);

/** How often another column has to name students who are known for each one that is named in the own. */
const muchMore = 3;

/** Whether nobody has said that names stand in a column: a heading may, as 'Name' does above whom something was paid to. */
function isGuessed(table: SheetTable, column: number, subjects: readonly KnownSubject[]): boolean {
  const { sheet, setup } = table;
  const { kind, header } = setup;
  return guessSetup(sheet, subjects, { kind, header }).columns[column] === 'name';
}

const areKinds = (texts: readonly string[]) =>
  texts.filter((text) => kindOfPayment(text) !== null).length > texts.length * ofKinds;

/** What stands in the column that was taken for names is what was paid for, or somebody else's name. */
function leave(table: SheetTable, column: number): void {
  const isKinds = areKinds(textsIn(table, column)) && !table.has('item');
  if (isKinds) table.retarget(column, 'item');
  else table.explain(column, remarks.ofAnother);
}

/** Of several columns of names the only one that names students who are known has them. */
function leaveStrangers(table: SheetTable, speaksOf: (text: string) => boolean): void {
  const columns = table.columnsOf('name');
  if (columns.length < 2) return;
  const found = columns.map((at) => ({ at, texts: textsIn(table, at) }));
  const known = found.filter(({ texts }) => texts.some(speaksOf));
  const [only] = known;
  if (only === undefined || known.length > 1) return;
  const named = only.texts.filter(speaksOf).length;
  if (named < Math.max(fewestRows, only.texts.length * provingPart)) return;
  for (const at of columns) if (at !== only.at) table.explain(at, remarks.ofAnother);
}

/**
 * Where nobody in the house is named in the column that was taken for the names, and students are in another one, that
 * one has the names; where no column names any, and several may, it is asked. What somebody has chosen stays.
 * @param speaksOf whether a text speaks of a student who is known
 */
export function settleWhom(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  { speaksOf, answer }: { readonly speaksOf: (text: string) => boolean; readonly answer: Answer },
): void {
  leaveStrangers(table, speaksOf);
  const [name, ...more] = table.columnsOf('name');
  if (name === undefined || more.length > 0 || !isGuessed(table, name, subjects)) return;
  if (besideName.some(table.has)) return;
  const isSaidName = table.meaningAt(name)?.target === 'name';
  if (isSaidName && withoutPeople(table.headings[name]?.own ?? '') !== null) return;
  const own = textsIn(table, name);
  const known = own.filter(speaksOf).length;
  if (known > 0 && !isSaidName) return;
  const others = table.headings.flatMap(({ text }, at) => {
    const texts = at === name || isOfOthers(text) ? [] : textsIn(table, at);
    return ofWords.has(table.columns[at] ?? null) && texts.some((one) => /\p{L}/u.test(one))
      ? [{ at, texts, named: texts.filter(speaksOf).length }]
      : [];
  });
  const proven = others.filter(
    ({ texts, named }) => named >= Math.max(fewestRows, texts.length * provingPart),
  );
  const [only] = proven;
  if (only && proven.length === 1 && known === 0) {
    leave(table, name);
    table.retarget(only.at, 'name');
    return;
  }
  const isAsked = proven.some(({ named }) => named >= known * muchMore);
  if (isSaidName && !isAsked) return;
  const isSaid = (at: number) =>
    table.meaningAt(at)?.reason != null ||
    isOfThings((table.headings[at]?.text ?? '').replace(onAccount, ''));
  const asked = isSaidName
    ? [{ at: name, texts: own }, ...proven]
    : [{ at: name, texts: own }, ...others].filter(
        ({ at, texts }) =>
          !isSaid(at) && texts.length >= table.rows.length * provingPart && mayBeNames(texts),
      );
  if (asked.length < 2 && !areKinds(own)) return;
  const key = `whom:${table.askedOfColumns}`;
  const chosen = asked.find(({ at }) => answer(key) === `name:${columnLetter(at)}`);
  if (chosen !== undefined) {
    if (chosen.at === name) return;
    leave(table, name);
    table.retarget(chosen.at, 'name');
    return;
  }
  table.ask(
    {
      key,
      words: asks.whoIsMeant(table.setup.sheet),
      options: [
        ...asked.map(({ at, texts }) =>
          answers(
            `name:${columnLetter(at)}`,
            asks.namesIn(table.nameOf(at)),
            texts.slice(0, shownTexts).join(', '),
          ),
        ),
        leaveOut,
      ],
    },
    asked.map(({ at }) => at),
  );
}

/** Names of two words or more, and not a few words that stand there again and again. */
const mayBeNames = (texts: readonly string[]): boolean =>
  texts.filter((text) => /^[\p{L}\p{M}'’.,-]+(?: +[\p{L}\p{M}'’.,-]+){1,4}$/u.test(text)).length >=
    texts.length * 0.8 && !areKinds(texts);
