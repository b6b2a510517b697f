import { studentMessages as said } from '#contract/students/messages.ts';
import { written } from '../words/lists.ts';
import { nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { KnownPerson } from './plan.ts';
import type { RowWork } from './row-work.ts';

const offered = 100;

/** The only one of that name. */
function findPerson(text: string, people: readonly KnownPerson[]): KnownPerson | null {
  const words = nameWords(text).join(' ');
  const same = people.filter((one) => nameWords(one.name).join(' ') === words);
  const [only = null] = same;
  return same.length === 1 ? only : null;
}

const everybody = (people: readonly KnownPerson[]) =>
  people.slice(0, offered).map((one) => answers(String(one.id), one.name));

/** The liaison officer, whom everybody needs: the one named, else the one chosen for that name. */
export function readLiaison(
  work: RowWork,
  people: readonly KnownPerson[],
  present: number | undefined,
): number | undefined {
  const text = written(work.cell('liaison'));
  if (text === null && present !== undefined) return present;
  const found = findPerson(text ?? '', people);
  if (found) return found.id;
  const chosen = work.choose('liaison', {
    key: `liaison:${nameWords(text ?? '').join(' ')}`,
    words:
      text === null
        ? `${said.liaison}. Who looks after these students?`
        : `There is no liaison officer called ${text}. Who is meant?`,
    options: [...everybody(people), leaveOut],
  });
  return chosen === undefined ? undefined : Number(chosen);
}

/** The supporter, who may be missing; names of nobody are asked about together first. */
export function readSupporter(
  work: RowWork,
  people: readonly KnownPerson[],
  present: number | null,
): number | null | undefined {
  const text = written(work.cell('supporter'));
  if (text === null) return present;
  const found = findPerson(text, people);
  if (found) return found.id;
  const all = work.choose('supporter', {
    key: `supporters:${work.setup.sheet}`,
    words: `Some supporters of ‘${work.setup.sheet}’ are no users of Somesha, such as ${text}. What shall be kept?`,
    options: [
      answers('none', 'Nobody from this sheet; who has a supporter keeps them'),
      answers('each', 'Ask me one by one'),
      leaveOut,
    ],
  });
  if (all === undefined) return undefined;
  if (all === 'none') return present;
  const chosen = work.choose('supporter', {
    key: `supporter:${nameWords(text).join(' ')}`,
    words: `There is no supporter called ${text}. Who is meant?`,
    options: [
      answers('none', 'Nobody from this sheet; who has a supporter keeps them'),
      ...everybody(people),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'none' ? present : Number(chosen);
}
