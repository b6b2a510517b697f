import { useQuery } from '@tanstack/react-query';
import type { Person } from '#contract/students/shapes.ts';
import { getSupporter } from '#contract/supporters/calls.ts';
import type { SupporterRecord as Stored, WaitingStudent } from '#contract/supporters/shapes.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { shortCalendarDayText, shortDayText } from '../../lib/time-text.ts';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import { type Opened, useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { PeriodWords } from '../sponsorships/student-sponsorships.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { studentsTexts } from '../students/students.texts.ts';
import SupporterForm from '../students/supporter-form.tsx';
import { supportersTexts as texts } from './supporters.texts.ts';

interface SupporterRecordProps extends Opened {
  opening: Person;
}

/** What the office knows of a supporter; who waits longest is proposed to who is free (rule 5.19). */
export default function SupporterRecord({ opening, opened, onClose }: SupporterRecordProps) {
  const load = useQuery({
    ...queryOf(read(getSupporter, { params: { id: opening.id } })),
    select: ({ data }) => data,
    enabled: opened,
  });
  const setting = useModal<WaitingStudent>();
  return (
    <>
      <ModalFrame
        opened={opened && !setting.opened}
        title={opening.name}
        width="small"
        onClose={onClose}
        footer={
          <Button variant="default" onClick={onClose}>
            {modalTexts.close}
          </Button>
        }
      >
        <Loaded of={load} texts={texts}>
          {(record) => <Parts record={record} onSet={setting.open} />}
        </Loaded>
      </ModalFrame>
      {setting.subject ? (
        <SupporterForm
          key={setting.subject.id}
          student={{ ...setting.subject, path: null, supporter: null }}
          supporter={opening}
          {...setting.shown}
        />
      ) : null}
    </>
  );
}

function Parts({ record, onSet }: { record: Stored; onSet: (student: WaitingStudent) => void }) {
  const { name, email, since, periods, letters, question, proposed } = record;
  const beginning = since ? texts.since(shortCalendarDayText(since)) : texts.sinceUnknown;
  const day = (moment: string) => shortDayText(new Date(moment));
  return (
    <div className={`${look.stack} ${shared.gap20}`}>
      <div className={shared.words}>
        <span className={shared.breaks}>{email}</span>
        <span className={look.note}>{periods.length === 0 ? texts.never : beginning}</span>
      </div>
      {proposed ? (
        <Message tone="wait">
          <b>{studentsTexts.isFree(name)}.</b>{' '}
          {studentsTexts.waitsLongest(proposed.name, proposed.days)}{' '}
          <button type="button" className={look.inText} onClick={() => onSet(proposed)}>
            {texts.setOf(proposed.name)}
          </button>
        </Message>
      ) : null}
      {periods.length > 0 ? (
        <section aria-label={texts.students}>
          <h3 className={shared.semi}>{texts.students}</h3>
          <ul className={shared.lines}>
            {periods.map((period) => (
              <li key={period.id} className={`${look.spread} ${shared.rowPad}`}>
                <PeriodWords period={period}>
                  <StudentLink id={period.student_id} name={period.student} />
                </PeriodWords>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3 className={shared.semi}>{texts.letters}</h3>
        <p>{letters.last_at ? texts.sent(letters.sent, day(letters.last_at)) : texts.noLetter}</p>
      </section>
      {question ? (
        <section className={shared.breaks}>
          <h3 className={shared.semi}>{texts.question}</h3>
          <p className={look.note}>{texts.asked(question.student, day(question.asked_at))}</p>
          {question.sentence ? <blockquote>{question.sentence}</blockquote> : null}
          <p>{question.answer ? texts.answered(question.answer) : texts.notAnswered}</p>
        </section>
      ) : null}
    </div>
  );
}
