/** Child routes of the dashboard (rule 10.1). */
export const dashboardChildren = ['gallery', 'studentgallery'] as const;
export type DashboardChild = (typeof dashboardChildren)[number];

/**
 * Addresses of the web app's pages (rule 10.1), as its router writes them. The server answers these as
 * pages that are there, and its letters lead to one.
 */
export const pages = {
  login: '/',
  forgotPassword: '/forgotpsw',
  changePassword: '/changepsw/:link',
  dashboard: '/dashboard',
  /** Leads to a student's profile (rule 5.1); the address itself is left at once. */
  student: '/s/:ref',
} as const;

/** A child route of the dashboard. */
export const dashboardPage = (child: DashboardChild) => `${pages.dashboard}/${child}` as const;
