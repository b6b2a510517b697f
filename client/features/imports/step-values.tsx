import { useState } from 'react';
import { nameOrders } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type {
  ImportBatch,
  ImportChoice,
  ValueListLook,
  WhomLook,
} from '#contract/imports/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import styles from './imports.module.css';
import { LabelledSelect, StepFoot, StepHead } from './parts.tsx';
import type { StepProps } from './step.ts';
import { headingOf } from './tables.tsx';
import { isOpen, type Value, ValueList, type Values } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';

/** So few meanings stand side by side. */
const sideBySide = 4;

/** The values that somebody has to decide; of a column that was opened as a list none. */
const openOf = ({ list, values }: ValueListLook) =>
  list.includes('!') ? [] : values.filter(isOpen);

/** Step 4: what the values of the sheet mean here, and whom its rows mean. */
export function StepValues({ batch, change, isBusy, goTo }: StepProps) {
  const { lists, whom } = batch;
  const open = lists.flatMap(openOf).length + whom.rows.filter(isOpen).length;
  const hasWhom = whom.rows.length + whom.sure + whom.nobody > 0;
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [firsts] = useState(
    () => new Map(lists.map((one) => [one.list, openOf(one).map(({ key }) => key)])),
  );
  const keysOf = ({ list }: ValueListLook) => firsts.get(list) ?? [];
  const wasOpen = (one: ValueListLook) => Number(keysOf(one).length > 0);
  return (
    <>
      <StepHead
        title={texts.valuesTitle}
        hint={lists.length > 0 || hasWhom ? texts.valuesNote : texts.noValues}
      />
      <div className={styles.cards} data-wide>
        <div className={look.stack}>
          {lists
            .toSorted((one, other) => wasOpen(other) - wasOpen(one))
            .map((one) => (
              <ValueList
                key={one.list}
                {...valuesOf(one, keysOf(one))}
                onDecide={(targets) => change({ values: { [one.list]: targets } })}
              />
            ))}
          <AnotherColumn batch={batch} change={change} />
        </div>
        {hasWhom ? (
          <ValueList {...peopleOf(whom)} onDecide={(targets) => change({ whom: targets })} />
        ) : null}
      </div>
      <StepFoot {...{ step: 'values', isBusy, goTo }} hint={open > 0 ? texts.openRows(open) : null}>
        <Button
          onClick={() => {
            change({ values_right: true });
            goTo('rows');
          }}
        >
          {texts.valuesRight}
        </Button>
      </StepFoot>
    </>
  );
}

const choiceOf = ({ value, label, detail }: ImportChoice): Choice => ({
  ...{ value, label },
  ...(detail && { tag: detail }),
});

/** The values of a list, those first that were open; what is like nothing here can be added in one press. */
function valuesOf(found: ValueListLook, openFirst: readonly string[]): Values {
  const { list, label, may, values, same, choices } = found;
  const decisions = may.map((value) => ({ value, label: texts.meanings[value] }));
  // Each once: the kit refuses a choice that stands twice.
  const all = [...values.flatMap(({ near }) => near), ...choices].map(choiceOf);
  const known = [...new Map(all.map((one) => [one.value, one])).values()];
  const isShort = known.length + decisions.length <= sideBySide;
  // Below three hundred schools nobody would find that one may be added.
  const meanings = isShort ? [...known, ...decisions] : [...decisions, ...known];
  const wasOpen = ({ key }: { key: string }) => Number(openFirst.includes(key));
  const isLikeNone = ({ near }: Value) => near.length === 0 || near === meanings;
  const sorted = values.toSorted((one, other) => wasOpen(other) - wasOpen(one));
  return {
    label,
    brief: [...values, ...same]
      .slice(0, 3)
      .map(({ text }) => text)
      .join(', '),
    open: openOf(found).length,
    startsOpen: openFirst.length > 0 || list.includes('!'),
    groups: [
      {
        title: null,
        values: sorted.map((value): Value => {
          if (list === 'names') return { ...value, near: arranged(value.text), meanings: null };
          const near = value.near.map(choiceOf);
          return { ...value, near: isShort && near.length === 0 ? meanings : near, meanings };
        }),
        pressed: (one) => (may.includes('new') && isLikeNone(one) ? 'new' : null),
        words: texts.addAll,
      },
    ],
    settled: same.map(({ text, label: name }) => (text === name ? text : `${text} → ${name}`)),
    settledWords: texts.same(same.length),
  };
}

/** A whole name in each order that it may be written in. */
const arranged = (text: string): Choice[] =>
  [...new Set(nameOrders.map((order) => arrangedName(text, order)))].map((name) => ({
    ...{ value: name, label: name },
  }));

/** Whom the rows mean that nobody can be sure of. */
function peopleOf({ rows, sure, nobody, nobody_names }: ImportBatch['whom']): Values {
  const isToConfirm = ({ is }: WhomLook) => is === 'confirm';
  const confirm = rows.filter(isToConfirm);
  const choose = rows.filter((one) => !isToConfirm(one));
  return {
    label: texts.whom,
    brief: texts.sure(sure),
    open: rows.filter(isOpen).length,
    startsOpen: true,
    groups: [
      {
        title: texts.confirm,
        values: confirm.map(personOf),
        pressed: ({ near: [first] }: Value) => first?.value ?? null,
        words: texts.allRight,
        isOfShown: true,
      },
      { title: texts.choose, values: choose.map(personOf) },
    ].filter(({ values }) => values.length > 0),
    settled: nobody > 0 ? [texts.nobodyNames(nobody_names, nobody - nobody_names.length)] : [],
    settledWords: texts.nobodyAre(nobody),
  };
}

/** A name of the sheet, and who it may be to press; nobody is chosen before. */
function personOf({ candidates, is, ...row }: WhomLook): Value {
  const near = candidates.map(({ id, name, detail, words }) => ({
    ...{ value: `${id}`, label: name, tag: `${detail} · ${words}` },
  }));
  const { newStudent, nobody, out } = texts.meanings;
  const isFresh = is === 'fresh';
  const none = { value: isFresh ? 'new' : 'nobody', label: isFresh ? newStudent : nobody };
  return { ...row, near, meanings: [...near, none, { value: 'out', label: out }] };
}

/** Any other column may be looked at as a list, in each of its tabs, to leave out the rows of a value. */
function AnotherColumn({ batch: { tables, lists }, change }: Pick<StepProps, 'batch' | 'change'>) {
  const opened = new Set(lists.map(({ list }) => list));
  const offered = tables.flatMap(({ setup, columns }) =>
    (setup.kind === null ? [] : columns)
      .filter(({ filled }) => filled > 0)
      .map((column) => {
        const places = setup.parts.map(({ tab }) => `${tab}!${column.letter}`);
        const tab = tables.length > 1 ? ` (${setup.parts[0]?.tab})` : '';
        return { places, words: `${column.letter} ${headingOf(column)}${tab}` };
      })
      .filter(({ places }) => !places.every((list) => opened.has(list))),
  );
  if (offered.length === 0) return null;
  return (
    <LabelledSelect
      label={texts.anotherColumn}
      value=""
      none=""
      choices={offered.map(({ words }, at) => ({ value: String(at), label: words }))}
      onSend={(at) => {
        const places = offered[Number(at)]?.places ?? [];
        change({ values: Object.fromEntries(places.map((list) => [list, {}])) });
      }}
    />
  );
}
