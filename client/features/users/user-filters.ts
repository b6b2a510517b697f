import { roleIds, roleNames } from '#contract/roles.ts';
import { lettersRhythmIds, lettersRhythmNames } from '#contract/users/rhythm.ts';
import { userStatusIds, userStatusNames } from '#contract/users/statuses.ts';
import { languageChoices } from '../../lib/language.ts';
import type { ListFilters } from '../../lib/reads.ts';
import type { Filter } from '../../ui/filters/filter.ts';
import { usersTexts as texts } from './users.texts.ts';

const named = <Id extends number>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  ids.map((id) => ({ value: String(id), label: names[id] }));

/** What the Users list can be narrowed by. */
export const userFilters = (): readonly Filter<keyof ListFilters>[] => [
  { name: 'role', label: texts.filters.role, choices: named(roleIds, roleNames) },
  { name: 'status', label: texts.filters.status, choices: named(userStatusIds, userStatusNames) },
  {
    name: 'invited',
    label: texts.filters.invited,
    choices: [
      { value: 'yes', label: texts.invited },
      { value: 'no', label: texts.notInvited },
    ],
  },
  {
    name: 'language',
    label: texts.filters.language,
    choices: [
      ...languageChoices.map(({ tag, name }) => ({ value: tag, label: name })),
      { value: 'none', label: texts.noLanguage },
    ],
  },
  {
    name: 'rhythm',
    label: texts.filters.rhythm,
    choices: named(lettersRhythmIds, lettersRhythmNames),
  },
];
