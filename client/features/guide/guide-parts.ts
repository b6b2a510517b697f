import { type Caller, may, type Permission } from '#contract/permissions.ts';
import type { Chapter, Part } from './guide-text.ts';

interface PartRule {
  /** Who may do what the part is about: nobody else sees it. */
  readonly may: Permission;
  /** A permission that is needed as well. */
  readonly also?: Permission;
  /** People with this permission have a part of their own about the same topic. */
  readonly not?: Permission;
  /** The screens it is about: menu values, children of the dashboard, 'overview'. */
  readonly screens?: readonly string[];
}

/** Who sees which part of the guide, and for which screens it is opened. */
export const guideParts: Readonly<Record<string, PartRule>> = {
  'sign-in': { may: 'session.own' },
  account: { may: 'session.own', screens: ['account'] },
  overview: { may: 'overview.read', screens: ['overview'] },
  tasks: { may: 'board.read' },
  search: { may: 'search.use' },
  foundation: { may: 'foundation.manage', screens: ['foundation'] },
  colleagues: { may: 'users.manage', screens: ['users'] },
  schools: { may: 'schools.manage', screens: ['schools'] },
  import: { may: 'imports.run', screens: ['import'] },
  register: { may: 'students.add' },
  students: { may: 'students.edit', screens: ['students'] },
  'no-line': { may: 'students.add', screens: ['outbox'] },
  'this-term': { may: 'board.read', screens: ['board'] },
  remind: { may: 'reminders.send' },
  mine: { may: 'board.own', also: 'reports.edit', screens: ['mine', 'scan'] },
  'mine-look': { may: 'board.own', not: 'reports.edit', screens: ['mine'] },
  'in-school': { may: 'checks.mark', screens: ['inSchool'] },
  'in-school-look': { may: 'checks.read', not: 'checks.mark', screens: ['inSchool'] },
  marks: { may: 'reports.edit', screens: ['academics'] },
  receipts: { may: 'reports.edit', screens: ['finance'] },
  pictures: { may: 'gallery.add', screens: ['gallery', 'studentgallery'] },
  attention: { may: 'attention.settle', screens: ['attention'] },
  'attention-look': { may: 'attention.read', not: 'attention.settle', screens: ['attention'] },
  verify: { may: 'reports.verify', screens: ['verify'] },
  letters: { may: 'notifications.send', screens: ['notification'] },
  rehearse: { may: 'foundation.manage' },
  'letters-look': {
    may: 'notifications.read',
    not: 'notifications.send',
    screens: ['notification'],
  },
  progress: {
    may: 'students.profile',
    screens: ['profile', 'academics', 'finance', 'gallery', 'studentgallery'],
  },
  learners: { may: 'learners.own', screens: ['learners'] },
  supporter: { may: 'session.own', not: 'board.read' },
  documents: { may: 'documents.add' },
  'print-year': { may: 'students.profile' },
  paper: { may: 'lists.print', screens: ['paper'] },
  leaving: { may: 'students.setStatus' },
  path: { may: 'path.decide', screens: ['promotions'] },
  waiting: { may: 'students.setSupporter', screens: ['waiting'] },
  'hand-over': { may: 'students.handOver' },
  annual: {
    may: 'summaries.read',
    screens: ['academicsRep', 'financeRep', 'cluster', 'supporter'],
  },
  outcomes: { may: 'outcomes.read', screens: ['outcomes'] },
  'new-year': { may: 'terms.keep', screens: ['terms'] },
  names: { may: 'names.manage', screens: ['names'] },
  scales: { may: 'scales.manage', screens: ['scales'] },
  papers: { may: 'paperKinds.manage', screens: ['paperKinds'] },
  'own-fields': { may: 'ownFields.manage', screens: ['ownFields'] },
  'letter-texts': { may: 'letterTexts.manage', screens: ['letterTexts'] },
  retention: { may: 'privacy.manage', screens: ['retention'] },
  everything: { may: 'everything.take' },
};

function isFor(reader: Caller, { id }: Part): boolean {
  const rule = guideParts[id];
  return (
    rule !== undefined &&
    may(reader, rule.may) &&
    (rule.also === undefined || may(reader, rule.also)) &&
    (rule.not === undefined || !may(reader, rule.not))
  );
}

/** The parts of the guide for one person: about what they may do, and nothing else. */
export const guideOf = (reader: Caller, chapters: readonly Chapter[]): Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, parts: chapter.parts.filter((part) => isFor(reader, part)) }))
    .filter(({ parts }) => parts.length > 0);

/** The part about a screen; undefined where there is none. */
export const partOfScreen = (own: readonly Chapter[], screen: string): Part | undefined =>
  own
    .flatMap(({ parts }) => parts)
    .find(({ id }) => guideParts[id]?.screens?.includes(screen) === true);
