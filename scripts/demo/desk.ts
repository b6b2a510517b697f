import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileKind } from '#contract/files.ts';
import { registerInput } from '#contract/users/shapes.ts';
import type { App } from '../../server/context.ts';
import type { Actor } from '../../server/db/change-log.ts';
import { issueLink } from '../../server/features/session/password-links.ts';
import { setPasswordByLink } from '../../server/features/session/session.service.ts';
import { addUser } from '../../server/features/users/users.service.ts';
import type { Received } from '../../server/files/receive.ts';
import { type Person, password } from './people.ts';

/** A made file under its field, handed in as a form would. */
export async function upload(
  app: App,
  field: string,
  bytes: Buffer,
  kind: FileKind = 'pdf',
): Promise<[string, Received]> {
  const name = kind === 'pdf' ? 'paper.pdf' : 'picture.jpg';
  return [field, await app.files.receive(Readable.from([bytes]), kind, name)];
}

/** A drawing as a picture file, as a phone would send it. */
export function developPicture(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Adds a user and, for those who have signed in before, sets their password by a link. */
export async function invite(
  app: App,
  by: Actor | null,
  person: Person,
  hasSignedIn: boolean,
): Promise<Actor> {
  const { id } = await addUser(app, by, registerInput.parse(person));
  if (hasSignedIn) {
    const issue = () => app.db.transaction((trx) => issueLink(app.keys, trx, id, 'new', app.now()));
    await setPasswordByLink(app, await issue(), password);
  }
  return { id, role: person.role_id };
}
