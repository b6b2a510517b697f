import { createHash } from 'node:crypto';
import type { Sender } from '../config.ts';
import { headerText, mailbox } from './address.ts';
import { logoId } from './letters/layout.ts';
import type { Message } from './transport.ts';

/** Everything that determines the bytes of a message. */
export interface MessageParts {
  readonly id: number;
  readonly kind: string;
  readonly from: Sender & { readonly name: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The picture that `html` shows. It is attached to the letter. */
  readonly picture?: { readonly hash: string; readonly png: Buffer } | null;
  /** The address at which its reader can stop such letters. */
  readonly unsubscribe?: string | null;
  /** With its angle brackets. */
  readonly messageId: string;
  /** The `Date` header: when the letter was filed, not when it is sent. */
  readonly date: Date;
}

/**
 * The finished message. The same parts always give the same bytes, so that 'Send again' repeats a letter
 * instead of writing a second one (rule 9.4): nothing here uses the clock or random values.
 * @throws BadAddress
 */
export async function composeMessage(parts: MessageParts): Promise<Message> {
  const from = mailbox(parts.from.address, parts.from.name);
  const to = mailbox(parts.to);
  // Loaded with the first letter: a start does without it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const bytes = await new MailComposer({
    from,
    to,
    ...(parts.from.replyTo !== null && { replyTo: mailbox(parts.from.replyTo) }),
    subject: headerText(parts.subject),
    text: parts.text,
    html: parts.html,
    ...(parts.picture && {
      attachments: [
        {
          cid: logoId(parts.picture.hash),
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: parts.picture.png,
        },
      ],
    }),
    messageId: parts.messageId,
    date: parts.date,
    // Automatic replies must not answer (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(parts.unsubscribe && {
        'List-Unsubscribe': `<${parts.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    baseBoundary: createHash('sha256').update(parts.messageId).digest('hex').slice(0, 24),
    // The content may not name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return {
    id: parts.id,
    kind: parts.kind,
    filedAt: parts.date,
    from: from.address,
    to: to.address,
    bytes,
  };
}
