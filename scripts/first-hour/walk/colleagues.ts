import { role, roleNames } from '#contract/roles.ts';
import { userFields } from '#contract/users/record.ts';
import { firstHourTexts } from '../../../client/features/foundation/first-hour.texts.ts';
import { usersTexts } from '../../../client/features/users/users.texts.ts';
import { modalTexts } from '../../../client/ui/form-modal/modal.texts.ts';
import type { Hand } from '../hand.ts';
import { officers, supporter } from '../material/children.ts';
import { guideOf, home } from './opening.ts';

const addressOf = (first: string, last: string) =>
  `${first.split(' ')[0]}.${last}@elimu.example`.toLowerCase();
const fourLetters = 4;

/** Those whom the sheet names: each is invited as soon as they are saved. */
export async function addColleagues(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin(`${officers.length} liaison officers and one supporter`);
  await home(hand);
  const guide = guideOf(page);
  await hand.until(() => guide.waitFor());
  await hand.press(guide.getByRole('button', { name: firstHourTexts.steps.colleagues.go }));
  for (const [first, last] of [...officers, supporter]) {
    const roleName = roleNames[last === supporter[1] ? role.supporter : role.liaisonOfficer];
    await hand.press(page.getByRole('button', { name: usersTexts.add }));
    const dialog = page.getByRole('dialog', { name: usersTexts.addTitle });
    const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}`));
    await hand.until(() => field(userFields.role_id.label).waitFor());
    await hand.type(field(userFields.first_name.label), first);
    await hand.key('Tab');
    await hand.keys(last);
    await hand.key('Tab');
    await hand.keys(addressOf(first, last));
    await hand.key('Tab');
    await hand.keys(roleName.slice(0, fourLetters));
    // The first that is found may be another role that begins alike.
    await hand.press(page.getByRole('option', { name: roleName, exact: true }));
    await hand.press(dialog.getByRole('button', { name: modalTexts.save }));
    await hand.until(() => dialog.waitFor({ state: 'hidden' }));
  }
}
