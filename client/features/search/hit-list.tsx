import { IconArrowRight, IconBuildingCommunity, IconFilter } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { placesFound } from '#contract/folded.ts';
import { isActive } from '#contract/students/rules.ts';
import { reportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { hitIcons } from '../report-kinds/report-icons.ts';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { groups, type Hit, type Way } from './hits.ts';
import styles from './search.module.css';
import { searchTexts as texts } from './search.texts.ts';

interface HitListProps {
  id: string;
  idOf: (place: number) => string;
  hits: readonly Hit[];
  /** The selected hit. */
  at: number;
  words: string;
  onGo: (way: Way) => void;
}

/** The hits by kind; the arrow keys of the field above move the selection. */
export function HitList({ id, idOf, hits, at, words, onGo }: HitListProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.found}>
      {groups
        .filter((group) => hits.some((hit) => hit.group === group))
        .map((group) => (
          <fieldset key={group} aria-label={texts.groups[group]}>
            <div className={`${look.small} ${look.pad8}`} aria-hidden>
              {texts.groups[group]}
            </div>
            {hits.map((hit, place) =>
              hit.group === group ? (
                <Option
                  key={hit.key}
                  id={idOf(place)}
                  hit={hit}
                  isChosen={place === at}
                  words={words}
                  onGo={onGo}
                />
              ) : null,
            )}
          </fieldset>
        ))}
    </div>
  );
}

const icons = {
  lists: IconFilter,
  schools: IconBuildingCommunity,
  screens: IconArrowRight,
} as const;

function iconOf({ group, report }: Hit) {
  if (report) return hitIcons[report.kind];
  return group === 'lists' || group === 'schools' ? icons[group] : icons.screens;
}

interface OptionProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  words: string;
  onGo: (way: Way) => void;
}

function Option({ id, hit, isChosen, words, onGo }: OptionProps) {
  const Icon = iconOf(hit);
  const option = useInSight<HTMLButtonElement>(isChosen);
  const go = (event: MouseEvent) => {
    if (hit.href && (event.ctrlKey || event.metaKey)) window.open(hit.href, '_blank', 'noopener');
    else onGo(hit);
  };
  return (
    <>
      <button
        ref={option}
        id={id}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={`${look.row} ${look.choice} ${styles.hit}`}
        onClick={go}
      >
        {hit.face ? (
          <Avatar name={hit.title} src={hit.face.src} size={36} grey={hit.face.grey} />
        ) : (
          <span className={look.tile}>
            <Icon size={18} stroke={1.75} aria-hidden />
          </span>
        )}
        <span className={look.words}>
          <span className={look.name}>
            <Marked text={hit.title} words={words} />
          </span>
          {hit.note ? <span className={look.note}>{hit.note}</span> : null}
        </span>
        {hit.student !== undefined && !isActive({ status: hit.student }) ? (
          <StudentStatusBadge status={hit.student} />
        ) : null}
        {hit.report === undefined ? null : (
          <Badge tone={hit.report.status === reportStatus.verified ? 'ok' : 'wait'}>
            {reportStatusNames[hit.report.status]}
          </Badge>
        )}
      </button>
      {hit.steps?.map((step, place) => (
        <button
          key={step.label}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-keyshortcuts={`Alt+${place + 1}`}
          className={`${look.button} ${styles.step}`}
          onClick={() => onGo(step)}
        >
          {step.label} <kbd aria-hidden>{`Alt ${place + 1}`}</kbd>
        </button>
      ))}
    </>
  );
}

/** A text with the searched words highlighted. */
function Marked({ text, words }: { text: string; words: string }) {
  let end = 0;
  return (
    <>
      {placesFound(text, words).map(([from, to]) => {
        const before = text.slice(end, from);
        const found = text.slice(Math.max(end, from), to);
        end = Math.max(end, to);
        return (
          <Fragment key={from}>
            {before}
            <mark>{found}</mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
