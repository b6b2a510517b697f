import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDate } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { dayOrders, type Fact, factsOf, gradeBounds } from '#contract/imports/kinds.ts';
import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { listClusters, listSchools } from '#contract/schools/calls.ts';
import { listLiaisons, listSupporters } from '#contract/students/calls.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { chosen, saidByColumns } from './column-uses.tsx';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { entriesOf, LabelledSelect, TypedField } from './parts.tsx';
import { type TableProps, tabsOf } from './tables.tsx';

type List<Row> = Endpoint<string, Record<never, never>, undefined, Row[]>;

/** A list of the house as choices. */
function listed<Row>(call: List<Row>, choiceOf: (row: Row) => readonly [unknown, string]) {
  return function useListed(): Choice[] {
    const { data } = useQuery({ ...queryOf(read(call, {})), staleTime: 60_000 });
    const pairs = data?.data.map(choiceOf) ?? [];
    return pairs.map(([id, label]) => ({ value: String(id), label }));
  };
}

/** What may be chosen for facts that the house has lists of. */
const choicesBy: Partial<Record<Fact['reads'], () => Choice[]>> = {
  school: listed(listSchools, (row) => [row.id, row.school]),
  cluster: listed(listClusters, (row) => [row.id, row.cluster_name]),
  class: listed(listClasses, (row) => [row.id, row.class_name]),
  subject: listed(listSubjects, (row) => [row.id, row.subject_name]),
  year: listed(listYears, (row) => [row.id, row.year_name]),
  // A term is known by its place in the year.
  term: listed(listTerms, (row) => [row.place ?? 0, row.term_name]),
  supporter: listed(listSupporters, (row) => [row.id, row.name]),
  liaison: listed(listLiaisons, (row) => [row.id, row.name]),
  category: () => entriesOf(categoryNames),
  status: () => entriesOf(studentStatusNames),
};
const useNone = (): Choice[] => [];
const mayBeNew: ReadonlySet<string> = new Set(['school', 'cluster', 'class', 'subject', 'year']);
const newPrefix = 'new:';
/** Choices that are no value of the fact itself. */
const by = { tab: '@tab', above: '@above', words: '@words' } as const;

/** What no column says: one value for all rows, the tab’s name, or a line above the rows. */
export function ForAll({ table, update }: TableProps) {
  const { setup, said, open } = table;
  const { kind, for_all, tab, above, days, decimals, add } = setup;
  if (kind === null) return null;
  const inColumns = saidByColumns(table);
  // What marks are out of stands beside their columns there.
  if (kind === 'marks') inColumns.add('out_of');
  const facts = factsOf[kind].filter((one) => one.beside.length > 0 && !inColumns.has(one.fact));
  const wanted = new Set([
    ...open.map((one) => one.fact),
    ...[...Object.keys(for_all), ...Object.keys(said), tab, above],
  ]);
  const fieldsOf = (isShown: boolean) =>
    facts
      .filter(({ fact, isNeeded }) => (isNeeded || wanted.has(fact)) === isShown)
      .map((fact) => <FactField key={`${kind} ${fact.fact}`} {...{ fact, table, update }} />);
  const others = fieldsOf(false);
  const isAsked = (what: 'days' | 'decimals' | 'add') =>
    setup[what] !== null || open.some((one) => one.what === what);
  if (facts.length === 0 && !(['days', 'decimals', 'add'] as const).some(isAsked)) return null;
  return (
    <section className={`${shared.card} ${shared.body}`} aria-label={texts.forAll}>
      <h3 className={shared.subheading}>{texts.forAll}</h3>
      <p className={look.note}>{texts.forAllHint}</p>
      <div className={styles.settings}>
        {isAsked('days') ? (
          <LabelledSelect
            {...{ label: texts.daysAre, value: days ?? '' }}
            choices={entriesOf(texts.dayOrders)}
            onSend={(next) => update({ days: chosen(dayOrders, next) })}
          />
        ) : null}
        {isAsked('decimals') ? (
          <LabelledSelect
            {...{ label: texts.decimalsAre, value: decimals ?? '' }}
            choices={entriesOf({ ',': texts.decimalSigns.comma, '.': texts.decimalSigns.stop })}
            onSend={(next) => update({ decimals: chosen([',', '.'], next) })}
          />
        ) : null}
        {isAsked('add') ? (
          <LabelledSelect
            {...{ label: texts.severalAre, value: `${add ?? ''}` }}
            choices={entriesOf({ true: texts.addUp, false: texts.takeOne })}
            onSend={(next) => update({ add: next === '' ? null : next === 'true' })}
          />
        ) : null}
        {fieldsOf(true)}
      </div>
      {others.length > 0 ? (
        <details className={shared.above8}>
          <summary>{texts.sayMore}</summary>
          <div className={styles.settings}>{others}</div>
        </details>
      ) : null}
    </section>
  );
}

const boundsFault = (text: string) => (text === '' || gradeBounds(text) ? null : texts.boundsNote);

function FactField({ fact: one, table, update }: TableProps & { fact: Fact }) {
  const { fact, label, reads, beside, isNeeded } = one;
  const { setup, said, suggested } = table;
  const useChoices = choicesBy[reads];
  const choices = (useChoices ?? useNone)();
  // A day that is not whole yet, or a choice to say it in words.
  const [typed, setTyped] = useState<string | null>(null);
  const value = setup.for_all[fact] ?? '';
  const title = said[fact];
  const source = setup.tab === fact ? by.tab : setup.above === fact ? by.above : null;
  const isSuggested = value !== '' && suggested[fact] === value;
  const cell = title ? texts.says(title.cell, title.text) : isSuggested ? texts.suggested : '';
  const note = source === by.tab ? tabsOf(setup).join(' · ') : cell;
  const field = { name: fact, label, note, required: isNeeded, plainLabel: !isNeeded };
  const send = (next: string, from: string | null = null) => {
    const { [fact]: _before, ...for_all } = setup.for_all;
    const unless = (other: string | null) => (other === fact ? null : other);
    update({
      for_all: next === '' ? for_all : { ...for_all, [fact]: next },
      tab: from === by.tab ? fact : unless(setup.tab),
      above: from === by.above ? fact : unless(setup.above),
    });
  };
  if (reads === 'day') {
    const handleDay = (text: string) => {
      setTyped(text);
      if (text === '' || isDate(text)) send(text);
    };
    return <DateField {...field} value={typed ?? value} error={null} onChange={handleDay} />;
  }
  const sources = [
    beside.includes('tab') && { value: by.tab, label: texts.theTab },
    beside.includes('above') && { value: by.above, label: texts.lineAbove },
    mayBeNew.has(reads) && { value: by.words, label: texts.addNew },
    !useChoices && beside.length > 1 && { value: by.words, label: texts.inWords },
  ].filter((choice) => choice !== false);
  const isChoice = useChoices !== undefined || sources.length > 0;
  const isNew = value.startsWith(newPrefix);
  const isTyped = typed !== null || isNew || (!useChoices && value !== '');
  const isOffered = title && !choices.some((choice) => choice.value === title.value);
  return (
    <div className={look.stack}>
      {isChoice ? (
        <LabelledSelect
          {...field}
          value={source ?? (isTyped ? by.words : value)}
          choices={[...(isOffered ? [{ ...title, tag: title.cell }] : []), ...sources, ...choices]}
          onSend={(next) => {
            setTyped(next === by.words ? '' : null);
            send(sources.some((choice) => choice.value === next) ? '' : next, next);
          }}
        />
      ) : null}
      {!isChoice || (isTyped && source === null) ? (
        <TypedField
          {...field}
          {...(isChoice && { label: texts.newName(label), required: false })}
          {...(reads === 'number' && { inputMode: 'decimal' as const })}
          {...(fact === 'grades' && { note: texts.boundsNote, faultOf: boundsFault })}
          value={isNew ? value.slice(newPrefix.length) : value}
          onSend={(text) => send(text === '' || !useChoices ? text : `${newPrefix}${text}`)}
        />
      ) : null}
    </div>
  );
}
