import { type FileKind, wrongFileMessages } from '#contract/files.ts';

/**
 * A file that the field does not take, or that cannot be made safe (security 7.2 to 7.5). The
 * caller answers 422 under the field's name; `message` holds the spec's words, `reason` is for the log.
 */
export class WrongFile extends Error {
  readonly kind: FileKind;
  readonly reason: string;

  constructor(kind: FileKind, reason: string) {
    super(wrongFileMessages[kind]);
    this.name = 'WrongFile';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The content is not what its first bytes promised; `keep` turns it into `WrongFile`. */
export class BadContent extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadContent';
  }
}
