import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { foundationTexts as texts } from './foundation.texts.ts';
import { TestMail } from './test-mail.tsx';

/** What of the installation is to be set right, for those who see the letters; null for others. */
export function SetupStrip({ setup }: Pick<Overview, 'setup'>) {
  return (
    <>
      {setup?.no_mail_server ? (
        <Message tone="wait">
          <div className={`${shared.wrap} ${shared.gap12}`}>
            <span>{texts.noMailServer}</span>
            <TestMail />
          </div>
        </Message>
      ) : null}
      {setup?.callers_hidden ? <Message tone="wait">{texts.callersHidden}</Message> : null}
    </>
  );
}
