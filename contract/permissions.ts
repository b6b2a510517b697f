import {
  type LiaisonsFile,
  liaisonsFile,
  type RoleId,
  rankOf,
  role,
  roleIds,
  type SupportersStart,
  supportersStart,
} from './roles.ts';

/** What a rule weighs: the role number, whether this is the `ADMIN_LIAISON_EMAIL` account, and what the foundation lets its role do. */
export interface Caller {
  readonly role: number;
  readonly admin_liaison: boolean;
  /** Whether the foundation lets liaison officers file; absent or null is the default, not. */
  readonly liaisons_file?: LiaisonsFile | null | undefined;
  /** With which page it lets supporters begin; absent or null is the default, the overview. */
  readonly supporters_start?: SupportersStart | null | undefined;
}

/** A rule answers for a visitor (`null`) or a signed-in caller. */
export interface Rule {
  readonly words: string;
  readonly allows: (caller: Caller | null) => boolean;
}

const anyone: Rule = { words: 'anyone', allows: () => true };
const signedIn: Rule = { words: 'signed in', allows: (caller) => caller !== null };
/** By rank: who has more privilege than this role. */
const above = (limit: RoleId): Rule => ({
  words: `role < ${limit}`,
  allows: (caller) => caller !== null && rankOf(caller.role) < rankOf(limit),
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

const unlessAtLearners: Rule = {
  words: 'signed in; role 6 unless the foundation has it begin with its learners',
  allows: (caller) =>
    caller !== null &&
    (caller.role !== role.supporter || caller.supporters_start !== supportersStart.learners),
};

/** Who may do what: rule 3.2, line by line. No other file compares roles. */
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
  /** Whose sign-in needs a second factor where the foundation says so (rule 4.24). */
  'factors.needed': above(role.officer),
  'users.manage': above(role.officer),
  /** A test e-mail to oneself. */
  'mail.test': above(role.officer),

  'students.seeMenu': above(role.liaisonOfficer),
  'students.list': signedIn,
  'students.profile': signedIn,
  'students.add': above(role.supporter),
  'students.edit': above(role.liaisonOfficer),
  'students.chooseLiaison': above(role.officer),
  'students.seeLiaison': above(role.officer),
  'students.setSupporter': above(role.officer),
  /** What happened to students over time, and who are brothers and sisters (rule 5.18). */
  'path.decide': above(role.officer),
  /** To give students to other liaison officers in one step, and back (rule 5.13). */
  'students.handOver': above(role.officer),
  'students.setStatus': above(role.adminLiaison),
  /** Pictures and gallery, also when the family took its consent back (rule 13.3). */
  'students.seeWithheldPictures': above(role.liaisonOfficer),
  /** Export and erasure of one student, and whom to think of erasing (rules 13.4 and 13.5). */
  'privacy.manage': only(role.administrator),
  /** All records and files at once (rule 11.5). */
  'everything.take': only(role.administrator),

  /** Numbers of a student's family and of schools, each within what they may read (rule 5.15). */
  'telephones.read': above(role.supporter),

  'reference.read': signedIn,
  'reference.add': above(role.officer),
  /** Names of lists: to rename, retire and merge them (rule 6.7). */
  'names.manage': above(role.officer),
  /** The days of terms (rule 6.8). */
  'terms.read': above(role.supporter),
  'terms.keep': above(role.officer),
  /** The term board, each within what they may read (rule 14.1). */
  'board.read': above(role.supporter),
  /** One's own students first, also offline: for those who visit schools (rule 14.2). */
  'board.own': only(role.officer, role.liaisonOfficer),
  /** To begin a form with a photo of a paper: for those who have students of their own and file for them. */
  'papers.scan': anyOf(only(role.officer), liaisonWhoFiles),
  'reminders.send': above(role.officer),
  /** Whom a plain rule points to; supporters never see it (rule 14.4). */
  'attention.read': above(role.supporter),
  'attention.settle': above(role.liaisonOfficer),
  /** Who is in school at the opening and at mid-term (rule 14.3). */
  'checks.read': above(role.supporter),
  'checks.mark': anyOf(above(role.liaisonOfficer), liaisonWhoFiles),
  /** Search from every screen, each within what they may list (rule 10.22). */
  'search.use': above(role.supporter),
  /** Lists and empty forms to take along on paper (rule 11.6). */
  'lists.print': above(role.supporter),
  /** One's own views of the Students list (rule 10.22). */
  'views.own': above(role.supporter),
  /** Grading scales, and of which classes and years reports take them (rule 7.17). */
  'scales.manage': only(role.administrator),
  /** Fields that the foundation adds to its students (rule 5.14). */
  'ownFields.manage': only(role.administrator),
  /** What is written in those of which supporters are not told. */
  'ownFields.seeAll': above(role.supporter),
  'schools.list': above(role.liaisonOfficer),
  'schools.manage': above(role.officer),
  'imports.run': above(role.officer),

  'reports.read': signedIn,
  /** To file for every student; who files without it does so for their own alone. */
  'reports.fileForAll': above(role.liaisonOfficer),
  'reports.edit': anyOf(above(role.liaisonOfficer), liaisonWhoFiles),
  /** What was verified before it was corrected, with the reason (rule 7.13). */
  'reports.versions': above(role.supporter),
  /** To void what was filed for the wrong child or by mistake, and to bring it back. */
  'reports.void': only(role.administrator, role.manager),
  'reports.verify': only(role.administrator, role.adminLiaison),

  /** Warnings of reports, letters and pictures: whoever verifies or sends (rule 7.18). */
  'guard.read': anyOf(only(role.administrator, role.adminLiaison), adminLiaison),

  'documents.read': signedIn,
  'documents.add': anyOf(above(role.liaisonOfficer), liaisonWhoFiles),
  /** Papers by kind, each within who may see its kind; added and removed by who may edit the student (rule 8.15). */
  'papers.read': signedIn,
  'paperKinds.manage': only(role.administrator),
  'gallery.add': anyOf(above(role.liaisonOfficer), liaisonWhoFiles),
  'gallery.delete': above(role.officer),
  'files.read': signedIn,
  /** A file in pieces, for any form that takes files. */
  'uploads.send': above(role.supporter),

  /** Figures over all students: what the office begins with (rule 3.8). */
  'overview.read': unlessAtLearners,
  /** Those whom one supports, and to ask for news of them (rules 10.24 and 14.5). */
  'learners.own': only(role.supporter),

  'summaries.read': above(role.officer),
  /** What became of those who joined (rule 5.20). */
  'outcomes.read': above(role.officer),
  /** Groups under five. */
  'outcomes.seeSmall': only(role.administrator, role.manager),
  'notifications.read': above(role.officer),
  'notifications.send': anyOf(only(role.administrator), adminLiaison),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whether this caller (or visitor, `null`) may do this at all; rows and states are weighed later. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return permissions[permission].allows(caller);
}

/** The roles that this is for, whoever has them. */
export const rolesThatMay = (permission: Permission): RoleId[] =>
  roleIds.filter((one) => may({ role: one, admin_liaison: false }, permission));

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
  may({ role: of, admin_liaison: false }, 'board.own');

/**
 * Whether an actor may touch (edit, disable, delete) a user of this role, or grant it (rule 3.4):
 * nobody above themself; role 3 only the roles below it.
 */
export function mayTouchRole(actor: Pick<Caller, 'role'>, subjectRole: number): boolean {
  if (!permissions['users.manage'].allows({ ...actor, admin_liaison: false })) return false;
  return actor.role === role.adminLiaison
    ? rankOf(subjectRole) > rankOf(role.adminLiaison)
    : rankOf(subjectRole) >= rankOf(actor.role);
}
