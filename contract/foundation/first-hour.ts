/** The steps of the first hour, in their order; each follows from what is there. */
export const firstHourSteps = [
  'reach',
  'foundation',
  'colleagues',
  'children',
  'term',
  'rehearsal',
] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];

/** How long each takes, in minutes, as told before it is done. */
export const firstHourMinutes: Readonly<Record<FirstHourStep, number>> = {
  reach: 1,
  foundation: 4,
  colleagues: 3,
  children: 20,
  term: 5,
  rehearsal: 10,
};

export const stepStates = ['open', 'done', 'left out'] as const;
