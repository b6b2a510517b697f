import { type Icon, IconEye } from '@tabler/icons-react';
import type { Place } from '../lib/place.ts';
import { iconOf } from './menu-icons.ts';
import type { SettingsLink } from './screens.ts';
import { settingsTexts as texts } from './settings.texts.ts';

interface SettingsEntry {
  readonly Icon: Icon;
  readonly label: string;
  readonly place: Partial<Place>;
}

/** The lines of a screen: one, or for the page of the foundation one for each half of it. */
function entriesOf(link: SettingsLink): SettingsEntry[] {
  const { menu, label } = link;
  if (menu !== 'foundation') return [{ Icon: iconOf(link), label, place: { menu } }];
  return [
    { Icon: iconOf(link), label: texts.foundationTop, place: { menu } },
    { Icon: IconEye, label: texts.foundationReach, place: { menu, part: 'reach' } },
  ];
}

/** The links of the Settings menu under their headings. */
export const settingsGroups = (links: readonly SettingsLink[]) =>
  [...new Set(links.map(({ under }) => under))].map((under) => ({
    label: texts[under],
    entries: links.filter((link) => link.under === under).flatMap(entriesOf),
  }));

/** Whether a line leads to where somebody is. */
export const isHere = ({ place }: SettingsEntry, here: Place) =>
  place.menu === here.menu && place.part === here.part;
