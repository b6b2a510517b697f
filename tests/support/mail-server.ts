import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Mailbox, makeMailbox } from './mailbox.ts';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mailbox: Mailbox;
  close(): Promise<void>;
}

/**
 * A real SMTP server on loopback that keeps what it accepts.
 * @param rules how it treats senders, recipients and data, when it is to refuse or to break off
 */
export async function startMailServer(rules: SMTPServerOptions = {}): Promise<MailServer> {
  const accepted: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted.push(Buffer.concat(chunks));
        done();
      });
    },
    ...rules,
  });
  const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => resolve(socket));
  });
  const address = listening.address();
  if (address === null || typeof address === 'string')
    throw new Error('No port for the mail server');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailbox: makeMailbox(async () => accepted),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
