import { may } from '#contract/permissions.ts';
import { paperNeedOf } from '#contract/students/needs.ts';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { useMissingPapers } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

/** A line of This term: how many active students lack each kind of paper that is expected, one press from their list. */
export function MissingPapers({ own }: { own: boolean }) {
  const maySee = may(useSignedInUser(), 'students.seeMenu');
  const counts = useMissingPapers(own, maySee).data?.filter(({ count }) => count > 0) ?? [];
  if (counts.length === 0) return null;
  return (
    <p className={`${look.wrap} ${look.gap12} ${look.note}`} data-paper="no">
      {own ? texts.lackingOwn : texts.lacking}
      {counts.map(({ id, name, count }) => (
        <PlaceLink
          key={id}
          className={look.link}
          place={{ menu: 'students', needs: paperNeedOf(id), own }}
        >
          {texts.lackingOf(name, count)}
        </PlaceLink>
      ))}
    </p>
  );
}
