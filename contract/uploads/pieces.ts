/** A file of more bytes goes in pieces, where its form may be sent again. */
export const largeBytes = 1024 * 1024;

/** What comes in pieces; sheets are read at once. */
export const uploadKinds = ['picture', 'pdf', 'media'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The field that names an upload in place of the file: `media_upload` for `media`. */
export const uploadFieldOf = (field: string) => `${field}_upload`;
