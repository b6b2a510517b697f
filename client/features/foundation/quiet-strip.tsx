import { quietMode } from '#contract/foundation/quiet.ts';
import type { QuietState } from '#contract/foundation/shapes.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { Can } from '../session/can.tsx';
import { foundationTexts as texts } from './foundation.texts.ts';
import { foundationMenu } from './foundation-menu.ts';
import { switchedWords } from './quiet-words.ts';

interface QuietStripProps {
  /** Null until somebody chose, and for those who do not see the letters. */
  mail: (QuietState & { readonly held: number }) | null;
}

/** Shown while quiet mode is on: that no letter is sent, who switched it on and when, and how many wait. */
export function QuietStrip({ mail }: QuietStripProps) {
  if (mail?.quiet !== quietMode.on) return null;
  return (
    <Message tone="wait">
      <b>{texts.quietOn}</b> {switchedWords(mail)} {mail.held > 0 ? texts.wait(mail.held) : null}{' '}
      <Can do="foundation.manage">
        <PlaceLink place={{ menu: foundationMenu }}>{texts.open}</PlaceLink>
      </Can>
    </Message>
  );
}

/** Who switched mail on again, and when; nothing when it was never switched off. */
export function MailLine({ mail }: QuietStripProps) {
  if (mail?.quiet !== quietMode.off) return null;
  return <p className={look.note}>{switchedWords(mail)}</p>;
}
