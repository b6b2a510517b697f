import { texts } from './texts.ts';

/** The seeded roles of rule 3.2. The number only names a role; rules compare ranks. */
export const role = {
  administrator: 1,
  manager: 2,
  adminLiaison: 3,
  officer: 4,
  liaisonOfficer: 5,
  supporter: 6,
} as const;

export type RoleId = (typeof role)[keyof typeof role];

/** Names as people read them. */
export const roleNames: Readonly<Record<RoleId, string>> = texts('roleNames', {
  1: 'Administrator',
  2: 'Manager',
  3: 'Admin Liaison',
  4: 'Officer',
  5: 'Liaison Officer',
  6: 'Supporter',
});

/** A lower rank means more privilege; a role between two has a rank between theirs. */
const ranks: Readonly<Record<number, number>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
} satisfies Record<RoleId, number>;

/** The rank of a role; nobody is below who has none. */
export const rankOf = (of: number): number => ranks[of] ?? Number.POSITIVE_INFINITY;

/** In the order of privilege. */
export const roleIds: readonly RoleId[] = Object.values(role).sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** By which roles somebody is offered as the liaison officer or the supporter of a student. */
export const offeredRoles = {
  liaison: [role.officer, role.liaisonOfficer],
  supporter: [role.supporter],
} as const;
export type GivenAs = keyof typeof offeredRoles;

/** As what users of this role are given students; null for roles that are given none. */
export const givenAs = (of: number): GivenAs | null =>
  (['liaison', 'supporter'] as const).find((as) =>
    offeredRoles[as].some((one: number) => one === of),
  ) ?? null;

/** Whether liaison officers file for students. Nobody said: they do not (rule 3.9). */
export const liaisonsFile = { nothing: 1, own: 2 } as const;
export type LiaisonsFile = (typeof liaisonsFile)[keyof typeof liaisonsFile];
export const liaisonsFileIds: readonly LiaisonsFile[] = [liaisonsFile.nothing, liaisonsFile.own];

/** With which page supporters begin. Nobody said: with the overview (rule 10.19). */
export const supportersStart = { learners: 1, overview: 2 } as const;
export type SupportersStart = (typeof supportersStart)[keyof typeof supportersStart];
export const supportersStartIds: readonly SupportersStart[] = [
  supportersStart.learners,
  supportersStart.overview,
];
