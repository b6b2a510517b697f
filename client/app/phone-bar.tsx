import { IconBuildingEstate, IconCloudUp, IconScan, IconUserHeart } from '@tabler/icons-react';
import { may } from '#contract/permissions.ts';
import { inSchoolMenu } from '../features/in-school/in-school-menu.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import styles from './frame.module.css';
import { useDeviceParts } from './late-device.ts';
import { MenuLink } from './menu-link.tsx';
import { appTexts as texts } from './texts.ts';

const links = [
  { menu: 'mine', label: texts.mine, Icon: IconUserHeart, needs: 'board.own' },
  { menu: 'scan', label: texts.scan, Icon: IconScan, needs: 'papers.scan' },
  { menu: inSchoolMenu, label: texts.inSchool, Icon: IconBuildingEstate, needs: 'checks.read' },
  { menu: 'outbox', label: texts.outbox, Icon: IconCloudUp, needs: 'students.add' },
] as const;

/**
 * An officer's most frequent screens, within reach of a thumb: on phones, at the foot of every screen. A sheet
 * that is being marked has a bar of its own.
 */
export function PhoneBar() {
  const user = useSignedInUser();
  const device = useDeviceParts();
  const { school } = usePlace();
  if (!may(user, 'board.own') || school !== undefined) return null;
  return (
    <nav className={styles.phoneBar} aria-label={texts.atHand} data-paper="no">
      <div className={styles.phoneLinks}>
        {links
          .filter(({ needs }) => may(user, needs))
          .map(({ menu: to, label, Icon }) => (
            <MenuLink key={to} menu={to} className={styles.phoneLink}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <span>
                {label}
                {to === 'outbox' && device ? <device.OutboxCount /> : null}
              </span>
            </MenuLink>
          ))}
      </div>
    </nav>
  );
}
