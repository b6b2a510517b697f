import { studentMessages as said } from '#contract/students/messages.ts';
import { written } from '../../words/lists.ts';
import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { KnownPerson } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { isLiaisonAsked } from './unread-users.ts';

const offered = 100;
const noLiaison = asks.noLiaisonYet;

/** The only one of that name. */
export function findPerson(text: string, people: readonly KnownPerson[]): KnownPerson | null {
  const words = nameWords(text).join(' ');
  const same = people.filter((one) => nameWords(one.name).join(' ') === words);
  const [only = null] = same;
  return same.length === 1 ? only : null;
}

/** All of them, to choose from. */
export const everybody = (people: readonly KnownPerson[]) =>
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
  // Asked once for all names: no answer but the users' list can help.
  if (people.length === 0) {
    work.choose('liaison', { key: 'liaison', words: noLiaison, options: [leaveOut] });
    return undefined;
  }
  if (text === null) {
    // Whether a column says it is asked first.
    if (isLiaisonAsked(work)) return undefined;
    const chosen = work.choose('liaison', {
      key: 'liaison:',
      words: asks.whoLooksAfter(said.liaison),
      options: [...everybody(people), leaveOut],
      // Nobody else could.
      ...(people.length === 1 && { usual: String(people[0]?.id) }),
    });
    return chosen === undefined ? undefined : Number(chosen);
  }
  const all = work.choose('liaison', {
    key: `liaisons:${work.setup.sheet}`,
    words: asks.someLiaisons(work.setup.sheet, text),
    options: [answers('each', asks.oneByOne), ...everybody(people), leaveOut],
  });
  if (all !== 'each') return all === undefined ? undefined : Number(all);
  const chosen = work.choose('liaison', {
    key: `liaison:${nameWords(text).join(' ')}`,
    words: asks.noLiaison(text),
    options: [...everybody(people), leaveOut],
  });
  return chosen === undefined ? undefined : Number(chosen);
}
