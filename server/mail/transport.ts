/** One finished message for one recipient. */
export interface Message {
  /** The outbox row, for file names and the log. */
  readonly id: number;
  readonly kind: string;
  readonly filedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * The outcome of one attempt (rule 9.4). `retry`: surely not accepted, worth another try. `refused`:
 * surely not accepted, and never will be. `unclear`: sent, and no answer came.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'retry' | 'refused' | 'unclear';
      /** For people; may quote the mail server. */
      readonly reason: string;
      /** The mail server's reply code, when it gave one. */
      readonly code: number | null;
    };

/** A way to send messages, one at a time. */
export interface Transport {
  /**
   * Delivers one message; never throws.
   * @param handOver called once, when all but the very end is sent: once it has succeeded, the message may be
   * accepted. When it fails, the message is broken off and surely not accepted.
   */
  deliver(message: Message, handOver: () => Promise<void>): Promise<Delivery>;
  /** Waits for the last connection to end. */
  close(): Promise<void>;
}
