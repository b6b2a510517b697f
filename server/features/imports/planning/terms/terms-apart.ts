import { namesByItself } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { withoutTerm } from '../../words/lists.ts';
import { saysOwed, saysPaid } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { lookBelow } from '../headings/below-headings.ts';
import { headingsOf } from '../headings/heading-rows.ts';
import { speaksOfMoney } from '../sheets/kind-of-sheet.ts';
import { guessSetup } from '../sheets/layout.ts';
import { besideTerms } from './beside-terms.ts';
import { feesOfTerms } from './fees-of-terms.ts';
import { askOfWhole, leftOfTerms, termColumnOf, wholesOfTerms } from './whole-of-terms.ts';

/** Sums of money are larger than marks. */
const highestMark = 100;
const provingPart = 0.8;

/** The term that a heading names and nothing else: 'TERM 2', '2nd term', '1er trimestre'. */
function onlyTerm(heading: string): number | null {
  const { text, term } = withoutTerm(heading);
  return text === '' ? term : null;
}

const ofPayments =
  /^(?:paid|amountpaid|paidamount|payments?|received|collected|feespaid|deposits?|malipo|yaliyolipwa|amelipa|paye|verse|pago|pagado)$/;
/** What is asked for or still owed says nothing of what was paid. */
const ofDebts =
  /^(?:charged?s?|billed|bill|invoiced|expected|payable|due|(?:school|terms?|total|tuition)?fees?(?:due|payable|charged|expected|required)?|feescale|amountdue|balances?|bal|arrears|owed|owing|outstanding|deni|baki|reste|solde|discounts?)$/;

/** The term that a heading names beside one such word: 'Term 2 Paid'. */
function termBeside(heading: string, words: RegExp): number | null {
  const { text, term } = withoutTerm(heading);
  return words.test(headingKey(text)) || (words === ofPayments && saysPaid(text) === 'amount')
    ? term
    : null;
}

/** Whether most figures below these headings are more than marks can be. */
function areSums(sheet: Sheet, header: number, columns: readonly number[]): boolean {
  const figures = sheet.rows.slice(header + 1).flatMap((row) =>
    columns.flatMap((at) => {
      const figure = Number(textOf(row[at]).replace(/[^0-9.]/g, ''));
      return figure > 0 ? [figure] : [];
    }),
  );
  const high = figures.filter((one) => one > highestMark).length;
  return high > 0 && high >= figures.length * provingPart;
}

/** Nothing was paid yet in a term whose column has dashes alone, and noughts in the line of totals. */
const isBlank = (sheet: Sheet, header: number, at: number): boolean =>
  sheet.rows.slice(header + 1).every((row) => /^(?:[-–—]*|0(?:[.,]0+)?)$/.test(textOf(row[at])));

/**
 * A register of payments with a column for each term, as a sheet for each term: then each is read as all
 * others are. Any other sheet stays as it is.
 */
export function termsApart(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const setup = guessSetup(sheet, subjects, { kind: 'receipts' });
  const { header, lines = 1, columns } = setup;
  const headings = headingsOf(sheet, header, lines);
  const { figures } = lookBelow(sheet, header);
  const termsBy = (termIn: (heading: string) => number | null) =>
    headings.flatMap(({ text }, at) => {
      const term = figures[at] || isBlank(sheet, header, at) ? termIn(text) : null;
      return term === null ? [] : [{ at, term }];
    });
  // 'Term 1 Charged | Term 1 Paid | Term 1 Balance': what was paid of each.
  const paid = termsBy((heading) => termBeside(heading, ofPayments));
  const debts = termsBy((heading) => termBeside(heading, ofDebts));
  const terms = paid.length > 1 ? paid : termsBy(onlyTerm);
  const isNamed = columns.some(namesByItself);
  const own = terms.map(({ at }) => at);
  const all = headings.map(termColumnOf);
  const wholes = wholesOfTerms(sheet, header, all, (at) => own.includes(at));
  const isOther = columns.some(
    (one, at) =>
      one !== null &&
      !own.includes(at) &&
      !wholes.columns.has(at) &&
      !(paid.length > 1 && debts.some((debt) => debt.at === at)) &&
      /^(?:amount|fee:|term$)/.test(one),
  );
  const isApart = terms.length > 1 && new Set(terms.map(({ term }) => term)).size === terms.length;
  const above = sheet.rows.slice(0, header - lines + 1).flat();
  const title = [...above.map(textOf), sheet.name, sheet.file ?? ''].join(' ').replace(/_/g, ' ');
  const isOfMoney = (at: readonly number[]) => speaksOfMoney(title) || areSums(sheet, header, at);
  if (!isNamed) return [sheet];
  const isMarked = guessSetup(sheet, subjects).kind === 'marks';
  if (paid.length < 2 && !isApart && !isMarked)
    return feesOfTerms(sheet, setup, isOfMoney) ?? [sheet];
  if (isOther || !isApart) return [sheet];
  if (paid.length < 2 && !isOfMoney(own)) return [sheet];
  // The total is that of all terms.
  const totals = columns.flatMap((one, at) =>
    one === 'total' || saysPaid(headings[at]?.text ?? '') === 'total' ? [at] : [],
  );
  const asked = headings.flatMap(({ text }, at) =>
    debts.some((one) => one.at === at) || saysOwed(text) ? [at] : [],
  );
  const left = leftOfTerms(sheet, header, {
    columns: all,
    paid: new Set(own),
    asked: new Set(asked),
    unknown: new Set(columns.flatMap((one, at) => (one === null ? [at] : []))),
  });
  const beside = besideTerms(sheet, header, {
    columns: all.filter(({ at }) => ![...totals, ...wholes.columns, ...left].includes(at)),
    ...{ targets: columns, paid: own, figures },
  });
  return terms.map(({ at, term }, index) => {
    const ofOthers = all.filter((one) => one.term !== null && one.term !== term);
    const gone = new Set([
      ...own.filter((one) => one !== at),
      ...[...ofOthers, ...debts].map((one) => one.at),
      ...[...totals, ...wholes.columns, ...left],
      ...(index > 0 ? [...beside.once, ...beside.known.map((one) => one.at)] : []),
    ]);
    const rowOf = (row: readonly Cell[]) => row.map((cell, one) => (gone.has(one) ? null : cell));
    // Beside the first term it stands with its heading and the reason why it is left out.
    const unread = index > 0 ? [] : beside.known;
    return {
      ...sheet,
      name: `${sheet.name} (Term ${term})`,
      term,
      whole: sheet.name,
      header,
      // All lines of the headings go into one: else a group would reach over the columns that were taken out.
      ...(lines > 1 && {
        merged:
          sheet.merged?.filter(({ row, lastRow }) => lastRow <= header - lines || row > header) ??
          [],
      }),
      rows: sheet.rows.map((row, one) =>
        one <= header - lines
          ? row
          : one > header || lines === 1
            ? rowOf(row)
            : one < header
              ? []
              : rowOf(headings.map(({ text }) => text)),
      ),
      told: [...(sheet.told ?? []), remarks.termsApart],
      ...(unread.length > 0 && { unread }),
      ...askOfWhole(sheet, headings, wholes),
    };
  });
}
