import { useFactors } from '../features/factors/factors.api.ts';
import { factorTexts as texts } from '../features/factors/factors.texts.ts';
import { FactorsCard } from '../features/factors/factors-card.tsx';
import { deviceName } from '../features/session/device-name.ts';
import { roleName } from '../features/session/role-name.ts';
import { sessionTexts } from '../features/session/session.texts.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import shared from '../ui/shared.module.css';
import styles from './account.module.css';

const DevicesModal = lateModal(() => import('../features/session/devices-modal.tsx'));
const ChangePasswordModal = lateModal(
  () => import('../features/session/change-password-modal.tsx'),
);

/** One's own account, for everybody: name, password, second step, devices (rules 4.10, 4.22 and 4.26). */
export default function AccountScreen() {
  const user = useSignedInUser();
  const factors = useFactors();
  const password = useModal<true>();
  const devices = useModal<true>();
  return (
    <>
      <PageHeader title={texts.account} intro={texts.accountIntro} />
      <div className={styles.cards}>
        {user.must_add_factor ? <Message tone="wait">{texts.mustAdd}</Message> : null}
        <section className={shared.card} aria-label={texts.details}>
          <div className={`${look.stack} ${shared.gap14} ${shared.body}`}>
            <h2 className={shared.subheading}>{texts.details}</h2>
            <div className={shared.words}>
              <strong className={shared.semi}>{user.name}</strong>
              <span className={shared.address}>{user.email}</span>
              <span className={look.note}>
                {roleName(user.role)}. {texts.detailsNote}
              </span>
            </div>
            <div className={shared.wrap}>
              <Button variant="default" onClick={() => password.open(true)}>
                {texts.changePassword}
              </Button>
            </div>
          </div>
        </section>
        <Loaded of={factors} texts={texts}>
          {(own) => <FactorsCard own={own} device={deviceName(navigator.userAgent)} />}
        </Loaded>
        <section className={shared.card} aria-label={texts.devices}>
          <div className={`${look.stack} ${shared.gap14} ${shared.body}`}>
            <h2 className={shared.subheading}>{texts.devices}</h2>
            <p className={shared.soft}>{texts.devicesText}</p>
            <div className={shared.wrap}>
              <Button variant="default" onClick={() => devices.open(true)}>
                {sessionTexts.devices}
              </Button>
            </div>
          </div>
        </section>
      </div>
      {password.subject ? <ChangePasswordModal {...password.shown} /> : null}
      {devices.subject ? <DevicesModal {...devices.shown} /> : null}
    </>
  );
}
