import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Fact, factsOf, gradeBounds } from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { listClusters, listSchools } from '#contract/schools/calls.ts';
import { listLiaisons, listSupporters } from '#contract/students/calls.ts';
import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { saidByColumns } from './column-lines.ts';
import styles from './columns.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { tabsOf } from './table-choice.tsx';
import { TypedField } from './typed-field.tsx';

type List<Row> = Endpoint<string, Record<never, never>, undefined, Row[]>;

/** A list of the house as choices; null until it is read. */
function listed<Row>(call: List<Row>, choiceOf: (row: Row) => readonly [unknown, string]) {
  return function useListed(): Choice[] | null {
    const { data } = useQuery({
      ...queryOf(read(call, {})),
      staleTime: 60_000,
      select: (reply) =>
        reply.data.map((row) => {
          const [id, label] = choiceOf(row);
          return { value: String(id), label };
        }),
    });
    return data ?? null;
  };
}

const fixed =
  <Id extends number>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  (): Choice[] =>
    ids.map((id) => ({ value: String(id), label: names[id] }));

/** What may be chosen for facts that the house has lists of. */
const choicesBy: Partial<Record<Fact['reads'], () => Choice[] | null>> = {
  school: listed(listSchools, (row) => [row.id, row.school]),
  cluster: listed(listClusters, (row) => [row.id, row.cluster_name]),
  class: listed(listClasses, (row) => [row.id, row.class_name]),
  subject: listed(listSubjects, (row) => [row.id, row.subject_name]),
  year: listed(listYears, (row) => [row.id, row.year_name]),
  // A term is known by its place in the year.
  term: listed(listTerms, (row) => [row.place ?? 0, row.term_name]),
  supporter: listed(listSupporters, (row) => [row.id, row.name]),
  liaison: listed(listLiaisons, (row) => [row.id, row.name]),
  category: fixed(categoryIds, categoryNames),
  status: fixed(studentStatusIds, studentStatusNames),
};
const useNone = () => null;
const mayBeNew: ReadonlySet<string> = new Set(['school', 'cluster', 'class', 'subject', 'year']);
const newPrefix = 'new:';
const by = { tab: '@tab', above: '@above', added: '@new', words: '@words' } as const;

const boundsFault = (text: string) => (text === '' || gradeBounds(text) ? null : texts.boundsNote);

interface ForAllProps {
  table: TableLook;
  update: (part: Partial<TableSetup>) => void;
}

/** What no column says: one value for all rows, the tab’s name, or a line above the rows. */
export function ForAll({ table, update }: ForAllProps) {
  const { setup, said } = table;
  const [added, setAdded] = useState<readonly string[]>([]);
  if (setup.kind === null) return null;
  const inColumns = saidByColumns(setup);
  const isRunKind = setup.kind === 'marks' || setup.kind === 'payments';
  const open = factsOf[setup.kind].filter(
    ({ fact, beside }) =>
      // What marks are out of stands beside their columns there.
      beside.length > 0 && !inColumns.has(fact) && !(isRunKind && fact === 'out_of'),
  );
  const isShown = ({ fact, isNeeded }: Fact) =>
    isNeeded ||
    table.open.some((one) => one.fact === fact) ||
    Object.hasOwn(setup.for_all, fact) ||
    Object.hasOwn(said, fact) ||
    setup.tab === fact ||
    setup.above === fact ||
    added.includes(fact);
  const others = open.filter((one) => !isShown(one));
  if (open.length === 0) return null;
  return (
    <section className={`${shared.card} ${shared.body}`} aria-label={texts.forAll}>
      <h3 className={shared.subheading}>{texts.forAll}</h3>
      <p className={look.note}>{setup.kind === 'students' ? texts.forNewHint : texts.forAllHint}</p>
      <div className={styles.fields}>
        {open.filter(isShown).map((fact) => (
          <ForAllField
            key={`${setup.kind} ${fact.fact}`}
            fact={fact}
            table={table}
            update={update}
          />
        ))}
        {others.length > 0 ? (
          <LabelledSelect
            label={texts.sayMore}
            value=""
            none=""
            choices={others.map(({ fact, label }) => ({ value: fact, label }))}
            onChange={(fact) => setAdded([...added, fact])}
          />
        ) : null}
      </div>
    </section>
  );
}

function ForAllField({
  fact: { fact, label, reads, beside, isNeeded },
  table,
  update,
}: ForAllProps & { fact: Fact }) {
  const { setup, said } = table;
  const useChoices = choicesBy[reads] ?? useNone;
  const choices = useChoices();
  const value = setup.for_all[fact] ?? '';
  const [isTyping, setTyping] = useState(false);
  const isNew = value.startsWith(newPrefix);
  const isListed = choicesBy[reads] !== undefined;
  const hasSources = beside.includes('tab') || beside.includes('above');
  const set = (next: string, where: 'all' | 'tab' | 'above' = 'all') => {
    const { [fact]: _before, ...for_all } = setup.for_all;
    const { tab, above } = setup;
    update({
      for_all: where === 'all' && next !== '' ? { ...for_all, [fact]: next } : for_all,
      tab: where === 'tab' ? fact : tab === fact ? null : tab,
      above: where === 'above' ? fact : above === fact ? null : above,
    });
  };
  const chosen =
    setup.tab === fact
      ? by.tab
      : setup.above === fact
        ? by.above
        : isNew || (isTyping && isListed)
          ? by.added
          : isTyping || (!isListed && value !== '')
            ? by.words
            : value;
  const choose = (next: string) => {
    setTyping(next === by.added || next === by.words);
    if (next === by.tab) set('', 'tab');
    else if (next === by.above) set('', 'above');
    else if (next === by.added || next === by.words) set('');
    else set(next);
  };
  const found = said[fact];
  const note =
    setup.tab === fact
      ? tabsOf(setup).join(' · ')
      : found
        ? texts.says(found.cell, found.text)
        : undefined;
  const field = {
    name: fact,
    label,
    plainLabel: !isNeeded,
    required: isNeeded,
    ...(note !== undefined && { note }),
    ...(fact === 'grades' && { note: texts.boundsNote }),
  };
  const words = (
    <TypedField
      {...field}
      {...(hasSources && { label: texts.newName(label), plainLabel: true, required: false })}
      {...(reads === 'number' && { inputMode: 'decimal' as const })}
      {...(fact === 'grades' && { faultOf: boundsFault })}
      value={isNew ? value.slice(newPrefix.length) : value}
      onSend={(text) => set(text === '' || !isListed ? text : `${newPrefix}${text}`)}
    />
  );
  if (reads === 'day') return <DayField {...field} value={value} onSend={set} />;
  if (!isListed && !hasSources) return words;
  const isOffered = found !== undefined && !choices?.some((one) => one.value === found.value);
  const sources: Choice[] = [
    ...(beside.includes('tab') ? [{ value: by.tab, label: texts.theTab }] : []),
    ...(beside.includes('above') ? [{ value: by.above, label: texts.lineAbove }] : []),
    ...(mayBeNew.has(reads) ? [{ value: by.added, label: texts.addNew }] : []),
    ...(isListed ? [] : [{ value: by.words, label: texts.inWords }]),
  ];
  return (
    <div className={look.stack}>
      <SelectField
        {...field}
        value={chosen}
        error={null}
        choices={
          isListed && choices === null
            ? null
            : [
                ...(isOffered ? [{ ...found, tag: found.cell }] : []),
                ...sources,
                ...(choices ?? []),
              ]
        }
        clearable={!isNeeded}
        onChange={choose}
      />
      {chosen === by.added || chosen === by.words ? words : null}
    </div>
  );
}

interface DayFieldProps {
  name: string;
  label: string;
  value: string;
  onSend: (day: string) => void;
}

/** A day that is sent once it is one. */
function DayField({ value, onSend, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      {...field}
      value={typed ?? value}
      error={null}
      onChange={(text) => {
        const isDay = text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
        setTyped(isDay ? null : text);
        if (isDay && text !== value) onSend(text);
      }}
    />
  );
}
