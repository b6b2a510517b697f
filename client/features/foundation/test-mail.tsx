import { IconMailFast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sendTestMail } from '#contract/foundation/calls.ts';
import { messageOf, send } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { foundationTexts as texts } from './foundation.texts.ts';

/** Sends a test e-mail to oneself, and says beside the button what became of it. */
export function TestMail() {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => send(sendTestMail) });
  const said = error ? messageOf(error) : data?.message;
  return (
    <>
      <Button variant="default" loading={isPending} icon={IconMailFast} onClick={() => mutate()}>
        {texts.testMail}
      </Button>
      <p className={look.note} role="status">
        {isPending ? null : said}
      </p>
    </>
  );
}
