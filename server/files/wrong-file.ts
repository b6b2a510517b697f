import { type FileFault, type FileKind, refusalOf } from '#contract/files.ts';

/**
 * A file that the field does not accept, or that cannot be made safe (rules 8.2 and 8.5). The caller answers
 * 422 under the field's name; `message` has the fixed text, or what is wrong with it; `reason` is for the log.
 */
export class WrongFile extends Error {
  readonly kind: FileKind;
  readonly reason: string;

  constructor(kind: FileKind, reason: string, fault: FileFault | null = null) {
    super(refusalOf(kind, fault));
    this.name = 'WrongFile';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The content does not match its first bytes; `keep` turns this into `WrongFile`. */
export class BadContent extends Error {
  /** Which message people get. */
  readonly fault: FileFault | null;

  constructor(reason: string, fault: FileFault | null = null) {
    super(reason);
    this.name = 'BadContent';
    this.fault = fault;
  }
}
