import { IconAlertCircle, IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lastBackup } from '#contract/operations/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { serverNow } from '../../lib/server-clock.ts';
import shared from '../../ui/shared.module.css';
import { type BackupState, backupState } from './backup-state.ts';
import styles from './last-backup.module.css';
import { operationsTexts as texts } from './operations.texts.ts';

const unknown: BackupState = { tone: 'wait', words: texts.notLoaded, more: [] };

/** When the last backup was made and whether a drill proved it; a warning when somebody must act (rule 1.7). */
export function LastBackup() {
  const { data, isError } = useQuery({
    ...queryOf(read(lastBackup)),
    select: (answer) => backupState(answer.data, serverNow()),
  });
  const state = data ?? (isError ? unknown : null);
  if (state === null) return null;
  const { tone, words, more } = state;
  const Icon = tone === 'ok' ? IconDatabase : IconAlertCircle;
  return (
    <section
      className={`${shared.card} ${shared.wrap} ${shared.tight} ${shared.top} ${shared.text13} ${shared.soft} ${shared.padded} ${styles.backup}`}
      data-tone={tone}
      aria-label={texts.backups}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={shared.words}>
        <strong className={shared.semi}>{words}</strong>
        {more.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <details>
        <summary>{texts.how}</summary>
        <ul>
          {texts.steps.map(([before, command, after]) => (
            <li key={command}>
              {before}
              <code>{command}</code>
              {after}
            </li>
          ))}
        </ul>
        <p>{texts.more}</p>
      </details>
    </section>
  );
}
