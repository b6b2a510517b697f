import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { foundationHistory, studentHistory, userHistory } from '#contract/history/calls.ts';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import { studentReads, userReads } from '#contract/read-log/calls.ts';
import { reportHistories } from '#contract/report-kinds/histories.ts';
import { namedByKind } from '#contract/report-kinds.ts';
import { studentPath } from '#contract/students/ref.ts';
import { messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { type PagesCall, useEntries } from './history.api.ts';
import styles from './history.module.css';
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

type FieldChange = HistoryEntry['changes'][number];

/** One change: what was done, by whom, and each field's old and new value. */
function ChangeEntry({ entry: { action, by, changes } }: { entry: HistoryEntry }) {
  return (
    <div>
      <p className={look.breaks}>
        <b>{action}</b> {texts.by} {by?.name ?? texts.system}
        {by ? <small className={look.note}> · {by.role}</small> : null}
      </p>
      {changes.length > 0 ? (
        <dl
          className={`${look.stack} ${look.gap4} ${look.breaks} ${look.text13} ${look.figures} ${look.above8} ${styles.fields}`}
        >
          {Object.entries(changes).map(([place, change]) => (
            <div key={place}>
              <dt className={look.soft}>{change.field}</dt>
              <dd>
                <Values {...change} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** Old and new value; for a new record only the new one, for a long text only that it changed. */
function Values({ before, after }: FieldChange) {
  if (before === null && after === null) return <span className={look.dim}>{texts.changed}</span>;
  return (
    <>
      {before === null ? null : (
        <>
          <span className={look.spoken}>{texts.was} </span>
          <span className={look.dim}>{before}</span>
        </>
      )}
      {before !== null && after !== null ? (
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
      ) : null}
      {after === null ? null : (
        <>
          {before === null ? null : <span className={look.spoken}> {texts.now} </span>}
          <span>{after}</span>
        </>
      )}
    </>
  );
}

interface EntriesProps<Row> {
  call: PagesCall<Row>;
  id: number;
  opened: boolean;
  /** The name of the list for screen readers. */
  label: string;
  empty: { readonly title: string; readonly text: string };
  entry: (row: Row) => ReactNode;
}

interface Entry {
  readonly id: number;
  /** ISO in UTC. */
  readonly at: string;
}

/** Entries about a record, the latest first, or what is shown when there are none. */
function Entries<Row extends Entry>(props: EntriesProps<Row>) {
  const { call, id, opened, label, empty, entry } = props;
  const { query, rows, total } = useEntries(call, id, opened);
  if (query.isError && rows.length === 0)
    return (
      <>
        <Message tone="bad">{messageOf(query.error)}</Message>
        <ErrorBlock title={texts.notLoaded} onRetry={() => void query.refetch()}>
          {texts.notLoadedText}
        </ErrorBlock>
      </>
    );
  if (query.isPending) return <Waiting parts={['rows']} />;
  if (rows.length === 0) return <EmptyBlock title={empty.title}>{empty.text}</EmptyBlock>;
  return (
    <>
      <ol className={`${look.lines} ${styles.list}`} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {entry(row)}
            <time className={`${look.note} ${look.figures}`} dateTime={row.at}>
              {timeText(new Date(row.at))}
            </time>
          </li>
        ))}
      </ol>
      {query.isError ? <Message tone="bad">{messageOf(query.error)}</Message> : null}
      <div className={`${look.spread} ${look.oneLine}`}>
        <p className={`${look.note} ${look.figures}`} role="status">
          {texts.shown(rows.length, total)}
        </p>
        {query.hasNextPage ? (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.older}
          </Button>
        ) : null}
      </div>
    </>
  );
}
