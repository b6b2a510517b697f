import type { foundationFields } from '#contract/foundation/record.ts';
import type { InputOf } from '#contract/record.ts';
import { foundationTexts as texts } from './foundation.texts.ts';

export type SettingName = keyof InputOf<typeof foundationFields>;

interface SettingSection {
  /** The name by which a link opens the page here. */
  readonly part?: string;
  readonly title: string;
  readonly text: string;
  readonly fields: readonly SettingName[];
  /** This section also has the logo and the preview. */
  readonly hasLook?: true;
}

/** The page of the foundation from top to bottom; the fields of a section are in the order of their description. */
export const settingSections: readonly SettingSection[] = [
  {
    title: texts.nameCard,
    text: texts.nameText,
    fields: ['name', 'motto', 'website', 'accent'],
    hasLook: true,
  },
  {
    title: texts.letters,
    text: texts.lettersText,
    fields: ['sender', 'reply_to', 'signed_by', 'address'],
  },
  {
    part: 'reach',
    title: texts.reach,
    text: texts.reachText,
    fields: ['supporters_see', 'supporters_read', 'supporters_start'],
  },
  { title: texts.filing, text: texts.filingText, fields: ['liaisons_file'] },
  { title: texts.fourEyes, text: texts.fourEyesText, fields: ['four_eyes'] },
  {
    title: texts.signIn,
    text: texts.signInText,
    fields: ['second_factor', 'confirm_again', 'invitation_hours'],
  },
  { title: texts.reminders, text: texts.remindersText, fields: ['remind_on'] },
  { title: texts.days, text: texts.daysText, fields: ['time_zone'] },
  { title: texts.money, text: texts.moneyText, fields: ['currency'] },
  { title: texts.telephones, text: texts.telephonesText, fields: ['country'] },
];
