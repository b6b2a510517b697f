import { stepsMax, usesMax } from '#contract/scales/rules.ts';
import { messageOf } from '../../lib/api.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { RowsEditor } from '../../ui/form/rows-editor.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import { useClasses } from '../reference-data/reference-data.api.ts';
import { blankStep, blankUse, type ScaleValues } from './scale-values.ts';
import { scalesTexts as texts } from './scales.texts.ts';

interface EditorProps {
  form: ContractForm<ScaleValues>;
}

const firstError = (errors: readonly (string | null)[]) =>
  errors.find((error) => error !== null) ?? null;

/** The grades in a small table, the best first; Enter goes on to the next. */
export function StepsEditor({ form }: EditorProps) {
  const { steps, has_marks } = form.values;
  const at = (row: number, name: string) => form.fieldAt(`steps.${row}.${name}`);
  const bands = has_marks
    ? ([
        ['lowest', texts.lowest],
        ['highest', texts.highest],
      ] as const)
    : [];
  return (
    <RowsEditor
      kind={has_marks ? 'steps' : 'levels'}
      legend={texts.steps}
      columns={[
        ...[texts.grade, texts.points],
        ...bands.map(([, label]) => label),
        ...(has_marks ? [texts.kind] : []),
      ]}
      rows={steps}
      row={(row) => (
        <>
          <TextField {...at(row, 'label')} label={texts.of(texts.grade, row + 1)} plainLabel />
          <NumberField {...at(row, 'points')} label={texts.of(texts.points, row + 1)} plainLabel />
          {bands.map(([name, label]) => (
            <NumberField
              key={name}
              {...at(row, name)}
              label={texts.of(label, row + 1)}
              disabled={steps[row]?.no_mark ?? false}
              plainLabel
            />
          ))}
          {has_marks ? (
            <SelectField
              name={`steps.${row}.no_mark`}
              error={null}
              label={texts.of(texts.kind, row + 1)}
              value={steps[row]?.no_mark ? 'none' : 'result'}
              onChange={(chosen) =>
                form.lists.setFieldValue(`steps.${row}.no_mark`, chosen === 'none')
              }
              choices={[
                { value: 'result', label: texts.result },
                { value: 'none', label: texts.noMark },
              ]}
              plainLabel
            />
          ) : null}
        </>
      )}
      rowError={(row) =>
        firstError(['label', 'points', 'lowest', 'highest'].map((name) => at(row, name).error))
      }
      error={form.field('steps').error}
      addLabel={texts.addStep}
      rowLabel={(row) => texts.row(row + 1)}
      removeLabel={(row) => texts.removeStep(row + 1, steps[row]?.label ?? '')}
      max={stepsMax}
      onAdd={() => form.lists.insertListItem('steps', blankStep())}
      onRemove={(row) => form.lists.removeListItem('steps', row)}
      aside={null}
    />
  );
}

/** For which classes, and from which year on, the scale is used. */
export function UsesEditor({ form }: EditorProps) {
  const { uses } = form.values;
  const classes = useClasses();
  const at = (row: number, name: string) => form.fieldAt(`uses.${row}.${name}`);
  const choices = classes.data?.map(({ id, class_name }) => ({
    value: String(id),
    label: class_name,
  }));
  return (
    <RowsEditor
      kind="uses"
      legend={texts.uses}
      columns={[texts.class, texts.year]}
      rows={uses}
      row={(row) => (
        <>
          <SelectField
            {...at(row, 'class_id')}
            label={texts.of(texts.class, row + 1)}
            placeholder={texts.everyClass}
            choices={choices ?? null}
            clearable
            plainLabel
          />
          <NumberField
            {...at(row, 'from_year')}
            label={texts.of(texts.year, row + 1)}
            placeholder={texts.always}
            plainLabel
          />
        </>
      )}
      rowError={(row) => firstError(['class_id', 'from_year'].map((name) => at(row, name).error))}
      error={form.field('uses').error ?? (classes.isError ? messageOf(classes.error) : null)}
      addLabel={texts.addUse}
      rowLabel={(row) => texts.row(row + 1)}
      removeLabel={(row) => texts.removeUse(row + 1)}
      max={usesMax}
      onAdd={() => form.lists.insertListItem('uses', blankUse())}
      onRemove={(row) => form.lists.removeListItem('uses', row)}
      aside={<span className={look.note}>{texts.usesNote}</span>}
    />
  );
}
