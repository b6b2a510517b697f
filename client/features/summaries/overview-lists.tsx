import { Link } from 'react-router';
import type { Activity, Overview, WaitingReport } from '#contract/summaries/overview.shapes.ts';
import { dashboardPath, type Place } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { agoText } from './ago-text.ts';
import { Change } from './change.tsx';
import { deedText, overviewTexts as texts } from './overview.texts.ts';
import './overview-lists.css';
import '../../ui/charts/charts.css';

const profileOf = (student: number, profile: 'academics' | 'finance'): Place => ({
  ...noPlace,
  menu: 'profile',
  student,
  profile,
});

interface WaitingListProps extends NonNullable<Overview['to_verify']> {
  /** This year goes without saying. */
  year: string | null;
}

/** The oldest reports that wait for this person's eye. */
export function WaitingList({ count, oldest, year }: WaitingListProps) {
  return (
    <section className="overview-card" data-side="aside" aria-label={texts.waitingTitle}>
      <header className="overview-card-head">
        <h2>
          {texts.waitingTitle}
          {count > 0 ? <span className="overview-count">{count}</span> : null}
        </h2>
        {count > oldest.length ? (
          <Link to={dashboardPath} state={{ ...noPlace, menu: 'academics' }} replace={false}>
            {texts.viewAll}
          </Link>
        ) : null}
      </header>
      {oldest.length === 0 ? (
        <p className="overview-nothing">{texts.noneWaiting}</p>
      ) : (
        <ul className="overview-waiting">
          {oldest.map((report) => (
            <Waiting key={`${report.kind} ${report.report_id}`} report={report} year={year} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ report, year }: { report: WaitingReport; year: string | null }) {
  const { student, path, kind, term_name, year_name } = report;
  const term = year_name === year ? term_name : texts.termOf(term_name, year_name);
  return (
    <li>
      <Avatar name={student} src={storedFile(path)} size={36} />
      <span className="overview-two-lines">
        <span className="person-name">{student}</span>
        <span>{[texts.kinds[kind], report.class, term].join(' · ')}</span>
      </span>
      <Link
        className="overview-review"
        to={dashboardPath}
        state={profileOf(report.student_id, kind === 'finance' ? 'finance' : 'academics')}
        replace={false}
        aria-label={texts.reviewOf(student)}
      >
        {texts.review}
      </Link>
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
    <section className="overview-card" data-side="main" aria-label={texts.clusters}>
      <header className="overview-card-head">
        <h2>{texts.clusters}</h2>
        <span>{texts.clustersOf(term)}</span>
      </header>
      {clusters.length === 0 ? (
        <p className="overview-nothing">{texts.noClusters}</p>
      ) : (
        <ul className="overview-clusters">
          {clusters.toSorted(byScore).map(({ cluster_name, mean_score, change }) => (
            <li key={cluster_name}>
              <span>{cluster_name}</span>
              <svg width="100%" height="8" aria-hidden="true">
                <rect className="bar-ground" width="100%" height="8" rx="4" />
                <rect className="bar-fill" width={`${mean_score ?? 0}%`} height="8" rx="4" />
              </svg>
              <b>{mean_score === null ? '–' : mean_score.toFixed(1)}</b>
              {change === null ? <span /> : <Change change={change} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As many as stand beside the clusters. */
const shownDeeds = 6;

/** What was done lately, the newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const now = new Date();
  return (
    <section className="overview-card" data-side="aside" aria-label={texts.activity}>
      <header className="overview-card-head">
        <h2>{texts.activity}</h2>
      </header>
      {activity.length === 0 ? (
        <p className="overview-nothing">{texts.noActivity}</p>
      ) : (
        <ul className="overview-activity">
          {activity
            .slice(0, shownDeeds)
            .map(({ id, at, who, action, entity, student, student_id }) => (
              <li key={id}>
                <Avatar name={who ?? texts.somebody} size={28} />
                <span className="overview-two-lines">
                  <span>
                    <b>{who ?? texts.somebody}</b> {deedText(action, entity, student !== null)}{' '}
                    {student !== null && student_id !== null ? (
                      <Link
                        to={dashboardPath}
                        state={profileOf(student_id, 'academics')}
                        replace={false}
                      >
                        {student}
                      </Link>
                    ) : null}
                  </span>
                  <time dateTime={at}>{agoText(new Date(at), now)}</time>
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
