import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

export interface Mailbox {
  /** What was sent to this address so far, oldest first. */
  to(address: string): Promise<Email[]>;
  /** Waits until there are this many mails to the address. @throws Error after 15 seconds */
  waitFor(address: string, count?: number): Promise<Email[]>;
}

const patience = 15_000;

/** A mailbox over anything that can list raw messages, oldest first. */
export function makeMailbox(listRaw: () => Promise<readonly Uint8Array[]>): Mailbox {
  const to = async (address: string) => {
    const mails = await Promise.all((await listRaw()).map((raw) => PostalMime.parse(raw)));
    return mails.filter((mail) => mail.to?.some((one) => one.address === address));
  };
  return {
    to,
    async waitFor(address, count = 1) {
      const until = Date.now() + patience;
      for (;;) {
        const mails = await to(address);
        if (mails.length >= count) return mails;
        if (Date.now() > until)
          throw new Error(`${mails.length} of ${count} mails to ${address} came in time`);
        await wait(25);
      }
    },
  };
}

/** The `.eml` files that the server writes without `SMTP_URL` (rule 9.7). */
export function emlMailbox(dataDir: string): Mailbox {
  const outbox = join(dataDir, 'outbox');
  return makeMailbox(async () => {
    if (!existsSync(outbox)) return [];
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map((name) => readFile(join(outbox, name))));
  });
}

/** The first link into the app in a mail's text. @throws Error when there is none */
export function linkIn(mail: Email): URL {
  const found = /https?:\/\/\S+/.exec(mail.text ?? '');
  if (!found) throw new Error(`No link in "${mail.subject}"`);
  return new URL(found[0]);
}
