/** The seeded roles of contract 3. A lower number means more privilege. */
export const role = {
  administrator: 1,
  manager: 2,
  adminLiaison: 3,
  officer: 4,
  liaisonOfficer: 5,
  supporter: 6,
} as const;

export type RoleId = (typeof role)[keyof typeof role];

/** Names as people read them, in the order of privilege. */
export const roleNames: Readonly<Record<RoleId, string>> = {
  1: 'Administrator',
  2: 'Manager',
  3: 'Admin Liaison',
  4: 'Officer',
  5: 'Liaison Officer',
  6: 'Supporter',
};

export const roleIds: readonly RoleId[] = [1, 2, 3, 4, 5, 6];
