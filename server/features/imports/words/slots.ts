/** What fills a slot of a text. */
export type Part = string | number | null | undefined;
