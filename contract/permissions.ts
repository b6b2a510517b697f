import { type LiaisonsFile, liaisonsFile, type RoleId, role } from './roles.ts';

/** What a rule weighs: the role number, whether this is the `ADMIN_LIAISON_EMAIL` account, and what the foundation lets its role do. */
export interface Caller {
  readonly role: number;
  readonly admin_liaison: boolean;
  /** Whether the foundation lets liaison officers file; absent or null is the default, not. */
  readonly liaisons_file?: LiaisonsFile | null | undefined;
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

const liaisonWhoFiles: Rule = {
  words: 'role 5 where the foundation lets it, for its own students',
  allows: (caller) =>
    caller?.role === role.liaisonOfficer && caller.liaisons_file === liaisonsFile.own,
};

/** Who may do what: rule 3.2, line by line. No other file compares role numbers. */
export const permissions = {
  'app.open': anyone,
  'session.own': signedIn,
  'apiDocs.read': only(role.administrator),
  'backups.read': only(role.administrator),
  'history.read': only(role.administrator, role.manager),
  'readLog.read': only(role.administrator, role.manager),

  /** Quiet mode and what else a foundation chooses for itself. */
  'foundation.manage': only(role.administrator),
  /** The texts around the facts of progress letters (rule 9.12). */
  'letterTexts.manage': only(role.administrator),
  'users.manage': below(4),
  /** A test e-mail to oneself. */
  'mail.test': below(4),

  'students.seeMenu': below(5),
  'students.list': signedIn,
  'students.profile': signedIn,
  'students.add': below(6),
  'students.edit': below(5),
  'students.chooseLiaison': below(4),
  'students.seeLiaison': below(4),
  'students.setSupporter': below(4),
  /** To give students to other liaison officers in one step, and back (rule 5.13). */
  'students.handOver': below(4),
  'students.setStatus': below(3),
  /** Pictures and gallery, also when the family took its consent back (rule 13.3). */
  'students.seeWithheldPictures': below(5),
  /** Export and erasure of one student, and whom to think of erasing (rules 13.4 and 13.5). */
  'privacy.manage': only(role.administrator),
  /** All records and files at once (rule 11.5). */
  'everything.take': only(role.administrator),

  'reference.read': signedIn,
  'reference.add': below(4),
  /** Names of lists: to rename, retire and merge them (rule 6.7). */
  'names.manage': below(4),
  /** The days of terms (rule 6.8). */
  'terms.read': below(6),
  'terms.keep': below(4),
  /** The term board, each within what they may read (rule 14.1). */
  'board.read': below(6),
  /** One's own students first, also offline: for those who visit schools (rule 14.2). */
  'board.own': only(role.officer, role.liaisonOfficer),
  /** To begin a form with a photo of a paper: for those who have students of their own and file for them. */
  'papers.scan': anyOf(only(role.officer), liaisonWhoFiles),
  'reminders.send': below(4),
  /** Whom a plain rule points to; supporters never see it (rule 14.4). */
  'attention.read': below(6),
  'attention.settle': below(5),
  /** Who is in school at the opening and at mid-term (rule 14.3). */
  'checks.read': below(6),
  'checks.mark': anyOf(below(5), liaisonWhoFiles),
  /** Search from every screen, each within what they may list (rule 10.22). */
  'search.use': below(6),
  /** One's own views of the Students list (rule 10.22). */
  'views.own': below(6),
  /** Grading scales, and of which classes and years reports take them (rule 7.17). */
  'scales.manage': only(role.administrator),
  'schools.list': below(5),
  'schools.manage': below(4),
  'imports.run': below(4),

  'reports.read': signedIn,
  /** To file for every student; who files without it does so for their own alone. */
  'reports.fileForAll': below(5),
  'reports.edit': anyOf(below(5), liaisonWhoFiles),
  /** What was verified before it was corrected, with the reason (rule 7.13). */
  'reports.versions': below(6),
  /** To void what was filed for the wrong child or by mistake, and to bring it back. */
  'reports.void': only(role.administrator, role.manager),
  'reports.verify': only(role.administrator, role.adminLiaison),

  /** Warnings of reports, letters and pictures: whoever verifies or sends (rule 7.18). */
  'guard.read': anyOf(only(role.administrator, role.adminLiaison), adminLiaison),

  'documents.read': signedIn,
  'documents.add': anyOf(below(5), liaisonWhoFiles),
  'gallery.add': anyOf(below(5), liaisonWhoFiles),
  'gallery.delete': below(4),
  'files.read': signedIn,
  /** A file in pieces, for any form that takes files. */
  'uploads.send': below(6),

  'summaries.read': below(4),
  'notifications.read': below(4),
  'notifications.send': anyOf(only(role.administrator), adminLiaison),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whether this caller (or visitor, `null`) may do this at all; rows and states are weighed later. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return permissions[permission].allows(caller);
}

/** Whether this caller files for their own students alone. */
export const filesForOwnAlone = (caller: Caller): boolean =>
  may(caller, 'reports.edit') && !may(caller, 'reports.fileForAll');

/**
 * Whether this caller may do what those do who file, for this student.
 * @param student with `is_own` where the caller files for their own alone
 */
export const mayFor = (
  caller: Caller,
  permission: Permission,
  student: { readonly is_own?: boolean | undefined },
): boolean => may(caller, permission) && (!filesForOwnAlone(caller) || student.is_own === true);

/** Whether users of this role look after students, and can be given some. */
export const looksAfterStudents = (of: number): boolean =>
  permissions['board.own'].allows({ role: of, admin_liaison: false });

/**
 * Whether an actor may touch (edit, disable, delete) a user of this role, or grant it (rule 3.4):
 * nobody above themself; role 3 only the roles from 4 on.
 */
export function mayTouchRole(actor: Pick<Caller, 'role'>, subjectRole: number): boolean {
  if (!permissions['users.manage'].allows({ ...actor, admin_liaison: false })) return false;
  return actor.role === role.adminLiaison
    ? subjectRole > role.adminLiaison
    : subjectRole >= actor.role;
}
