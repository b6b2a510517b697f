import { type RoleId, role } from './roles.ts';

/** What a rule weighs: the role number, and whether this is the `ADMIN_LIAISON_EMAIL` account. */
export interface Caller {
  readonly role: number;
  readonly admin_liaison: boolean;
}

/** A rule answers for a visitor (`null`) or a signed-in caller. */
export interface Rule {
  readonly words: string;
  readonly allows: (caller: Caller | null) => boolean;
}

const anyone: Rule = { words: 'anyone', allows: () => true };
const signedIn: Rule = { words: 'signed in', allows: (caller) => caller !== null };
const below = (limit: number): Rule => ({
  words: `role < ${limit}`,
  allows: (caller) => caller !== null && caller.role < limit,
});
const only = (...roles: RoleId[]): Rule => ({
  words: `role ${roles.join(' or ')}`,
  allows: (caller) => caller !== null && roles.some((one) => one === caller.role),
});
const adminLiaison: Rule = {
  words: 'the admin liaison account',
  allows: (caller) => caller?.admin_liaison === true,
};
const anyOf = (...rules: Rule[]): Rule => ({
  words: rules.map((rule) => rule.words).join(' or '),
  allows: (caller) => rules.some((rule) => rule.allows(caller)),
});

/** Who may do what: contract 3 and spec 6, line by line. No other file compares role numbers. */
export const permissions = {
  'app.open': anyone,
  'session.own': signedIn,
  'apiDocs.read': only(role.administrator),
  'backups.read': only(role.administrator),
  'history.read': only(role.administrator, role.manager),
  'readLog.read': only(role.administrator, role.manager),

  'users.manage': below(4),

  'students.seeMenu': below(5),
  'students.list': signedIn,
  'students.profile': signedIn,
  'students.add': below(6),
  'students.edit': below(5),
  'students.chooseLiaison': below(4),
  'students.seeLiaison': below(4),
  'students.setSupporter': below(4),
  'students.setStatus': below(3),
  /** Pictures and gallery, also when the family took its consent back (security 13.3). */
  'students.seeWithheldPictures': below(5),
  /** Export and erasure of one student, and whom to think of erasing (security 13.4, 13.5). */
  'privacy.manage': only(role.administrator),

  'reference.read': signedIn,
  'reference.add': below(4),
  'schools.list': below(5),
  'schools.manage': below(4),
  'imports.run': below(4),

  'reports.read': signedIn,
  'reports.edit': below(5),
  'reports.verify': only(role.administrator, role.adminLiaison),

  'documents.read': signedIn,
  'documents.add': below(5),
  'gallery.add': below(5),
  'gallery.delete': below(4),
  'files.read': signedIn,

  'summaries.read': below(4),
  'notifications.read': below(4),
  'notifications.send': anyOf(only(role.administrator), adminLiaison),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whether this caller (or visitor, `null`) may do this at all; rows and states are weighed later. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return permissions[permission].allows(caller);
}

/**
 * Whether an actor may touch (edit, disable, delete) a user of this role, or grant it (security 6.2):
 * nobody above themself; role 3 only the roles from 4 on.
 */
export function mayTouchRole(actor: Pick<Caller, 'role'>, subjectRole: number): boolean {
  if (!permissions['users.manage'].allows({ ...actor, admin_liaison: false })) return false;
  return actor.role === role.adminLiaison
    ? subjectRole > role.adminLiaison
    : subjectRole >= actor.role;
}
