import { shortTimeText } from '../lib/time-text.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import { draftsTexts as texts } from './drafts.texts.ts';
import type { UnsentForm } from './form.ts';
import { dropDraft } from './records.ts';
import { useDeviceForms } from './use-device-forms.ts';

const ConfirmModal = lateModal(async () => ({
  default: (await import('../ui/form-modal/confirm-modal.tsx')).ConfirmModal,
}));

const nameOf = ({ title, about }: UnsentForm) => (about ? `${title}, ${about}` : title);

/** Forms that were typed and not sent, to continue; only of one student where given; nothing when there are none. */
export function UnsentForms({ student }: { student?: number }) {
  const all = useDeviceForms().unsent;
  const discarding = useModal<UnsentForm>();
  const forms = all.filter(({ place }) => student === undefined || place.student === student);
  return (
    <>
      {forms.length > 0 ? (
        <section
          className={`${look.card} ${look.body} ${look.below16}`}
          aria-label={texts.listTitle}
          data-of={student === undefined ? null : 'student'}
          data-paper="no"
        >
          <header className={look.spread}>
            <h2 className={look.subheading}>{texts.listTitle}</h2>
            <p className={look.note}>{texts.listNote}</p>
          </header>
          <ul className={look.lines}>
            {forms.map((form) => (
              <li key={form.form} className={`${look.row} ${look.wrapped}`}>
                <span className={look.words}>
                  <strong className={look.name}>{form.about ?? form.title}</strong>
                  <span className={look.note}>
                    {form.about ? `${form.title} · ` : ''}
                    {texts.typedOn(shortTimeText(form.savedAt))}
                  </span>
                </span>
                <span className={`${look.row} ${look.gap8}`}>
                  <button
                    type="button"
                    className={look.button}
                    aria-label={texts.discardForm(nameOf(form))}
                    onClick={() => discarding.open(form)}
                  >
                    {texts.discard}
                  </button>
                  <PlaceLink
                    className={look.button}
                    place={{ ...form.place, form: form.form }}
                    aria-label={texts.goOnWith(nameOf(form))}
                  >
                    {texts.goOn}
                  </PlaceLink>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {discarding.subject ? (
        <ConfirmModal
          opened={discarding.opened}
          onClose={discarding.close}
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          cancelLabel={texts.keep}
          isDanger
          confirm={async () => {
            if (discarding.subject) await dropDraft(discarding.subject);
            return texts.discarded;
          }}
        >
          <p>
            <b>{nameOf(discarding.subject)}</b>. {texts.discardQuestion}
          </p>
        </ConfirmModal>
      ) : null}
    </>
  );
}
