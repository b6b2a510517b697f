import { reportKinds, wireNames } from '#contract/report-kinds.ts';
import type { Activity, Overview, WaitingReport } from '#contract/summaries/overview.shapes.ts';
import { meanText } from '../../lib/mean-text.ts';
import { profilePlace } from '../../lib/place.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { agoText } from './ago-text.ts';
import { Change } from './change.tsx';
import styles from './overview.module.css';
import { deedText, overviewTexts as texts } from './overview.texts.ts';
import { OverviewCard } from './overview-card.tsx';

interface WaitingListProps extends NonNullable<Overview['to_verify']> {
  /** The present year is left out. */
  year: string | null;
}

/** The oldest reports that this person can verify. */
export function WaitingList({ count, oldest, year, ...students }: WaitingListProps) {
  const more = reportKinds.filter((kind) => students[wireNames[kind].students] > 0);
  return (
    <OverviewCard
      side="aside"
      title={texts.waitingTitle}
      count={count}
      aside={
        count > 0 ? (
          <span className={`${look.row} ${shared.wrap}`}>
            <PlaceLink className={look.link} place={{ menu: 'verify' }}>
              {texts.verifyInOneGo}
            </PlaceLink>
            {(count > oldest.length ? more : []).map((kind) => (
              <PlaceLink
                key={kind}
                className={look.link}
                place={{ menu: sectionOf[kind], needs: `${kind}-check` }}
                aria-label={texts.viewAllOf(kind)}
              >
                {more.length === 1 ? texts.viewAll : texts.viewAllKinds[kind]}
              </PlaceLink>
            ))}
          </span>
        ) : null
      }
    >
      {oldest.length === 0 ? (
        <p className={`${look.dim} ${styles.nothing}`}>{texts.noneWaiting}</p>
      ) : (
        <ul className={`${shared.lines} ${styles.waiting}`}>
          {oldest.map((report) => (
            <Waiting key={`${report.kind} ${report.report_id}`} report={report} year={year} />
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

function Waiting({ report, year }: { report: WaitingReport; year: string | null }) {
  const { student, path, kind, term_name, year_name } = report;
  const term = year_name === year ? term_name : texts.termOf(term_name, year_name);
  return (
    <li className={look.row}>
      <Avatar name={student} src={storedFile(path)} size={36} />
      <span className={shared.words}>
        <StudentLink id={report.student_id} name={student} profile={sectionOf[kind]} />
        <span className={look.note}>{[texts.kinds[kind], report.class, term].join(' · ')}</span>
      </span>
      <PlaceLink
        className={`${shared.button} ${styles.review}`}
        place={profilePlace(report.student_id, sectionOf[kind], {
          year: year_name,
          term: term_name,
        })}
        aria-label={texts.reviewOf(student)}
      >
        {texts.review}
      </PlaceLink>
    </li>
  );
}

type ClusterMean = NonNullable<Overview['clusters']>[number];

const byScore = (one: ClusterMean, other: ClusterMean) =>
  (other.mean_score ?? -1) - (one.mean_score ?? -1);

interface ClusterListProps {
  clusters: readonly ClusterMean[];
  term: string;
}

/** Mean score of each cluster this term, as a bar out of 100; the highest first. */
export function ClusterList({ clusters, term }: ClusterListProps) {
  return (
    <OverviewCard side="main" title={texts.clusters} aside={<span>{texts.clustersOf(term)}</span>}>
      {clusters.length === 0 ? (
        <p className={`${look.dim} ${styles.nothing}`}>{texts.noClusters}</p>
      ) : (
        <ul className={`${shared.breaks} ${styles.clusters}`}>
          {clusters.toSorted(byScore).map(({ cluster_name, mean_score, change }) => (
            <li key={cluster_name}>
              <span>{cluster_name}</span>
              <ShareBar share={(mean_score ?? 0) / 100} />
              <b className={shared.strong}>{mean_score === null ? '–' : meanText(mean_score)}</b>
              {change === null ? <span /> : <Change change={change} />}
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

/** How many fit beside the clusters. */
const shownDeeds = 6;

/** The latest changes, the newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const now = serverNow();
  return (
    <OverviewCard side="aside" title={texts.activity}>
      {activity.length === 0 ? (
        <p className={`${look.dim} ${styles.nothing}`}>{texts.noActivity}</p>
      ) : (
        <ul className={`${look.stack} ${shared.gap14}`}>
          {activity
            .slice(0, shownDeeds)
            .map(({ id, at, who, action, entity, student, student_id, about, changed }) => (
              <li key={id} className={`${look.row} ${shared.top}`}>
                <Avatar name={who ?? texts.somebody} size={28} />
                <span className={shared.words}>
                  <span className={`${shared.text13} ${shared.soft}`}>
                    <b className={shared.name}>{who ?? texts.somebody}</b>{' '}
                    {deedText(action, entity, student !== null)}
                    {student === null && about !== null ? ',' : null}{' '}
                    {student !== null && student_id !== null ? (
                      <StudentLink id={student_id} name={student} />
                    ) : (
                      about
                    )}
                    {changed.length > 0 ? `: ${texts.changed(changed)}` : null}
                  </span>
                  <time className={look.note} dateTime={at}>
                    {agoText(new Date(at), now)}
                  </time>
                </span>
              </li>
            ))}
        </ul>
      )}
    </OverviewCard>
  );
}
