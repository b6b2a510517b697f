import '../../theme/kit-fields.css';
import { TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { makeInvitationLink } from '#contract/users/calls.ts';
import { messageOf, send } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { useInviteAgain } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

/** For a user who never set a password: the invitation once more, as an e-mail or as a link to hand over. */
export function InvitationField({ id }: { id: number }) {
  const inviteAgain = useInviteAgain();
  const mail = useMutation({ mutationFn: () => inviteAgain(id) });
  const link = useMutation({ mutationFn: () => send(makeInvitationLink, { params: { id } }) });
  const clipboard = useClipboard({ timeout: 4_000 });
  const address = link.data?.data.link;
  const failure = mail.error ?? link.error;
  const said = failure ? messageOf(failure) : (mail.data ?? link.data?.message);
  const copied = clipboard.copied ? texts.copied : clipboard.error ? texts.copyByHand : null;
  return (
    <fieldset className={`${look.stack} ${look.gap10}`}>
      <legend>{texts.invitation}</legend>
      <div className={`${look.wrap} ${look.gap10}`}>
        <Button
          variant="default"
          loading={mail.isPending}
          onClick={() => {
            // Either makes the link of the other stop working.
            link.reset();
            mail.mutate();
          }}
        >
          {texts.inviteAgain}
        </Button>
        <Button
          variant="default"
          loading={link.isPending}
          onClick={() => {
            mail.reset();
            link.mutate();
          }}
        >
          {texts.makeLink}
        </Button>
      </div>
      {address === undefined ? null : (
        <div className={`${look.wrap} ${look.gap10}`}>
          <TextInput
            className={look.grow}
            aria-label={texts.link}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => clipboard.copy(address)}>
            {clipboard.copied ? texts.copied : texts.copyLink}
          </Button>
        </div>
      )}
      <p className={look.note} role="status">
        {address === undefined ? said : (copied ?? said)}
      </p>
    </fieldset>
  );
}
