import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { pages } from '#contract/page-addresses.ts';
import { linkUser } from '#contract/session/calls.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { BackToLogin } from '../features/session/back-to-login.tsx';
import { NewPasswordForm } from '../features/session/new-password-form.tsx';
import { sessionTexts as texts } from '../features/session/session.texts.ts';
import { VisitorPage } from '../features/session/visitor-page.tsx';
import { ApiError, messageOf, send } from '../lib/api.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';

type Holder = DataOf<typeof linkUser>[number];

/** Create or Change password, reached by a mailed link. Opening it changes nothing (rule 4.15). */
export default function ChangePasswordScreen() {
  const { link = '' } = useParams();
  const [holder, setHolder] = useState<Holder | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null);
      try {
        const [found] = (await send(linkUser, { params: { link }, signal })).data;
        setHolder(found ?? null);
        setUnknown(found === undefined);
        setRefusal(found ? knownRefusal(found) : null);
      } catch (error) {
        if (signal?.aborted) return;
        // A link that is too long or has wrong characters for an address cannot be decoded either.
        if (error instanceof ApiError && error.status === 404) setUnknown(true);
        else setFailure(messageOf(error));
      }
    },
    [link],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  // Rule 4.15: an undecodable link, or one returning no user, goes to Login.
  if (isUnknown) return <Navigate to="/" replace />;
  const isNew = holder?.status === userStatus.new;
  const title = isNew ? texts.createPassword : texts.changePassword;
  return (
    <VisitorPage title={title} intro={holder ? introOf(holder, refusal !== null) : ' '} band="low">
      {failure === null ? null : (
        <Message tone="bad">
          {failure}{' '}
          <button type="button" className={look.inText} onClick={() => void load()}>
            {texts.tryAgain}
          </button>
        </Message>
      )}
      {refusal === null ? null : (
        <Message tone="bad">
          {refusal}
          {refusal === sessionMessages.disabled ? null : (
            <>
              {'. '}
              <Link to={pages.forgotPassword} replace>
                {texts.askNewLink}
              </Link>
            </>
          )}
        </Message>
      )}
      {holder !== null && refusal === null ? (
        <NewPasswordForm link={link} label={title} onRefused={setRefusal} />
      ) : null}
      <BackToLogin />
    </VisitorPage>
  );
}

/** The greeting, and what to do, where there is something to do. */
function introOf({ first_name, last_name, status }: Holder, isRefused: boolean): string {
  const greeting = texts.hello(`${first_name} ${last_name}`);
  if (isRefused) return greeting;
  return `${greeting} ${status === userStatus.new ? texts.createIntro : texts.changeIntro}`;
}

/** What is known before a password is typed (rule 4.15); the server checks everything else. */
function knownRefusal({ status, type }: Holder): string | null {
  if (status === userStatus.disabled) return sessionMessages.disabled;
  return type === 'new' && status === userStatus.active ? sessionMessages.linkUsed : null;
}
