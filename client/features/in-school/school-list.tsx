import { IconBuildingEstate, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { isFound } from '#contract/folded.ts';
import { type CheckMoment, checkMomentIds } from '#contract/in-school/marks.ts';
import type { CheckedSchool } from '#contract/in-school/shapes.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import { schoolPlace, sheetForm } from './in-school-menu.ts';
import { schoolsWaiting } from './waiting-marks.ts';

/** With at most this many schools no search is shown. */
const searchedFrom = 12;

const markedAt = (school: CheckedSchool, moment: CheckMoment) =>
  moment === 1 ? school.opening : school.mid_term;

/** The schools to choose from, one's own first, with the progress of each. */
export function SchoolList({ schools }: { schools: readonly CheckedSchool[] }) {
  const forms = useDeviceForms();
  const waiting = schoolsWaiting(forms.entries);
  const drafts = new Set(forms.unsent.map(({ form }) => form));
  const [search, setSearch] = useState('');
  const shown = schools.filter(({ school }) => isFound(school, search));
  if (schools.length === 0)
    return <EmptyBlock title={texts.noSchools}>{texts.noSchoolsText}</EmptyBlock>;
  return (
    <div className={look.stack}>
      {schools.length >= searchedFrom ? (
        <input
          type="search"
          className={`${look.field} ${look.search}`}
          aria-label={texts.searchSchool}
          placeholder={texts.searchSchool}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? <p className={look.dim}>{texts.noMatch}</p> : null}
      <ul
        className={`${look.fit} ${look.gap12}`}
        style={{ '--least': '22rem' }}
        aria-label={texts.schools}
      >
        {shown.map((one) => {
          const isUnsent =
            waiting.has(one.id) ||
            checkMomentIds.some((moment) => drafts.has(sheetForm(one.id, moment)));
          return (
            <li key={one.id}>
              <PlaceLink
                className={`${look.card} ${look.row} ${look.plainLink} ${look.pad16} ${look.pressed}`}
                place={schoolPlace(one.id)}
              >
                <span className={look.tile}>
                  <IconBuildingEstate size={20} stroke={1.75} aria-hidden />
                </span>
                <span className={look.words}>
                  <strong className={look.name}>{one.school}</strong>
                  <span className={look.note}>
                    {texts.students(one.students)}
                    {one.own > 0 ? ` · ${texts.own(one.own)}` : ''}
                  </span>
                  <span className={look.note}>
                    {checkMomentIds
                      .map((moment) => texts.marked[moment](markedAt(one, moment), one.students))
                      .join(' · ')}
                  </span>
                  {isUnsent ? (
                    <Badge tone="wait" wraps>
                      {texts.unsent}
                    </Badge>
                  ) : null}
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
