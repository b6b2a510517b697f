import { readLostLines } from '../lost-lines.ts';
import { type Finding, ok, spanText, warning } from './finding.ts';

/** For how long lost lines are reported. */
const toldForMs = 86_400_000;

/** Whether lines of the log were lost within the last day. */
export function checkLog(dataDir: string, now: Date): Finding {
  const note = readLostLines(dataDir);
  const age = note ? now.getTime() - Date.parse(note.at) : toldForMs;
  if (!note || age >= toldForMs) return ok('log', 'every line could be written in the last day');
  const ago = `${spanText(age)} ago`;
  return warning(
    'log',
    `${note.count} lines were lost, the last one ${ago} (${note.reason}): look where the output of the server goes, at its reader and its disk`,
  );
}
