import { IconFileZip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '#contract/permissions.ts';
import { exportStudent } from '#contract/privacy/calls.ts';
import { type Field, fieldsIn, labelIn } from '#contract/record.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { PhotoConsent, StudentProfile } from '#contract/students/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { download, saveFile } from '../../lib/download.ts';
import { sizeText } from '../../lib/size-text.ts';
import { calendarDayText, dayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Can } from '../session/can.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { PhotoConsentBadge } from '../students/photo-consent-badge.tsx';
import { ProfileSection } from '../term-reports/profile-section.tsx';
import { privacyTexts as texts } from './privacy.texts.ts';

const ConsentModal = lateModal(() => import('./consent-modal.tsx'));
const WithdrawModal = lateModal(() => import('./withdraw-modal.tsx'));
const EraseModal = lateModal(() => import('./erase-modal.tsx'));

type Opened = 'record' | 'withdraw' | 'erase';

/** Consent for those who may edit, export and erasure for administrators (rules 13.3 and 13.4). */
export default function PrivacySection({ student }: { student: StudentProfile }) {
  const user = useSignedInUser();
  const { photo_consent: consent, erased } = student;
  // A modal stays mounted after it was closed, so that it can return the focus.
  const [shown, setShown] = useState<ReadonlySet<Opened>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (modal: Opened) => {
    setShown(new Set([...shown, modal]));
    setOpened(modal);
  };
  const propsOf = (modal: Opened) => ({
    student,
    opened: opened === modal,
    onClose: () => setOpened(null),
  });
  if (consent === null || (erased && !may(user, 'privacy.manage'))) return null;
  return (
    <ProfileSection title={texts.title} aside={null}>
      <div className={`${look.columns} ${look.stretch}`}>
        {erased ? null : (
          <Consent
            student={student}
            consent={consent}
            onRecord={() => open('record')}
            onWithdraw={() => open('withdraw')}
          />
        )}
        <Can do="privacy.manage">
          <Data student={student} onErase={() => open('erase')} />
        </Can>
      </div>
      {shown.has('record') ? <ConsentModal {...propsOf('record')} /> : null}
      {shown.has('withdraw') ? <WithdrawModal {...propsOf('withdraw')} /> : null}
      {shown.has('erase') ? <EraseModal {...propsOf('erase')} /> : null}
    </ProfileSection>
  );
}

interface ConsentProps {
  student: StudentProfile;
  consent: PhotoConsent;
  onRecord: () => void;
  onWithdraw: () => void;
}

/** A value of the consent as people read it. */
function wordsOf(field: Field, value: unknown): string | null {
  if (field.kind === 'choices' && Array.isArray(value))
    return value.map((id) => field.names[id]).join(', ');
  if (typeof value !== 'string') return null;
  return field.kind === 'day' ? calendarDayText(value) : value;
}

function Consent({ student, consent, onRecord, onWithdraw }: ConsentProps) {
  const { state, withdrawn_at } = consent;
  const values = new Map<string, unknown>(Object.entries(consent));
  return (
    <article className={`${look.card} ${look.body} ${look.breaks} ${look.stack} ${look.gap12}`}>
      <header className={`${look.spread} ${look.cardHead}`}>
        <h3 className={look.subheading}>{texts.consent}</h3>
        <PhotoConsentBadge state={state} />
      </header>
      {state === 'not recorded' ? (
        <p className={`${look.soft} ${look.tall}`}>
          {texts.notRecordedText} {isActive(student) ? null : texts.onlyActive}
        </p>
      ) : (
        <dl className={`${look.facts} ${look.fit}`}>
          {fieldsIn(photoConsentFields, 'profile').map((field) => (
            <Fact key={field.name} term={labelIn(field, 'profile')}>
              {wordsOf(field, values.get(field.name))}
            </Fact>
          ))}
          {withdrawn_at === null ? null : (
            <Fact term={texts.withdrawnOn}>{dayText(new Date(withdrawn_at))}</Fact>
          )}
        </dl>
      )}
      {state === 'withdrawn' ? (
        <p className={`${look.soft} ${look.tall}`}>{texts.withdrawnText}</p>
      ) : null}
      <div className={look.wrap}>
        {isActive(student) ? (
          <Button variant="default" onClick={onRecord}>
            {state === 'not recorded' ? texts.record : texts.recordAnew}
          </Button>
        ) : null}
        {state === 'given' ? (
          <Button variant="default" onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children ?? texts.none}</dd>
    </div>
  );
}

function Data({ student, onErase }: { student: StudentProfile; onErase: () => void }) {
  const { bytes, fault, start } = useExport(student.id);
  const isBusy = bytes !== null;
  return (
    <article className={`${look.card} ${look.body} ${look.breaks} ${look.stack} ${look.gap12}`}>
      <header className={`${look.spread} ${look.cardHead}`}>
        <h3 className={look.subheading}>{texts.data}</h3>
      </header>
      {fault === null ? null : <Message tone="bad">{fault}</Message>}
      <p className={`${look.soft} ${look.tall}`}>{texts.dataText}</p>
      <div className={look.wrap}>
        <Button
          variant="default"
          aria-disabled={isBusy || undefined}
          icon={IconFileZip}
          onClick={() => void start()}
        >
          {isBusy ? (bytes > 0 ? texts.receiving(sizeText(bytes)) : texts.preparing) : texts.export}
        </Button>
        {student.erased ? null : (
          <Button
            variant="default"
            className={look.danger ?? ''}
            icon={IconTrash}
            onClick={onErase}
          >
            {texts.erase}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Downloads and saves the ZIP; `bytes` is null while no download is running. */
function useExport(id: number) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const start = async () => {
    if (bytes !== null) return;
    setBytes(0);
    setFault(null);
    try {
      const file = await download(exportStudent, { params: { id }, onProgress: setBytes });
      saveFile(file);
      showToast(texts.exported, texts.exportedAs(file.name));
    } catch (failure) {
      setFault(messageOf(failure));
    }
    setBytes(null);
  };
  return { bytes, fault, start };
}
