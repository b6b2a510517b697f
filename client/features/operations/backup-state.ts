import type { BackupRun, LastBackup } from '#contract/operations/shapes.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { operationsTexts as texts } from './operations.texts.ts';

export interface BackupState {
  readonly tone: 'ok' | 'wait' | 'bad';
  readonly words: string;
  /** A further message. */
  readonly more: readonly string[];
}

const twoDays = 2 * 24 * 60 * 60 * 1000;

const at = (run: BackupRun) => shortTimeText(new Date(run.finished_at));
const reasons = (run: BackupRun) => (run.reason === null ? [] : [run.reason]);

/** What the last backup and drill mean for whoever is responsible, by the reader's own clock. */
export function backupState({ backup, drill }: LastBackup, now: Date): BackupState {
  if (backup === null) return { tone: 'wait', words: texts.none, more: [] };
  if (backup.ok === 0)
    return { tone: 'bad', words: texts.lastFailed(at(backup)), more: reasons(backup) };
  const isOld = now.getTime() - Date.parse(backup.finished_at) > twoDays;
  const old = isOld ? [texts.old] : [];
  if (drill?.ok === 0)
    return {
      tone: 'bad',
      words: texts.last(at(backup)),
      more: [...old, texts.drillFailed(at(drill)), ...reasons(drill)],
    };
  const tone = isOld ? 'wait' : 'ok';
  if (drill !== null && drill.file === backup.file)
    return { tone, words: texts.lastProved(at(backup)), more: old };
  const proof = drill === null ? texts.noDrill : texts.drill(at(drill));
  return { tone, words: texts.last(at(backup)), more: [...old, proof] };
}
