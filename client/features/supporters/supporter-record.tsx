import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studentPath } from '#contract/students/ref.ts';
import type { Person } from '#contract/students/shapes.ts';
import { getSupporter } from '#contract/supporters/calls.ts';
import type { SupporterRecord as Stored } from '#contract/supporters/shapes.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { shortCalendarDayText, shortDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { historyTexts } from '../history/history.texts.ts';
import { sponsorshipsTexts } from '../sponsorships/sponsorships.texts.ts';
import { saidOf } from '../sponsorships/student-sponsorships.tsx';
import { Proposal } from '../students/proposal.tsx';
import { SetSupporter } from '../students/supporter-form.tsx';
import { supportersTexts as texts } from './supporters.texts.ts';

interface SupporterRecordProps {
  opening: Person;
  opened: boolean;
  onClose: () => void;
}

/** What the office knows of a supporter; who waits longest is proposed to who is free (rule 5.19). */
export default function SupporterRecord({ opening, opened, onClose }: SupporterRecordProps) {
  const load = useQuery({
    ...queryOf(read(getSupporter, { params: { id: opening.id } })),
    select: ({ data }) => data,
    enabled: opened,
  });
  const [chosen, setChosen] = useState<Stored['proposed']>(null);
  return (
    <>
      <ModalFrame
        opened={opened && chosen === null}
        title={opening.name}
        width="small"
        onClose={onClose}
        footer={
          <Button variant="default" onClick={onClose}>
            {modalTexts.close}
          </Button>
        }
      >
        <Loaded of={load} texts={{ notLoaded: texts.notRead }}>
          {(record) => (
            <div className={`${look.stack} ${shared.gap20}`}>
              <Head record={record} />
              {record.proposed ? (
                <Proposal
                  supporter={record.name}
                  student={record.proposed}
                  onChoose={() => setChosen(record.proposed)}
                />
              ) : null}
              <Students periods={record.periods} />
              <Letters letters={record.letters} />
              <Question question={record.question} />
            </div>
          )}
        </Loaded>
      </ModalFrame>
      {chosen ? (
        <SetSupporter
          student={{ ...chosen, path: null, supporter: null }}
          supporter={opening}
          opened={opened}
          onClose={() => {
            setChosen(null);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

function Head({ record: { email, since, periods } }: { record: Stored }) {
  const beginning = since ? texts.since(shortCalendarDayText(since)) : texts.sinceUnknown;
  return (
    <div className={shared.words}>
      <span className={shared.breaks}>{email}</span>
      <span className={look.note}>{periods.length === 0 ? texts.never : beginning}</span>
    </div>
  );
}

function Students({ periods }: Pick<Stored, 'periods'>) {
  if (periods.length === 0) return null;
  return (
    <section className={look.stack}>
      <h3 className={shared.semi}>{texts.students}</h3>
      <ul className={`${shared.card} ${shared.lines}`}>
        {periods.map((period) => (
          <li key={period.id} className={`${look.row} ${shared.gap14} ${shared.body}`}>
            <div className={shared.words}>
              <a
                className={`${look.link} ${shared.name}`}
                href={studentPath(period.student_id)}
                target="_blank"
                rel="noreferrer"
                aria-label={historyTexts.inNewTab(period.student)}
              >
                {period.student}
              </a>
              <span className={shared.small}>{saidOf(period)}</span>
            </div>
            {period.ended_on === null ? <Badge tone="ok">{sponsorshipsTexts.present}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Letters({ letters: { sent, last_at } }: Pick<Stored, 'letters'>) {
  return (
    <section>
      <h3 className={shared.semi}>{texts.letters}</h3>
      <p>{last_at ? texts.sent(sent, shortDayText(new Date(last_at))) : texts.noLetter}</p>
    </section>
  );
}

function Question({ question }: Pick<Stored, 'question'>) {
  if (question === null) return null;
  const { student, asked_at, sentence, answer } = question;
  return (
    <section className={shared.breaks}>
      <h3 className={shared.semi}>{texts.question}</h3>
      <p className={look.note}>{texts.asked(student, shortDayText(new Date(asked_at)))}</p>
      {sentence ? <blockquote>{sentence}</blockquote> : null}
      <p>{answer ? texts.answered(answer) : texts.notAnswered}</p>
    </section>
  );
}
