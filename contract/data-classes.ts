/**
 * Who may ever see a value (rule 13.1). secret: never leaves the server. sensitive: about a
 * student or the family; signed-in only, never cached, its readers are written down. internal: the
 * foundation's own. public: the app itself, the same in every installation.
 */
export const dataClasses = ['secret', 'sensitive', 'internal', 'public'] as const;
export type DataClass = (typeof dataClasses)[number];

// What most fields of a record say of themselves: how sensitive they are, what the change log keeps, and what is left
// once the student is erased (rules 12.2, 13.1 and 13.4). The log has values of choices, of texts that they changed.

const changed = 'that it changed';

/** Of lists and settings of the office. */
export const officeText = { class: 'internal', told: changed, erased: 'keep' } as const;
export const officeValue = { class: 'internal', told: 'old and new', erased: 'keep' } as const;
/** Of what goes with its student. */
export const studentText = { class: 'sensitive', told: changed, erased: 'removed' } as const;
export const studentValue = { class: 'sensitive', told: 'old and new', erased: 'removed' } as const;
/** Of what stays without the texts. */
export const blankedText = { class: 'sensitive', told: changed, erased: { to: null } } as const;
export const emptiedText = { class: 'sensitive', told: changed, erased: { to: '' } } as const;
