import { may } from '#contract/permissions.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useTerms } from '../reference-data/reference-data.api.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { namesTexts as texts } from './names.texts.ts';

/** The form name that opens the lists of names on the terms. */
export const termNamesForm = 'names/terms';

/** Asks those who keep the terms for the place of terms that have none; `isHere` where they can say it. */
export function OrderNotice({ isHere = false }: { isHere?: boolean }) {
  const terms = useTerms();
  const isAsked = may(useSignedInUser(), 'terms.keep');
  if (!isAsked || !terms.data?.some(({ place }) => place === null)) return null;
  return (
    <Message tone="wait">
      {texts.placeAsked}{' '}
      {isHere ? null : (
        <PlaceLink place={{ menu: 'names', form: termNamesForm }} className={look.inText}>
          {texts.placeLink}
        </PlaceLink>
      )}
    </Message>
  );
}
