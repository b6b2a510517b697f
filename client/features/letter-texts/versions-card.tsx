import { type OwnTexts, textParts } from '#contract/letter-texts/parts.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { inWords } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { useRestoreTexts, useTextVersions } from './letter-texts.api.ts';
import styles from './letter-texts.module.css';
import { letterTextsTexts as texts } from './letter-texts.texts.ts';

/** The version in the question; without one, the program's own texts. */
interface Asked {
  readonly id: number | null;
  readonly name: string;
  readonly own: OwnTexts | null;
}

const timeOf = (at: string) => shortTimeText(new Date(at));

/** Every version of a language's texts, and the program's own, each of which can be put in force again. */
export function VersionsCard({ state }: { state: LanguageTexts }) {
  const { language, version } = state;
  const versions = useTextVersions(language);
  const restore = useRestoreTexts();
  const modal = useModal<Asked>();
  return (
    <section className={`${shared.card} ${shared.body}`} aria-label={texts.versions}>
      <h2 className={shared.subheading}>{texts.versions}</h2>
      {versions.isError ? <Message tone="bad">{messageOf(versions.error)}</Message> : null}
      <ol className={styles.versions}>
        {(versions.data ?? []).map(({ id, saved_at, saved_by, taken_from, own }) => {
          const name = texts.by(timeOf(saved_at), saved_by ?? texts.movedIn);
          return (
            <Version
              key={id}
              name={name}
              note={taken_from === null ? null : texts.takenFrom(timeOf(taken_from))}
              own={own}
              isHeld={id === version}
              onTakeBack={() => modal.open({ id, name, own })}
            />
          );
        })}
        <Version
          name={texts.ours}
          note={version === null ? texts.noVersions : texts.oursNote}
          own={null}
          isHeld={version === null}
          onTakeBack={() => modal.open({ id: null, name: texts.ours, own: null })}
        />
      </ol>
      {modal.subject ? (
        <ConfirmModal
          opened={modal.opened}
          onClose={modal.close}
          title={texts.takeBackTitle}
          confirmLabel={texts.takeBack}
          confirm={(sending) =>
            restore({ language, version: modal.subject?.id ?? null, held: version }, sending)
          }
        >
          <p className={shared.semi}>{modal.subject.name}</p>
          <p>{texts.takeBackText}</p>
          {modal.subject.own ? <OwnWords own={modal.subject.own} /> : null}
        </ConfirmModal>
      ) : null}
    </section>
  );
}

interface VersionProps {
  name: string;
  note: string | null;
  own: OwnTexts | null;
  isHeld: boolean;
  onTakeBack: () => void;
}

function Version({ name, note, own, isHeld, onTakeBack }: VersionProps) {
  return (
    <li className={styles.version}>
      <div className={shared.words}>
        <span className={shared.semi}>{name}</span>
        {note === null ? null : <p className={look.note}>{note}</p>}
        {own ? (
          <details>
            <summary className={look.note}>{texts.words}</summary>
            <OwnWords own={own} />
          </details>
        ) : null}
      </div>
      {isHeld ? (
        <Badge tone="ok">{texts.holds}</Badge>
      ) : (
        <Button
          variant="default"
          className={shared.low}
          aria-label={texts.takeBackOf(name)}
          onClick={onTakeBack}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}

/** The texts of a version; all others are the program's. */
function OwnWords({ own }: { own: OwnTexts }) {
  const said = textParts.flatMap((part) => {
    const text = own[part];
    return text === null ? [] : [{ part, text }];
  });
  if (said.length === 0) return <p className={look.note}>{texts.ours}</p>;
  return (
    <dl className={`${look.note} ${styles.own}`}>
      {said.map(({ part, text }) => (
        <div key={part}>
          <dt>{letterTextFields[part].label}</dt>
          <dd>{inWords(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
