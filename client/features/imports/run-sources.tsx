import type { ColumnUse, TableLook } from '#contract/imports/shapes.ts';
import { type ColumnLine, namedBy, withNamedBy, withParts } from './column-lines.ts';
import styles from './columns.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { TypedField } from './typed-field.tsx';

export interface PartProps {
  table: TableLook;
  line: ColumnLine;
  change: (to: (use: ColumnUse) => ColumnUse) => void;
}

/** Where the marks or payments of a run have their name, term and most from. */
export function RunSources({ table: { setup }, line: { use }, change }: PartProps) {
  const { lines, kind, for_all } = setup;
  const headings = Array.from({ length: lines }, (_, at) => ({
    value: String(at + 1),
    label: texts.fromHeading(at + 1, lines),
  }));
  const by = namedBy(use);
  const what = kind === 'marks' ? texts.sources.subject : texts.sources.item;
  return (
    <div className={styles.sources}>
      <LabelledSelect
        label={what}
        value={by}
        choices={[
          ...headings,
          { value: 'left', label: texts.fromLeft },
          { value: 'words', label: texts.inWords },
        ]}
        onChange={(next) => change((one) => withNamedBy(one, next))}
      />
      {by === 'words' ? (
        <TypedField
          name="named"
          label={texts.words}
          required
          value={use.named ?? ''}
          onSend={(named) => change((one) => ({ ...one, named }))}
        />
      ) : null}
      <LabelledSelect
        label={texts.sources.term}
        value={use.term === undefined ? '' : String(use.term)}
        none={texts.forAllRows}
        choices={headings}
        onChange={(next) =>
          change((one) => withParts(one, { term: next === '' ? undefined : Number(next) }))
        }
      />
      {kind === 'marks' ? (
        <TypedField
          name="out_of"
          label={texts.sources.outOf}
          plainLabel
          inputMode="decimal"
          value={use.out_of ?? for_all.out_of ?? ''}
          onSend={(text) => change((one) => withParts(one, { out_of: text || undefined }))}
        />
      ) : null}
    </div>
  );
}
