import { useState } from 'react';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { academicsTexts as texts } from './academics.texts.ts';

/** The four comments of a term; the latest term first in sight. */
export function ProgressComments({ reports }: { reports: readonly AcademicReport[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const report = reports.find(({ id }) => id === chosen) ?? reports.at(-1);
  if (!report) return null;
  const comments = [
    [texts.teacherComment, report.teacher_comment],
    [texts.liaisonComment, report.liaison_comment],
    [texts.actionPlan, report.action_plan],
    [texts.psychosocial, report.psychosocial],
  ] as const;
  return (
    <div className="progress-comments">
      <div className="progress-part-head">
        <h3>{texts.comments}</h3>
        <Segments
          label={texts.commentsOf}
          choices={reports.map(({ id, term }) => ({ id, name: term }))}
          chosen={report.id}
          onChoose={setChosen}
        />
      </div>
      <dl>
        {comments.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
