import { Link } from 'react-router';
import type { StudentNeed } from '#contract/students/needs.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import { dashboardPath, type Place, usePlace } from '../../lib/place.ts';
import { needsOf } from '../../lib/reads.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { Message } from '../../ui/message/message.tsx';
import { studentsTexts as texts } from './students.texts.ts';

interface Narrowed {
  readonly query: NeedsQuery;
  readonly part: string;
  readonly needs: StudentNeed | undefined;
  readonly place: Place;
}

/** What the list of this place is narrowed to, by the card that led here. */
export function useNarrowing(): Narrowed {
  const place = usePlace();
  const { needs, own } = place;
  return {
    query: needsOf(place),
    part: `${needs ?? ''} ${own ? 'own' : ''}`.trim(),
    needs,
    place,
  };
}

/** Says above the list what it is narrowed to, and leads back to everybody. */
export function NarrowedNotice({ needs, place }: Narrowed) {
  if (!needs) return null;
  return (
    <Message tone="wait">
      {texts.narrowed[needs](place.own === true)}{' '}
      <Link to={dashboardPath} state={{ ...noPlace, menu: place.menu }} replace={false}>
        {texts.showAll}
      </Link>
    </Message>
  );
}
