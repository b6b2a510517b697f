import type { KeyboardEvent, ReactNode } from 'react';
import { may } from '#contract/permissions.ts';
import { useAttentionCounts } from '../features/attention/attention.api.ts';
import { attentionTexts } from '../features/attention/attention.texts.ts';
import { attentionMenu, ownScope } from '../features/attention/attention-menu.ts';
import { inSchoolTexts } from '../features/in-school/in-school.texts.ts';
import { inSchoolMenu } from '../features/in-school/in-school-menu.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useOverview } from '../features/summaries/overview.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { verifyQueueTexts } from '../features/verify-queue/verify-queue.texts.ts';
import { allIn } from '../lib/in-page.ts';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import styles from './this-term.module.css';

const tabs = [
  { menu: 'board', label: texts.board, needs: 'board.read' },
  { menu: inSchoolMenu, label: inSchoolTexts.title, needs: 'checks.read' },
  { menu: attentionMenu, label: attentionTexts.title, needs: 'attention.read' },
  { menu: 'verify', label: verifyQueueTexts.title, needs: 'reports.verify' },
] as const;
type Tab = (typeof tabs)[number]['menu'];

interface ThisTermHeadProps {
  here: Tab;
  /** How many reports are left to verify, where the screen knows it better. */
  toVerify?: number;
  /** Right of the title. */
  beside?: ReactNode;
  actions?: ReactNode;
}

/** The title of This term, and the tabs that this person may open. */
export function ThisTermHead({ here, toVerify, beside, actions }: ThisTermHeadProps) {
  const user = useSignedInUser();
  const own = tabs.filter(({ needs }) => may(user, needs));
  const attention = useAttentionCounts(ownScope(user), may(user, 'attention.read')).data?.open;
  const figures = useOverview(toVerify === undefined && may(user, 'reports.verify')).data;
  const counts: Partial<Record<Tab, number | undefined>> = {
    attention,
    verify: toVerify ?? figures?.to_verify?.count,
  };
  const label = tabs.find(({ menu }) => menu === here)?.label;
  return (
    <>
      <PageHeader
        title={
          <>
            {texts.title}
            {here === 'board' ? null : <span className={look.spoken}>: {label}</span>}
          </>
        }
        beside={beside}
        actions={actions}
      />
      {own.length > 1 ? (
        <nav
          className={styles.tabs}
          aria-label={texts.title}
          data-paper="no"
          onKeyDown={moveInTabs}
        >
          {own.map(({ menu, label: name }) => (
            <PlaceLink
              key={menu}
              place={{ menu }}
              ref={menu === here ? bringInSight : null}
              className={styles.tab}
              aria-current={menu === here ? 'page' : undefined}
            >
              {name}
              {counts[menu] ? (
                <span className={styles.count} data-tone={menu === 'verify' ? 'wait' : 'mute'}>
                  {counts[menu]}
                </span>
              ) : null}
            </PlaceLink>
          ))}
        </nav>
      ) : null}
    </>
  );
}

/** On a phone the tabs scroll sideways. */
const bringInSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Arrows move the focus between tabs, Space opens one as Enter does. */
function moveInTabs(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const links = allIn(currentTarget, 'a');
  const at = links.findIndex((one) => one.matches(':focus'));
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step !== undefined) links.at((at + step) % links.length)?.focus();
  else if (key === ' ') links[at]?.click();
  else return;
  event.preventDefault();
}
