import { type ReactNode, useState } from 'react';
import { foundationHistory, studentHistory, userHistory } from '#contract/history/calls.ts';
import { studentReads, userReads } from '#contract/read-log/calls.ts';
import { reportHistories } from '#contract/report-kinds/histories.ts';
import { namedByKind } from '#contract/report-kinds.ts';
import { studentPath } from '#contract/students/ref.ts';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { Entries } from './entries.tsx';
import { historyTexts as texts } from './history.texts.ts';
import type { HistorySubject } from './history-subject.ts';

const histories = {
  student: studentHistory,
  ...namedByKind(
    (kind) => `${kind}Report`,
    (kind) => reportHistories[kind],
  ),
  foundation: foundationHistory,
  user: userHistory,
} as const;

const parts = { changes: 1, openings: 2 } as const;

interface HistoryModalProps extends Opened {
  subject: HistorySubject;
  /** What stands above the changes. */
  above?: ReactNode;
}

/**
 * Who changed what of a record (rule 12.2); of a student also who opened it, of a user what they
 * opened (rule 12.3).
 */
export default function HistoryModal({ subject, above, opened, onClose }: HistoryModalProps) {
  const [part, setPart] = useState<number>(parts.changes);
  const { kind, id, name } = subject;
  const openings = { student: texts.openedBy, user: texts.opened, other: null }[
    kind === 'student' || kind === 'user' ? kind : 'other'
  ];
  return (
    <ModalFrame
      opened={opened}
      title={texts.historyOf(name)}
      width="large"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {modalTexts.close}
        </Button>
      }
    >
      <div className={look.stack}>
        {openings === null ? null : (
          <Segments
            label={texts.show}
            choices={[
              { id: parts.changes, name: texts.changes },
              { id: parts.openings, name: openings },
            ]}
            chosen={part}
            onChoose={setPart}
          />
        )}
        {part === parts.changes ? above : null}
        {part === parts.changes ? (
          <Entries
            call={histories[kind]}
            id={id}
            opened={opened}
            label={texts.changes}
            empty={{ title: texts.noChanges, text: texts.noChangesText }}
            entry={(entry) => <ChangeEntry entry={entry} />}
          />
        ) : kind === 'user' ? (
          <Entries
            call={userReads}
            id={id}
            opened={opened}
            label={texts.opened}
            empty={{ title: texts.nothingOpened, text: texts.nothingOpenedText }}
            entry={({ student, student_id, kind: what }) => (
              <p className={look.breaks}>
                <b>{texts.kinds[what]}</b>{' '}
                {student === null ? (
                  texts.listExport
                ) : student_id === null ? (
                  student
                ) : (
                  // Opens in a new tab, so that what is being read here stays.
                  <a
                    className={look.link}
                    href={studentPath(student_id)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={texts.inNewTab(student)}
                  >
                    {student}
                  </a>
                )}
              </p>
            )}
          />
        ) : (
          <Entries
            call={studentReads}
            id={id}
            opened={opened}
            label={texts.openedBy}
            empty={{ title: texts.noReads, text: texts.noReadsText }}
            entry={({ by, kind: what }) => (
              <p className={look.breaks}>
                <b>{texts.kinds[what]}</b> {texts.by} {by.name}
                <small className={look.note}> · {by.role}</small>
              </p>
            )}
          />
        )}
      </div>
    </ModalFrame>
  );
}
