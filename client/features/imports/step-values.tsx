import { useState } from 'react';
import { nameOrders } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type {
  ImportBatch,
  ImportChoice,
  ValueListLook,
  WhomLook,
} from '#contract/imports/shapes.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import { useImporting } from './importing.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LabelledSelect, LinkButton, StepLayout } from './parts.tsx';
import { headingOf } from './tables.tsx';
import { isOpen, type Value, ValueList } from './value-list.tsx';

/** So few meanings stand side by side. */
const sideBySide = 4;

/** Any other column may be looked at as a list, in each of its tabs, to leave out the rows of a value. */
const columnLists = ({ tables, tabs }: ImportBatch) =>
  tables.flatMap(({ setup, columns }) =>
    columns
      .filter(({ filled }) => setup.kind !== null && filled > 0)
      .flatMap((column) =>
        setup.parts.map(({ tab }) => ({
          value: `${tab}!${column.letter}`,
          label: `${column.letter} ${headingOf(column)}${tabs.length > 1 ? ` (${tab})` : ''}`,
        })),
      ),
  );

/** The values that somebody has to decide; of a column that was opened as a list none. */
const openOf = ({ list, values }: ValueListLook) =>
  list.includes('!') ? [] : values.filter(isOpen);

/** Step 4: what the values of the sheet mean here, and whom its rows mean. */
export function StepValues() {
  const { batch, change, goTo } = useImporting();
  const { lists, whom } = batch;
  const open = lists.flatMap(openOf).length + whom.rows.filter(isOpen).length;
  const hasWhom = whom.rows.length + whom.sure + whom.nobody > 0;
  const columns = columnLists(batch);
  const others = columns.filter(({ value }) => !lists.some(({ list }) => list === value));
  return (
    <StepLayout
      title={texts.valuesTitle}
      hint={lists.length > 0 || hasWhom ? texts.valuesNote : texts.noValues}
      open={open > 0 ? texts.openRows(open) : null}
      next={{
        onClick: () => {
          change({ values_right: true });
          goTo('rows');
        },
        children: texts.valuesRight,
      }}
    >
      <div className={styles.cards}>
        <div className={look.stack}>
          {lists.map((found) => (
            <FactValues
              key={found.list}
              found={found}
              label={columns.find(({ value }) => value === found.list)?.label ?? found.label}
            />
          ))}
          {others.length > 0 ? (
            <LabelledSelect
              label={texts.anotherColumn}
              value=""
              choices={others}
              onSend={(list) => change({ values: { [list]: {} } })}
            />
          ) : null}
        </div>
        {hasWhom ? <WhomValues /> : null}
      </div>
    </StepLayout>
  );
}

const choiceOf = ({ value, label, detail }: ImportChoice): Choice => ({
  ...{ value, label },
  ...(detail && { tag: detail }),
});

/** A whole name in each order that it may be written in. */
const arranged = (text: string): Choice[] =>
  [...new Set(nameOrders.map((order) => arrangedName(text, order)))].map((name) => ({
    ...{ value: name, label: name },
  }));

/** The values of a list, those first that were open; what is like nothing here can be added in one press. */
function FactValues({ found, label }: { found: ValueListLook; label: string }) {
  const { change } = useImporting();
  const { list, may, same, choices } = found;
  const isColumn = list.includes('!');
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [openFirst] = useState(() => openOf(found).map(({ key }) => key));
  const decisions = may.map((value) => ({ value, label: texts.meanings[value] }));
  const known = choices.map(choiceOf);
  const isShort = known.length + decisions.length <= sideBySide;
  // Below three hundred schools nobody would find that one may be added.
  const meanings = isShort ? [...known, ...decisions] : [...decisions, ...known];
  const wasOpen = ({ key }: Pick<Value, 'key'>) => Number(openFirst.includes(key));
  const values = found.values
    .toSorted((one, other) => wasOpen(other) - wasOpen(one))
    .map((value): Value => {
      if (list === 'names') return { ...value, near: arranged(value.text), meanings: null };
      const near = value.near.map(choiceOf);
      return { ...value, near: isShort && near.length === 0 ? meanings : near, meanings };
    });
  const isLikeNone = ({ near }: Value) => near.length === 0 || near === meanings;
  return (
    <ValueList
      label={label}
      open={openOf(found).length}
      startsOpen={openFirst.length > 0 || isColumn}
      values={values}
      settled={same.map(({ text, label }) => (text === label ? text : `${text} → ${label}`))}
      settledWords={texts.same(same.length)}
      pressed={(one) => (may.includes('new') && isLikeNone(one) ? 'new' : null)}
      pressTexts={texts.addAll}
      onDecide={(targets) => change({ values: { [list]: targets } })}
    >
      {isColumn ? (
        <div className={styles.part}>
          <LinkButton onClick={() => change({ values: { [list]: null } })}>
            {texts.closeList}
          </LinkButton>
        </div>
      ) : null}
    </ValueList>
  );
}

/** Whom the rows mean that nobody can be sure of: those to confirm, then those to choose. */
function WhomValues() {
  const { batch, change } = useImporting();
  const { rows, sure, nobody, nobody_names } = batch.whom;
  const toConfirm = rows.filter(({ is }) => is === 'confirm');
  const toChoose = rows.filter(({ is }) => is !== 'confirm');
  const keys = new Set(toConfirm.map(({ key }) => key));
  return (
    <ValueList
      label={texts.whom(sure)}
      open={rows.filter(isOpen).length}
      startsOpen
      values={[...toConfirm, ...toChoose].map(personOf)}
      settled={nobody > 0 ? [texts.nobodyNames(nobody_names, nobody - nobody_names.length)] : []}
      settledWords={texts.nobodyAre(nobody)}
      pressed={({ key, near: [first] }) => (keys.has(key) ? (first?.value ?? null) : null)}
      pressTexts={texts.confirm}
      isOfShown
      onDecide={(targets) => change({ whom: targets })}
    />
  );
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
