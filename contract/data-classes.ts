/**
 * Who may ever see a value (rule 13.1). secret: never leaves the server. sensitive: about a
 * student or the family; signed-in only, never cached, its readers are written down. internal: the
 * foundation's own. public: the app itself, the same in every installation.
 */
export const dataClasses = ['secret', 'sensitive', 'internal', 'public'] as const;
export type DataClass = (typeof dataClasses)[number];
