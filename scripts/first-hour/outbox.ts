import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Child } from './material/children.ts';

export interface LettersOut {
  /** Invitations and links for passwords. */
  readonly invitations: number;
  /** To the administrator alone. */
  readonly rehearsals: number;
  /** Whom any other letter about a child went to. */
  readonly toldOthers: readonly string[];
  /** What the others are about; they tell of no child. */
  readonly others: readonly string[];
}

/** Every letter that left the house, by what it tells and to whom it went. */
export async function lettersOut(
  dataDir: string,
  administrator: string,
  children: readonly Child[],
): Promise<LettersOut> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  let invitations = 0;
  let rehearsals = 0;
  const others: string[] = [];
  const toldOthers: string[] = [];
  for (const name of names) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const said = `${mail.subject ?? ''} ${mail.text ?? ''} ${mail.html ?? ''}`;
    const to = mail.to?.map(({ address }) => address ?? '') ?? [];
    const tells = children.some((one) => said.includes(one.first) || said.includes(one.ref));
    if (tells && to.every((address) => address === administrator)) rehearsals += 1;
    else if (tells) toldOthers.push(`${to.join(', ')}: ${mail.subject}`);
    else if (/\/changepsw\//.test(said)) invitations += 1;
    else others.push(mail.subject ?? '');
  }
  return { invitations, rehearsals, toldOthers, others };
}
