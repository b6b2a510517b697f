import type { OptionsFilter } from '@mantine/core';
import { folded, isFound } from '#contract/folded.ts';

/**
 * Typing 'A' and Enter must choose 'A' rather than 'A+': the exact choice comes first, then those that begin
 * with the text.
 */
function sortByNearness<One extends { label: string }>(typed: string, all: readonly One[]): One[] {
  const search = folded(typed);
  const nearness = (one: One) => {
    const label = folded(one.label);
    if (label === search) return 0;
    if (label.startsWith(search)) return 1;
    return isFound(one.label, typed) ? 2 : 3;
  };
  return all
    .filter((one) => nearness(one) < 3)
    .sort((one, other) => nearness(one) - nearness(other));
}

/** The choice that typed words mean: the nearest that can be chosen. */
export const nearestTo = <One extends { label: string; disabled?: boolean }>(
  typed: string,
  choices: readonly One[],
) => sortByNearness(typed, choices).find((choice) => !choice.disabled);

/** The filter of a list to choose from: what is nearest to the typed words comes first. */
export const nearestFirst: OptionsFilter = ({ options, search, limit }) =>
  sortByNearness(
    search,
    options.filter((option) => 'label' in option),
  ).slice(0, limit);
