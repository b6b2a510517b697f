import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyOf, moneyText } from '#contract/money.ts';
import { endReasonNames, partNames, rhythmNames } from '#contract/sponsorships/messages.ts';
import { part as parts } from '#contract/sponsorships/record.ts';
import type { Sponsorship } from '#contract/sponsorships/shapes.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../../ui/form-modal/opened-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Loaded, ProfileSection } from '../term-reports/profile-section.tsx';
import { useSponsorships } from './sponsorships.api.ts';
import { sponsorshipsTexts as texts } from './sponsorships.texts.ts';

const SponsorshipModal = lateModal(() => import('./sponsorship-modal.tsx'));

/** Who supports and supported a student, for those who decide about it (rule 5.17). */
export default function StudentSponsorships({ student: { id } }: { student: StudentProfile }) {
  const load = useSponsorships(id);
  const opened = useModal<Sponsorship | number>();
  return (
    <ProfileSection
      title={texts.title}
      aside={
        <Button variant="default" icon={IconPlus} onClick={() => opened.open(id)}>
          {texts.add}
        </Button>
      }
    >
      <Loaded load={load}>
        {(list) =>
          list.length === 0 ? (
            <p className={look.dim}>{texts.none}</p>
          ) : (
            <ul className={`${shared.card} ${shared.lines}`}>
              {list.map((period) => (
                <li key={period.id} className={`${look.row} ${shared.gap12} ${shared.body}`}>
                  <PeriodWords period={period}>
                    <strong className={shared.semi}>{period.supporter}</strong>
                  </PeriodWords>
                  <IconAction
                    label={texts.edit(period.supporter)}
                    icon="pencil"
                    onClick={() => opened.open(period)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <OpenedModal of={opened} as={SponsorshipModal} />
    </ProfileSection>
  );
}

/** Of whom a support is or whom it is for, when, and whether it goes on. */
export const PeriodWords = ({ period, children }: { period: Sponsorship; children: ReactNode }) => (
  <>
    <div className={shared.words}>
      {children}
      <span className={shared.small}>{saidOf(period)}</span>
    </div>
    {period.ended_on === null ? <Badge tone="ok">{texts.present}</Badge> : null}
  </>
);

/** When it was, or since when it goes on. */
export function daysOf({ began_on, ended_on }: Pick<Sponsorship, 'began_on' | 'ended_on'>) {
  const from = began_on && shortCalendarDayText(began_on);
  const to = ended_on && shortCalendarDayText(ended_on);
  if (to) return from ? texts.fromTo(from, to) : texts.until(to);
  return from ? texts.since(from) : texts.sinceUnknown;
}

/** When, why it ended and what was promised, in one line. */
function saidOf({ part, end_reason, amount, amount_currency, rhythm, ...days }: Sponsorship) {
  const promised = amount && moneyText(moneyOf(amount), amount_currency);
  return [
    part !== parts.main && partNames[part],
    daysOf(days),
    end_reason && endReasonNames[end_reason],
    promised && rhythm && texts.promise(promised, rhythmNames[rhythm]),
  ]
    .filter(Boolean)
    .join(' · ');
}
