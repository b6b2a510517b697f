import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type CheckMoment, checkMomentIds, checkMomentNames } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { momentOn } from '#contract/in-school/rules.ts';
import type { CheckedSchool } from '#contract/in-school/shapes.ts';
import { may } from '#contract/permissions.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { useCheckedSchools } from '../features/in-school/in-school.api.ts';
import { inSchoolTexts as texts } from '../features/in-school/in-school.texts.ts';
import { inSchoolMenu, sheetForm } from '../features/in-school/in-school-menu.ts';
import { MarkSheet } from '../features/in-school/mark-sheet.tsx';
import { SchoolList } from '../features/in-school/school-list.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { shortTimeText } from '../lib/time-text.ts';
import { today } from '../lib/time-zone.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import { ThisTermHead } from './this-term.tsx';

/** 'In school?': which students of a school are there at the opening and at mid-term (rule 14.3). */
export default function InSchoolScreen() {
  const user = useSignedInUser();
  const { school: chosen } = usePlace();
  const loaded = useCheckedSchools();
  const { data } = loaded;
  if (data === undefined)
    return (
      <>
        <ThisTermHead here={inSchoolMenu} />
        <Loaded of={loaded} parts={['line', 'cards']}>
          {() => null}
        </Loaded>
      </>
    );
  const { term } = data.beside;
  if (term === null)
    return (
      <>
        <ThisTermHead here={inSchoolMenu} />
        <EmptyBlock
          title={words.noTerm}
          action={
            may(user, 'terms.keep') ? (
              <ButtonLink place={{ menu: 'terms' }}>{texts.setTerm}</ButtonLink>
            ) : null
          }
        >
          {texts.noTermText}
        </EmptyBlock>
      </>
    );
  if (chosen !== undefined)
    return (
      <SchoolPage id={chosen} school={data.data.find(({ id }) => id === chosen)} term={term} />
    );
  return (
    <>
      <ThisTermHead here={inSchoolMenu} />
      <div className={look.stack}>
        <p className={look.note}>{texts.intro(`${term.term_name}, ${term.year_name}`)}</p>
        {data.asOf === null ? null : (
          <Message tone="wait">{texts.asOf(shortTimeText(data.asOf))}</Message>
        )}
        <SchoolList schools={data.data} />
      </div>
    </>
  );
}

interface SchoolPageProps {
  id: number;
  /** Undefined once it has no active students any more. */
  school: CheckedSchool | undefined;
  term: Term;
}

function SchoolPage({ id, school, term }: SchoolPageProps) {
  const { form } = usePlace();
  const [moment, setMoment] = useState<CheckMoment>(
    () => checkMomentIds.find((one) => form === sheetForm(id, one)) ?? momentOn(term, today()),
  );
  return (
    <>
      <PlaceLink className={look.back} place={{ menu: inSchoolMenu }}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {texts.back}
      </PlaceLink>
      <PageHeader
        title={school?.school ?? texts.gone}
        actions={
          <Segments
            label={texts.moment}
            choices={checkMomentIds.map((one) => ({ id: one, name: checkMomentNames[one] }))}
            chosen={moment}
            onChoose={(one) => setMoment(checkMomentIds.find((known) => known === one) ?? 1)}
          />
        }
      />
      {school === undefined ? (
        <p className={look.dim}>{texts.goneText}</p>
      ) : (
        <MarkSheet key={moment} school={school} term={term} moment={moment} />
      )}
    </>
  );
}
