import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { ConfigError, isLoopback } from '../config.ts';
import { settings } from '../settings.ts';
import { deliveryAfter } from './smtp-faults.ts';
import type { Delivery, Transport } from './transport.ts';

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, which is optional only for a server on this machine. */
  readonly tlsAtOnce: boolean;
  readonly signIn: { readonly user: string; readonly pass: string } | null;
  /** Certificates to trust instead of the well-known ones, for a server with its own certificate authority. */
  readonly trusted?: string;
  /** Longest wait for each answer, and for the whole letter; milliseconds. */
  readonly step?: number;
  readonly wholeLetter?: number;
}

/** How long closing the connection may take before the next letter is sent. */
const farewell = 2_000;

/**
 * Reads `smtp://user:password@host:port`; `smtps:` and port 465 speak TLS at once.
 * @throws ConfigError
 */
export function readSmtpUrl(value: string): SmtpOptions {
  const url = new URL(value);
  if (!url.hostname) throw new ConfigError('SMTP_URL', 'must name a host');
  const tlsAtOnce = url.protocol === 'smtps:' || url.port === '465';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : tlsAtOnce ? 465 : 587,
    tlsAtOnce,
    signIn: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : null,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('SMTP_URL', 'write % in the name or password as %25');
  }
}

/** The library is loaded with the first letter: a start does without it. */
async function connect(options: SmtpOptions): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, tlsAtOnce, trusted, step = settings.mail.step } = options;
  const local = isLoopback(host);
  return new Connection({
    host,
    port,
    secure: tlsAtOnce,
    // A server on this machine may be reached without TLS; any other only with it (rule 9.7).
    requireTLS: !tlsAtOnce && !local,
    ignoreTLS: !tlsAtOnce && local,
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(trusted !== undefined && { ca: trusted }),
    },
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
  });
}

/**
 * Begins a letter from the sender to the sender as any letter begins, and breaks it off before its end, so that
 * none is sent.
 * @param sender an e-mail address
 * @returns null when the mail server would take one; otherwise why not, in words that may quote the server
 */
export async function trySmtp(options: SmtpOptions, sender: string): Promise<string | null> {
  let isTaken = false;
  const transport = smtpTransport(options);
  const bytes = Buffer.from('Subject: Somesha tries the mail server\r\n\r\n');
  const message = { id: 0, kind: 'trial', filedAt: new Date(), from: sender, to: sender, bytes };
  const delivery = await transport.deliver(message, async () => {
    isTaken = true;
    throw new Error('Nothing is to be sent');
  });
  await transport.close();
  return isTaken || !('reason' in delivery) ? null : delivery.reason;
}

/**
 * Sends by SMTP over one connection at a time. It uses the library's connection rather than its transport,
 * because the transport reads a message before it is needed; here the end of the message is held back until the
 * server has asked for it and `handOver` has been committed.
 */
export function smtpTransport(options: SmtpOptions): Transport {
  let parting: Promise<void> = Promise.resolve();

  /** Closes the connection without delaying the outcome; the next letter waits for the end instead. */
  function leave(connection: SMTPConnection): void {
    parting = new Promise((resolve) => {
      const impatient = setTimeout(() => connection.close(), farewell);
      connection.once('end', () => {
        clearTimeout(impatient);
        resolve();
      });
      connection.quit();
    });
  }

  return {
    async deliver(message, handOver) {
      await parting;
      const connection = await connect(options);
      return new Promise<Delivery>((resolve) => {
        let over = false;
        let handing: Promise<void> | null = null;
        let dotIsOut = false;

        const brokenOff = new AbortController();
        const body = Readable.from(
          (async function* () {
            yield message.bytes;
            handing = handOver();
            await handing;
            // When the connection broke meanwhile this stream leads nowhere: the dot is not sent.
            if (!brokenOff.signal.aborted) dotIsOut = true;
          })(),
          { objectMode: false },
        );

        const end = (delivery: () => Delivery) => {
          if (over) return;
          over = true;
          clearTimeout(deadline);
          // The commit is awaited first: only then is it certain what happened.
          void Promise.allSettled([handing]).then(() => resolve(delivery()));
        };
        const fail = (error: Error) => {
          brokenOff.abort();
          connection.close();
          body.destroy();
          end(() => deliveryAfter(error, dotIsOut));
        };
        const deadline = setTimeout(
          () => fail(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' })),
          options.wholeLetter ?? settings.mail.wholeLetter,
        );
        const send = () =>
          connection.send({ from: message.from, to: [message.to] }, body, (error) => {
            if (error) return fail(error);
            end(() => ({ outcome: 'accepted' }));
            leave(connection);
          });

        connection.on('error', fail);
        connection.connect((error) => {
          if (error) return fail(error);
          if (!options.signIn) return send();
          connection.login({ ...options.signIn }, (refusal) => (refusal ? fail(refusal) : send()));
        });
      });
    },
    close: () => parting,
  };
}
