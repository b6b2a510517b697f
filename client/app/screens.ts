import type { ComponentType } from 'react';
import { academicKind } from '#contract/academics/kind.ts';
import { countAttention, listAttention } from '#contract/attention/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listFactors } from '#contract/factors/calls.ts';
import { financeKind } from '#contract/finance/kind.ts';
import { getFoundation } from '#contract/foundation/calls.ts';
import { listCheckedSchools } from '#contract/in-school/calls.ts';
import { getLetterTexts } from '#contract/letter-texts/calls.ts';
import { listMyLearners } from '#contract/my-learners/calls.ts';
import { listNames } from '#contract/names/calls.ts';
import { listNotifications, waitingLetters } from '#contract/notifications/calls.ts';
import { lastBackup } from '#contract/operations/calls.ts';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import { listOwnFields } from '#contract/own-fields/calls.ts';
import type { DashboardChild } from '#contract/page-addresses.ts';
import { listPaperKinds } from '#contract/papers/calls.ts';
import { listPromotions } from '#contract/path/calls.ts';
import { may, type Permission } from '#contract/permissions.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { listTerms, listYears } from '#contract/reference-data/calls.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { listScales } from '#contract/scales/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { listStudentActivities, listStudents } from '#contract/students/calls.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import {
  annualAcademicReport,
  annualFinanceReport,
  clusterReport,
  overview,
} from '#contract/summaries/calls.ts';
import type { AnnualQuery } from '#contract/summaries/shapes.ts';
import { listWaiting, supporterReport } from '#contract/supporters/calls.ts';
import { listOwnStudents } from '#contract/term-board/calls.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { attentionMenu, ownScope } from '../features/attention/attention-menu.ts';
import { foundationMenu } from '../features/foundation/foundation-menu.ts';
import { inSchoolMenu } from '../features/in-school/in-school-menu.ts';
import { letterTextsMenu } from '../features/letter-texts/letter-texts-menu.ts';
import { firstViewOf } from '../lib/chosen-rows.ts';
import type { Place } from '../lib/opened-place.ts';
import {
  boardOf,
  choicesOf,
  documentsOf,
  type FirstRead,
  first,
  galleryOf,
  needsOf,
  newestImports,
  page,
  profileOf,
  read,
  reportsOfYear,
  waitingReports,
} from '../lib/reads.ts';
import { appTexts as texts } from './texts.ts';

export interface Screen {
  /** The stored menu value that leads here (rule 10.4); null for a screen without one. */
  readonly menu: string | null;
  /** The dashboard's child route that shows it while no menu value selects another screen (rule 10.4). */
  readonly child?: DashboardChild;
  /** Its link, and the title of its page. */
  readonly label: string;
  /** Where the link stands; 'none': it is reached from a list. */
  readonly group: 'main' | 'settings' | 'none';
  /** The link that leads here, where this is a tab of its screen. */
  readonly within?: 'board';
  /** Its heading in the Settings menu; links with the same one are neighbours here. */
  readonly under?: 'people' | 'lists' | 'letters' | 'data' | 'foundation';
  /** Who sees the link and may open the screen. */
  readonly may: Permission;
  /** For which places its menu value selects it; all of them unless given. */
  readonly claims?: (place: Place) => boolean;
  /** Fetches its code, a chunk of its own. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The data that it reads first. */
  readonly reads: (place: Place, user: SessionUser) => readonly FirstRead[];
}

type ListCall = Endpoint<string, Record<never, never>, undefined, unknown[]>;
type AnnualCall = Endpoint<string, AnnualQuery, undefined, unknown[]>;

/** A list before anybody searched in it. */
const list =
  (call: ListCall) =>
  (_place: Place, user: SessionUser): FirstRead[] => [
    first(page(call, undefined, firstViewOf(user))),
  ];

/** The same for students, filtered as the place says. */
const studentList =
  (call: Endpoint<string, NeedsQuery, undefined, unknown[]>) =>
  (place: Place, user: SessionUser): FirstRead[] => [
    first(page(call, needsOf(place), firstViewOf(user))),
  ];

/** A report by year reads the years first; it opens with the newest. */
const annual =
  (call: AnnualCall) =>
  (place: Place, user: SessionUser): FirstRead[] => [
    first(read(listYears), (years) =>
      years
        .slice(0, 1)
        .map(({ id }) => first(page(call, { ...needsOf(place), year: id }, firstViewOf(user)))),
    ),
    first(read(listTerms)),
  ];

/** The profile has the years; of each part the newest is shown, for marks also the one before. */
const profile = ({ student, profile: type }: Place): FirstRead[] =>
  student === null
    ? []
    : [
        first(profileOf(student, type), ({ annual_rep, annual_finance }) => [
          ...annual_rep
            .slice(0, 2)
            .map(({ id }) => first(reportsOfYear(academicKind, student, id))),
          ...annual_finance
            .slice(0, 1)
            .map(({ id }) => first(reportsOfYear(financeKind, student, id))),
        ]),
        first(read(listYears), (years) =>
          years.slice(0, 1).map(({ id }) => first(documentsOf(student, id))),
        ),
      ];

const openTasks = (user: SessionUser) =>
  may(user, 'attention.read') ? [first(read(countAttention, { query: ownScope(user) }))] : [];

/** The numbers on the tabs of This term. */
const tabNumbers = (user: SessionUser) => [
  ...openTasks(user),
  ...(may(user, 'reports.verify')
    ? reportKinds.map((kind) => first(waitingReports(kind, undefined)))
    : []),
];

/** The first page, while no menu value is chosen. */
export const overviewScreen = {
  menu: null,
  label: texts.overview,
  group: 'main',
  may: 'overview.read',
  load: () => import('../screens/overview.tsx'),
  reads: (_place: Place, user: SessionUser) => [
    first(read(overview)),
    ...(may(user, 'board.read') ? [first(boardOf(!may(user, 'students.seeLiaison')))] : []),
    ...(may(user, 'backups.read') ? [first(read(lastBackup))] : []),
    ...openTasks(user),
  ],
} as const satisfies Screen;

/** A supporter's own learners: their first page where the foundation says so. */
const learnersScreen = {
  menu: 'learners',
  label: texts.learners,
  group: 'main',
  may: 'learners.own',
  load: () => import('../screens/my-learners.tsx'),
  reads: () => [first(read(listMyLearners))],
} as const satisfies Screen;

/** With which screen this person begins (rule 3.8). */
export const homeOf = (user: SessionUser): Screen =>
  may(user, 'overview.read') ? overviewScreen : learnersScreen;

/** One's own account; the only one until a second factor that is needed is there. */
const accountScreen = {
  menu: 'account',
  label: texts.ownAccount,
  group: 'none',
  may: 'session.own',
  load: () => import('../screens/account.tsx'),
  reads: () => [first(read(listFactors))],
} as const satisfies Screen;

/** Every screen of somebody signed in, in the order of the menus: a new screen is a row here and its file. */
export const screens = [
  overviewScreen,
  learnersScreen,
  {
    menu: 'mine',
    label: texts.mine,
    group: 'main',
    may: 'board.own',
    load: () => import('../screens/my-students.tsx'),
    reads: () => [first(read(listOwnStudents))],
  },
  {
    menu: 'board',
    label: texts.board,
    group: 'main',
    may: 'board.read',
    load: () => import('../screens/term-board.tsx'),
    reads: (_place: Place, user: SessionUser) => [
      first(boardOf(!may(user, 'students.seeLiaison'))),
      ...tabNumbers(user),
    ],
  },
  {
    menu: inSchoolMenu,
    label: texts.inSchool,
    group: 'none',
    within: 'board',
    may: 'checks.read',
    load: () => import('../screens/in-school.tsx'),
    reads: (_place: Place, user: SessionUser) => [
      first(read(listCheckedSchools)),
      ...tabNumbers(user),
    ],
  },
  {
    menu: 'students',
    label: texts.students,
    group: 'main',
    may: 'students.seeMenu',
    load: () => import('../screens/students.tsx'),
    reads: studentList(listStudents),
  },
  {
    menu: 'users',
    label: texts.users,
    group: 'main',
    may: 'users.manage',
    load: () => import('../screens/users.tsx'),
    reads: list(listUsers),
  },
  {
    menu: 'academics',
    label: texts.academics,
    group: 'main',
    may: 'reports.read',
    load: () => import('../screens/academics.tsx'),
    reads: studentList(listStudentActivities),
  },
  {
    menu: 'finance',
    label: texts.finance,
    group: 'main',
    may: 'reports.read',
    load: () => import('../screens/finance.tsx'),
    reads: studentList(listStudentActivities),
  },
  {
    menu: 'gallery',
    child: 'gallery',
    label: texts.gallery,
    group: 'main',
    may: 'students.profile',
    // Rule 10.13: shown only when no student is selected; otherwise the student's own gallery is.
    claims: ({ student }: Place) => student === null,
    load: () => import('../screens/gallery.tsx'),
    reads: list(listStudentActivities),
  },
  {
    menu: 'verify',
    label: texts.verify,
    group: 'none',
    within: 'board',
    may: 'reports.verify',
    load: () => import('../screens/verify-queue.tsx'),
    reads: ({ chosen }: Place, user: SessionUser) => [
      ...reportKinds.map((kind) => first(waitingReports(kind, chosen))),
      ...openTasks(user),
    ],
  },
  {
    menu: 'profile',
    label: texts.profile,
    group: 'none',
    may: 'students.profile',
    load: () => import('../screens/student-profile.tsx'),
    reads: profile,
  },
  {
    menu: 'supporter',
    label: texts.supporter,
    group: 'settings',
    under: 'people',
    may: 'summaries.read',
    load: () => import('../screens/supporters-report.tsx'),
    reads: studentList(supporterReport),
  },
  {
    menu: 'waiting',
    label: texts.waiting,
    group: 'settings',
    under: 'people',
    may: 'students.setSupporter',
    load: () => import('../screens/waiting.tsx'),
    reads: studentList(listWaiting),
  },
  {
    menu: 'cluster',
    label: texts.cluster,
    group: 'settings',
    under: 'people',
    may: 'summaries.read',
    load: () => import('../screens/cluster-report.tsx'),
    reads: studentList(clusterReport),
  },
  {
    menu: 'retention',
    label: texts.retention,
    group: 'settings',
    under: 'people',
    may: 'privacy.manage',
    load: () => import('../screens/retention.tsx'),
    reads: studentList(listRetention),
  },
  {
    menu: 'promotions',
    label: texts.promotions,
    group: 'settings',
    under: 'people',
    may: 'path.decide',
    load: () => import('../screens/promotions.tsx'),
    reads: () => [first(read(listPromotions))],
  },
  {
    menu: 'schools',
    label: texts.schools,
    group: 'settings',
    under: 'lists',
    may: 'schools.manage',
    load: () => import('../screens/schools.tsx'),
    reads: list(listSchools),
  },
  {
    menu: 'names',
    label: texts.names,
    group: 'settings',
    under: 'lists',
    may: 'names.manage',
    load: () => import('../screens/names.tsx'),
    reads: (_place: Place, user: SessionUser) => [
      first(page(listNames, { kind: 'school' }, firstViewOf(user))),
    ],
  },
  {
    menu: 'terms',
    label: texts.terms,
    group: 'settings',
    under: 'lists',
    may: 'terms.keep',
    load: () => import('../screens/term-calendar.tsx'),
    reads: list(listTermDays),
  },
  {
    menu: 'scales',
    label: texts.scales,
    group: 'settings',
    under: 'lists',
    may: 'scales.manage',
    load: () => import('../screens/scales.tsx'),
    reads: () => [first(read(listScales))],
  },
  {
    menu: 'paperKinds',
    label: texts.paperKinds,
    group: 'settings',
    under: 'lists',
    may: 'paperKinds.manage',
    load: () => import('../screens/paper-kinds.tsx'),
    reads: () => [first(read(listPaperKinds))],
  },
  {
    menu: 'ownFields',
    label: texts.ownFields,
    group: 'settings',
    under: 'lists',
    may: 'ownFields.manage',
    load: () => import('../screens/own-fields.tsx'),
    reads: () => [first(read(listOwnFields))],
  },
  {
    menu: 'notification',
    label: texts.notification,
    group: 'settings',
    under: 'letters',
    may: 'notifications.read',
    load: () => import('../screens/progress-report.tsx'),
    // A page of the terms, and all of them, because those with letters on their way are polled.
    reads: (_place: Place, user: SessionUser) => [
      first(page(listNotifications, undefined, firstViewOf(user))),
      first(read(listNotifications)),
    ],
  },
  {
    menu: letterTextsMenu,
    label: texts.letterTexts,
    group: 'settings',
    under: 'letters',
    may: 'letterTexts.manage',
    load: () => import('../screens/letter-texts.tsx'),
    reads: () => [first(read(getLetterTexts)), first(choicesOf(listStudents, ''))],
  },
  {
    menu: 'academicsRep',
    label: texts.academicsRep,
    group: 'settings',
    under: 'data',
    may: 'summaries.read',
    load: () => import('../screens/annual-academic-report.tsx'),
    reads: annual(annualAcademicReport),
  },
  {
    menu: 'financeRep',
    label: texts.financeRep,
    group: 'settings',
    under: 'data',
    may: 'summaries.read',
    load: () => import('../screens/annual-finance-report.tsx'),
    reads: annual(annualFinanceReport),
  },
  {
    menu: 'outcomes',
    label: texts.outcomes,
    group: 'settings',
    under: 'data',
    may: 'outcomes.read',
    load: () => import('../screens/outcomes.tsx'),
    reads: () => [first(read(readOutcomes, { query: { by: 'cohort' } }))],
  },
  {
    menu: 'import',
    label: texts.import,
    group: 'settings',
    under: 'data',
    may: 'imports.run',
    load: () => import('../screens/import.tsx'),
    reads: () => [first(newestImports)],
  },
  {
    menu: foundationMenu,
    label: texts.foundation,
    group: 'settings',
    under: 'foundation',
    may: 'foundation.manage',
    load: () => import('../screens/foundation.tsx'),
    reads: () => [first(read(getFoundation)), first(read(waitingLetters))],
  },
  {
    menu: attentionMenu,
    label: texts.attention,
    group: 'none',
    within: 'board',
    may: 'attention.read',
    load: () => import('../screens/attention.tsx'),
    reads: (place: Place, user: SessionUser) => {
      const scope = { ...needsOf(place), ...ownScope(user) };
      return [
        first(page(listAttention, { ...scope, state: 0 }, firstViewOf(user))),
        first(read(countAttention, { query: scope })),
        ...tabNumbers(user),
      ];
    },
  },
  {
    menu: 'scan',
    label: texts.scan,
    group: 'none',
    may: 'papers.scan',
    load: () => import('../screens/scan-paper.tsx'),
    reads: () => [first(read(listOwnStudents))],
  },
  {
    menu: 'outbox',
    label: texts.outbox,
    group: 'none',
    may: 'students.add',
    load: () => import('../screens/outbox.tsx'),
    reads: () => [],
  },
  {
    menu: 'paper',
    label: texts.paperList,
    group: 'none',
    may: 'lists.print',
    load: () => import('../screens/paper-list.tsx'),
    // Each reading counts as taken along: the screen reads once.
    reads: () => [],
  },
  accountScreen,
  {
    menu: 'guide',
    label: texts.guide,
    group: 'none',
    may: 'session.own',
    load: () => import('../screens/guide.tsx'),
    reads: () => [],
  },
  {
    menu: null,
    child: 'studentgallery',
    label: texts.gallery,
    group: 'none',
    may: 'students.profile',
    load: () => import('../screens/student-gallery.tsx'),
    reads: ({ student }: Place) => (student === null ? [] : [first(galleryOf(student))]),
  },
] as const satisfies readonly Screen[];

export type Link = Extract<(typeof screens)[number], { group: 'main' | 'settings' }>;
export type SettingsLink = Extract<Link, { group: 'settings' }>;

/** The links of one group that this person sees. */
export const linksFor = <Group extends Link['group']>(user: SessionUser, group: Group) =>
  screens.filter(
    (screen): screen is Extract<Link, { group: Group }> =>
      screen.group === group && may(user, screen.may),
  );

/** Every screen that this person may open without choosing anything before, as the search offers it. */
export const screensFor = (user: SessionUser): Screen[] =>
  screens.filter((screen: Screen) => {
    const isOverview = screen === overviewScreen;
    return (isOverview || (screen.menu ?? 'profile') !== 'profile') && may(user, screen.may);
  });

/** Whether a menu value leads to a tab of the screen that this link leads to. */
export const isTabOf = (menu: string | null, link: string): boolean =>
  screens.some((screen: Screen) => screen.menu === menu && screen.within === link);

export const isChildRoute = (child: string) =>
  screens.some((screen: Screen) => screen.child === child);

/** A menu value without a screen shows the child route or the person's first screen (rule 10.4). */
export function screenAt(user: SessionUser, place: Place, child: string | undefined): Screen {
  const all: readonly Screen[] = screens;
  if (user.must_add_factor) return accountScreen;
  return (
    all.find(
      ({ menu, may: needed, claims }) =>
        menu !== null && menu === place.menu && may(user, needed) && (claims?.(place) ?? true),
    ) ??
    all.find((screen) => child !== undefined && screen.child === child) ??
    homeOf(user)
  );
}
