import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { letterTextMessages as words } from '#contract/letter-texts/messages.ts';
import { noOwnTexts, type OwnTexts, partsBy, textParts } from '#contract/letter-texts/parts.ts';
import { letterTextsRecord } from '#contract/letter-texts/record.ts';
import type { LanguageTexts, LetterTextsInput } from '#contract/letter-texts/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { logChange } from '../../db/writing.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { languages, speaking } from '../../language.ts';
import { readLetterTexts, textsOf } from '../../mail/letter-texts.ts';
import { html } from '../../mail/letters/html.ts';
import { programTexts } from '../../mail/letters/program-texts.ts';
import { lockFoundation, rehearsalLetters } from '../../mail/quiet.ts';
import { progressLetters } from '../notifications/progress-sent.ts';
import { rewriteWaiting, writeWaiting } from '../notifications/waiting-letters.ts';
import { languageFault } from '../session/own-language.ts';
import { type Erased, mentionOf } from '../students/student-names.ts';

/** The texts of letters in every language there is, English first. */
export async function listLanguageTexts(reader: Reader): Promise<LanguageTexts[]> {
  const { held } = await readLetterTexts(reader);
  return languages.map((language) => {
    const own = held.find((one) => one.language === language);
    return {
      language,
      version: own?.id ?? null,
      own: own?.own ?? noOwnTexts,
      ours: speaking(language, programTexts),
    };
  });
}

/** @throws Invalid for a language that there is not */
export function requireLanguage(language: string): void {
  const fault = languageFault(language);
  if (fault !== null) throw new Invalid({ language: [fault] });
}

/** Texts that equal the program's are stored as none, so that they change with the program's next release. */
function ownOf(language: string, given: OwnTexts): OwnTexts {
  const ours = speaking(language, programTexts);
  return partsBy((part) => (given[part] === ours[part] ? null : given[part]));
}

const changedParts = (one: OwnTexts, other: OwnTexts) =>
  textParts.filter((part) => one[part] !== other[part]);

/**
 * Saves a language's texts, which are in force from then on, and rewrites the waiting letters. Letters that were
 * sent stay as they are.
 * @returns them, with a message that says how many waiting letters use them
 * @throws Invalid; Conflict where other texts are in force than those that were edited
 */
export async function saveLetterTexts(
  app: App,
  actor: Actor,
  { language, version, ...given }: LetterTextsInput,
) {
  requireLanguage(language);
  const own = ownOf(language, given);
  let letters: number | null = null;
  while (letters === null) {
    const now = await readLetterTexts(app.db.read);
    const others = now.held.filter((one) => one.language !== language);
    const next = textsOf([...others, { id: now.version + 1, language, own }]);
    const rewritten = await writeWaiting(app, language, next);
    letters = await app.db.transaction(async (trx) => {
      await lockFoundation(trx);
      const { held } = await readLetterTexts(trx);
      const old = held.find((one) => one.language === language);
      if (version !== (old?.id ?? null)) throw new Conflict(words.changedMeanwhile);
      if (changedParts(own, old?.own ?? noOwnTexts).length === 0) return 0;
      const count = await rewriteWaiting(app, trx, language, rewritten);
      if (count !== null)
        await insertVersion(trx, actor, app.now(), { language, own, taken_from: null });
      return count;
    });
  }
  app.outbox.wake();
  const texts = (await listLanguageTexts(app.db.read)).find((one) => one.language === language);
  if (!texts) throw new Error(`There is no language ${language}`);
  return { message: words.saved(letters), texts };
}

interface NewVersion {
  readonly language: string;
  readonly own: OwnTexts;
  /** The version that an erasure made it of. */
  readonly taken_from: number | null;
}

async function insertVersion(
  trx: Transaction,
  actor: Actor,
  now: Date,
  { language, own, taken_from }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('letter_texts')
    .values({ ...own, language, taken_from, saved_by: actor.id, saved_at: now.toISOString() })
    .execute();
  await logChange(
    { trx, actor, now },
    {
      ...{ action: 'edit', entity: foundationRecord.entity, id: foundationId },
      fields: [letterTextsRecord.entity],
    },
  );
}

/**
 * Removes a student who is erased from all versions of texts, and from the waiting letters written with them. A
 * letter that is being written with the old texts is written again, since another version is in force.
 */
export async function eraseFromLetterTexts(
  app: Pick<App, 'outbox'>,
  trx: Transaction,
  actor: Actor,
  now: Date,
  erased: Erased,
): Promise<void> {
  const mention = mentionOf(erased);
  const clean = (text: string) => text.replace(mention, () => erased.blank);
  await lockFoundation(trx);
  const rows = await trx
    .selectFrom('letter_texts')
    .select(['id', ...textParts])
    .execute();
  const { held } = await readLetterTexts(trx);
  let isNamed = false;
  for (const { id, ...own } of rows) {
    const blank = partsBy((part) => (own[part] === null ? null : clean(own[part])));
    if (changedParts(own, blank).length === 0) continue;
    isNamed = true;
    await trx.updateTable('letter_texts').set(blank).where('id', '=', id).execute();
    const holds = held.find((one) => one.id === id);
    const version = holds && { language: holds.language, own: blank, taken_from: id };
    if (version) await insertVersion(trx, actor, now, version);
  }
  if (isNamed) await eraseFromWaiting(app, trx, erased);
}

/** Letters to any supporter, where the foundation's texts named the student. */
async function eraseFromWaiting(
  app: Pick<App, 'outbox'>,
  trx: Transaction,
  { name, ref, blank }: Erased,
): Promise<void> {
  const letters = await trx
    .selectFrom('outbox')
    .select(['id', 'subject', 'text_body', 'html_body', 'logo', 'unsubscribe'])
    .where('kind', 'in', [progressLetters, rehearsalLetters])
    .execute();
  const inText = mentionOf({ name, ref });
  const inHtml = mentionOf({ name: html`${name}`.markup, ref });
  for (const { id, subject, text_body, html_body, logo, unsubscribe } of letters) {
    if (subject === null || text_body === null || html_body === null) continue;
    const words = {
      subject: subject.replace(inText, () => blank),
      text: text_body.replace(inText, () => blank),
      html: html_body.replace(inHtml, () => blank),
    };
    if (words.subject !== subject || words.text !== text_body || words.html !== html_body)
      await app.outbox.rewrite(trx, id, { ...words, logo, unsubscribe });
  }
}
