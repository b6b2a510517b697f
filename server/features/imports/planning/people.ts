import { studentMessages as said } from '#contract/students/messages.ts';
import { written } from '../words/lists.ts';
import { nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { KnownPerson } from './plan.ts';
import type { RowWork } from './row-work.ts';

const offered = 100;

/**
 * The user whom a cell names: the only one of that name, else the one chosen for it. Everybody
 * needs a liaison; a supporter may be missing.
 */
export function readPerson(
  work: RowWork,
  field: 'liaison' | 'supporter',
  people: readonly KnownPerson[],
  present: number | null | undefined,
): number | null | undefined {
  const text = written(work.cell(field));
  if (text === null && present !== undefined) return present;
  const words = nameWords(text ?? '').join(' ');
  const same = people.filter((one) => nameWords(one.name).join(' ') === words);
  const [only] = same;
  if (only && same.length === 1) return only.id;
  const isLiaison = field === 'liaison';
  const chosen = work.choose(field, {
    key: `${field}:${words}`,
    words: isLiaison
      ? text === null
        ? `${said.liaison}. Who looks after these students?`
        : `There is no liaison officer called ${text}. Who is meant?`
      : `There is no supporter called ${text}. Who is meant?`,
    options: [
      ...(isLiaison ? [] : [answers('none', 'Nobody: leave the supporter empty')]),
      ...people.slice(0, offered).map((one) => answers(String(one.id), one.name)),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'none' ? null : Number(chosen);
}
