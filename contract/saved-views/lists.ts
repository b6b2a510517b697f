/** Lists of which views can be saved: students (on every list of students), users and schools. */
export const viewLists = ['students', 'users', 'schools'] as const;
export type ViewList = (typeof viewLists)[number];
