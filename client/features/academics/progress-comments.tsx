import { useState } from 'react';
import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { writtenTexts } from '#contract/record.ts';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import styles from './academics.module.css';
import { academicsTexts as texts } from './academics.texts.ts';

/** The comments of a term, and what the student says; the latest term is visible first. */
export function ProgressComments({ reports }: { reports: readonly AcademicReport[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const report = reports.find(({ id }) => id === chosen) ?? reports.at(-1);
  if (!report) return null;
  return (
    <div className={`${look.ruled} ${styles.comments}`}>
      <div className={`${look.spread} ${look.below16}`}>
        <h3 className={look.subheading}>{texts.comments}</h3>
        <Segments
          label={texts.commentsOf}
          choices={reports.map(({ id, term }) => ({ id, name: term }))}
          chosen={report.id}
          onChoose={setChosen}
        />
      </div>
      <dl className={`${look.facts} ${look.gap14}`}>
        {writtenTexts(academicFields, report).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
