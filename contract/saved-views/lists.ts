/** What is kept views of: students, on every list that tells of them, users, and schools. */
export const viewLists = ['students', 'users', 'schools'] as const;
export type ViewList = (typeof viewLists)[number];
