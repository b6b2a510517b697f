import { type EventKind, eventKind, pathEventFields } from '#contract/path/record.ts';
import { detailOf } from '#contract/path/rules.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { messageOf } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import { shortDayText } from '../../lib/time-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { usePapers } from '../papers/papers.api.ts';
import { useClasses } from '../reference-data/reference-data.api.ts';

interface EventFieldsProps {
  student: number;
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  /** The kinds that may be chosen; none where it stays. */
  kinds: readonly EventKind[];
  kind: EventKind | null;
}

const { kind: kindField, ...fields } = pathEventFields;

/** Records as the choices of a select; null while they load. */
export const choicesOf = <Row extends { readonly id: number }>(
  rows: readonly Row[] | null | undefined,
  labelOf: (row: Row) => string,
) => rows?.map((row) => ({ value: String(row.id), label: labelOf(row) })) ?? null;

/** What of a kind of event is not asked. */
function notAsked(kind: EventKind | null, isNew: boolean): ReadonlySet<string> {
  const detail = kind === null ? null : detailOf(kind);
  const details = ['reason', 'class_id', 'school_id', 'result', 'next_step'];
  const isMove = kind === eventKind.transferred && !isNew;
  return new Set([
    ...details.filter((name) => name !== detail || isMove),
    ...(kind === eventKind.nextStep ? [] : ['source']),
    // When and where a move went is told by the schools over time.
    ...(isMove ? ['day'] : []),
  ]);
}

/** The fields of an event, by its kind. */
export function EventFields({ student, form, kinds, kind }: EventFieldsProps) {
  const classes = useClasses();
  const papers = usePapers(student);
  const isNew = kinds.length > 0;
  const without = notAsked(kind, isNew);
  const detail = kind === null ? null : detailOf(kind);
  const asked = Object.entries(fields)
    .filter(([name]) => !without.has(name) && (name !== 'paper_id' || papers.data?.length !== 0))
    .map(([name, field]) => [name, name === detail ? { ...field, required: field.label } : field]);
  return (
    <>
      {isNew ? (
        <SelectField
          {...form.fieldAt('kind')}
          label={kindField.label}
          choices={kinds.map((id) => ({ value: String(id), label: kindField.names[id] }))}
          required
        />
      ) : null}
      {kind === null ? null : (
        <RecordFields
          form={form}
          fields={Object.fromEntries(asked)}
          columns={2}
          full={['source', 'decided_by', 'paper_id']}
          draw={{
            class_id: (field) => (
              <SelectField
                {...field}
                required
                error={field.error ?? (classes.isError ? messageOf(classes.error) : null)}
                choices={choicesOf(offeredOf(classes.data, field.value), (one) => one.class_name)}
              />
            ),
            school_id: (field) => (
              <ServerSelectField
                {...field}
                required
                call={listSchools}
                choiceOf={(row) => ({ value: String(row.id), label: row.school })}
                isOffered={({ is_retired }) => !is_retired}
              />
            ),
            paper_id: (field) => (
              <SelectField
                {...field}
                clearable
                choices={choicesOf(
                  papers.data,
                  (one) => `${one.kind} · ${shortDayText(new Date(one.added_at))}`,
                )}
              />
            ),
          }}
        />
      )}
    </>
  );
}
