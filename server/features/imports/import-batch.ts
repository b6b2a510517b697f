import { type RowKind, rowKindNames } from '#contract/imports/kinds.ts';
import { goesInTexts, lookTexts, reasonTexts } from '#contract/imports/reasons.ts';
import type { ImportBatch, ImportRow, LookedRow } from '#contract/imports/shapes.ts';
import { fieldsIn } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { retold } from '../../language.ts';
import type { CheckedRow, KeptFact, KeptLook } from './check/types.ts';
import type { Reason } from './guide/types.ts';
import type { KeptImport } from './imports.queries.ts';
import { columnLetter } from './reading/sheet.ts';

/** What is one of a few words, such as the gender: by its label in English, as checks have it. */
const choices: ReadonlySet<string> = new Set(
  fieldsIn(studentFields, 'sheet').flatMap((one) => (one.kind === 'choice' ? [one.label] : [])),
);

const toldFact = (fact: KeptFact) => ({
  ...{ said: '', is_new: false, ...fact },
  label: retold(fact.label),
  value: choices.has(fact.label) ? retold(fact.value) : fact.value,
});

/** A reason in the language of whoever asks; a form's rule, and what a fact is called, are kept in English. */
export function reasonWords({ code, given }: Reason): string {
  const said: string | ((...slots: string[]) => string) = reasonTexts[code];
  return typeof said === 'string' ? said : said(...given.map(retold));
}

/** A checked row as the screen shows it; the shape of the reply leaves the rest out. */
export const toRow = (row: CheckedRow): ImportRow => ({
  ...row,
  cells: [...row.cells],
  reasons: row.reasons.map((one) => ({
    cell: one.column === null ? '' : `${columnLetter(one.column)}${row.row}`,
    words: reasonWords(one),
  })),
  kept: row.kept.map(toldFact),
});

function toLook({ facts, is, ...row }: KeptLook): LookedRow {
  const [kind = '', outcome] = is.split(':');
  const what = rowKindNames[kind as RowKind] ?? '';
  const said = outcome === 'new' ? lookTexts.is.new(what) : lookTexts.is.update(what);
  return { ...row, is: said, facts: facts.map(toldFact) };
}

/** An import as its screen shows it, likewise. */
export function toBatch(
  { setup, summary, ...rest }: KeptImport,
  progress: ImportBatch['progress'],
): ImportBatch {
  const { checked, own, tabs, ...look } = summary;
  return {
    ...{ ...rest, ...look, is_own: own !== null, values_right: setup.values_right },
    tabs: tabs.map((tab) => ({ ...tab, told: tab.told.map(retold) })),
    counts: checked?.counts ?? null,
    problems: (checked?.problems ?? []).map((one) => ({
      ...{ ...one, words: reasonWords(one.reason), count: one.rows.length },
    })),
    differ: checked?.differ ?? 0,
    look: (checked?.look ?? []).map(toLook),
    goes_in: (checked?.goes_in ?? []).map(({ label, count }) => ({
      ...{ label: goesInTexts[label as keyof typeof goesInTexts] ?? label, count },
    })),
    is_at_work: progress !== null,
    progress: progress !== null && progress.total > 0 ? progress : null,
  };
}
