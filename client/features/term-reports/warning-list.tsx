import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { warningTitles } from '#contract/guard/codes.ts';
import type { GuardedReport, Warning, WarningSide } from '#contract/guard/shapes.ts';
import { studentPath } from '#contract/students/ref.ts';
import { storedFile } from '../../lib/stored-file.ts';
import look from '../../ui/looks.ts';
import { guardTexts as texts } from './guard.texts.ts';
import styles from './term-reports.module.css';

interface WarningListProps {
  label?: string;
  warnings: readonly Warning[];
  /** The actions for one warning. */
  act?: (warning: Warning, place: number) => ReactNode;
}

/** The guard's warnings, to unfold, with both sides; nothing when there are none. */
export function WarningList({ label = texts.warnings, warnings, act }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ol
      className={`${look.stack} ${look.gap12} ${look.pad16} ${styles.warnings}`}
      aria-label={label}
    >
      {warnings.map((warning, place) => (
        <li
          key={warning.key}
          className={`${look.stack} ${look.gap8} ${look.breaks}`}
          tabIndex={-1}
          data-warning
        >
          <span className={look.inline}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <b>{warningTitles[warning.code]}</b>
          </span>
          <p>{warning.words}</p>
          {warning.here || warning.there ? (
            <div className={`${look.wrap} ${look.gap12} ${styles.sides}`}>
              {warning.here ? <Side side={warning.here} /> : null}
              {warning.there ? <Side side={warning.there} /> : null}
            </div>
          ) : null}
          {act?.(warning, place)}
          {warning.accepted ? (
            <p className={look.note}>
              {texts.accepted(warning.accepted.by, warning.accepted.reason)}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** In one line how many checks found nothing; which ones is shown when it is unfolded. */
export function PassedChecks({ passed }: Pick<GuardedReport, 'passed'>) {
  return (
    <details className={styles.passed}>
      <summary>
        <span className={`${look.inline} ${look.gap8}`}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <b>{texts.passed(passed.length)}</b>
        </span>
      </summary>
      <p className={look.note}>
        {texts.noneOf} {passed.map((code) => warningTitles[code].toLowerCase()).join(' · ')}
      </p>
    </details>
  );
}

/**
 * One side of a warning: where it is, and the text or picture with the words in question marked. The other
 * record opens in a new tab, so that what is being decided or typed here stays.
 */
function Side({ side: { label, text, marks, picture, link } }: { side: WarningSide }) {
  return (
    <div>
      <span className={look.note}>
        {link === null ? (
          label
        ) : (
          <a
            className={look.link}
            href={studentPath(link.student_id)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.inNewTab(label)}
          >
            {label}
          </a>
        )}
      </span>
      {picture === null ? null : (
        <img className={look.block} src={storedFile(picture)} alt={label} height={72} />
      )}
      {text === null ? null : (
        <p className={look.soft}>
          {marks.flatMap(({ from, to }, at) => [
            text.slice(marks[at - 1]?.to ?? 0, from),
            <mark key={from}>{text.slice(from, to)}</mark>,
          ])}
          {text.slice(marks.at(-1)?.to ?? 0)}
        </p>
      )}
    </div>
  );
}
