import { attentionRuleIds } from '#contract/attention/rules.ts';
import type { Database } from '../../db/database.ts';
import { type Finding, ok } from './finding.ts';

// What an earlier version did with data that is still there, and what to do instead.

/** Whether supporters had a currency of their own in letters. */
export async function checkCurrencies({ read }: Database): Promise<Finding> {
  const { readers } = await read
    .selectFrom('users')
    .select(({ fn }) => fn.count<number>('letters_currency').as('readers'))
    .executeTakeFirstOrThrow();
  const { rates } = await read
    .selectFrom('exchange_rates')
    .select(({ fn }) => fn.countAll<number>().as('rates'))
    .executeTakeFirstOrThrow();
  return Number(readers) + Number(rates) === 0
    ? ok('currency', 'letters tell sums in what the foundation counts in')
    : ok(
        'currency',
        `letters tell sums in what the foundation counts in, and no longer in that of a supporter too: ${readers} had chosen one, and ${rates} exchange rates stay in the database, with what each letter told`,
      );
}

/** Whether there are texts of letters from before those in force. */
export async function checkLetterTexts({ read }: Database): Promise<Finding> {
  const { all, languages } = await read
    .selectFrom('letter_texts')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.count<number>('language').distinct().as('languages'))
    .executeTakeFirstOrThrow();
  const earlier = Number(all) - Number(languages);
  return earlier === 0
    ? ok('letter texts', 'none of before')
    : ok(
        'letter texts',
        `${earlier} of before: Take everything along (Foundation page) has them as a sheet, a backup as the table letter_texts; to use one again, type it under Texts of Letters`,
      );
}

/** Whether everything was taken as one file, which could once be put into an empty installation. */
export async function checkEverything({ read }: Database): Promise<Finding> {
  const last = await read
    .selectFrom('change_log')
    .select('at')
    .where('action', '=', 'export')
    .where('entity', '=', 'everything')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined
    ? ok('everything', 'never taken as one file')
    : ok(
        'everything',
        `last taken as one file on ${last.at.slice(0, 10)}: it is for reading, and a backup moves an installation; a ZIP of before npm run move-in went is put in with the version that wrote it, then upgraded`,
      );
}

/** Whether somebody saw to, or explained, an item of the rule that is gone: an overdue report. */
export async function checkAttention({ read }: Database): Promise<Finding> {
  const { count } = await read
    .selectFrom('attention_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('rule', 'not in', attentionRuleIds)
    .executeTakeFirstOrThrow();
  return Number(count) === 0
    ? ok('attention', 'none of before')
    : ok(
        'attention',
        `${count} tasks and explanations of before about overdue reports: This term says what is overdue`,
      );
}

/** Whether somebody let the same picture through, as such warnings were found by its look once. */
export async function checkPictures({ read }: Database): Promise<Finding> {
  const { count } = await read
    .selectFrom('guard_reasons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('warnings', 'like', '%"same-picture:%')
    .executeTakeFirstOrThrow();
  return Number(count) === 0
    ? ok('pictures', 'only equal files are told as the same')
    : ok(
        'pictures',
        `only equal files are told as the same, not cropped or smaller ones: look at the gallery too (${count} were let through)`,
      );
}
