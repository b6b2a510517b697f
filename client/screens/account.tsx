import { useFactors } from '../features/factors/factors.api.ts';
import { factorTexts as texts } from '../features/factors/factors.texts.ts';
import { FactorsCard } from '../features/factors/factors-card.tsx';
import { deviceName } from '../features/session/device-name.ts';
import { DevicesCard } from '../features/session/devices-card.tsx';
import { LanguageCard } from '../features/session/language-card.tsx';
import { roleName } from '../features/session/role-name.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/card/card.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';

const ChangePasswordModal = lateModal(
  () => import('../features/session/change-password-modal.tsx'),
);

/** One's own account, for everybody: name, password, second step, language, devices (rules 4.10, 4.22 and 4.26). */
export default function AccountScreen() {
  const user = useSignedInUser();
  const factors = useFactors();
  const password = useModal<true>();
  return (
    <>
      <PageHeader title={texts.account} intro={texts.accountIntro} />
      {user.must_add_factor ? (
        <div className={look.below16}>
          <Message tone="wait">{texts.mustAdd}</Message>
        </div>
      ) : null}
      <div className={`${look.columns} ${look.gap20}`} data-from="lg">
        <div className={`${look.stack} ${look.gap20}`}>
          <Card title={texts.details}>
            <div className={look.words}>
              <strong className={look.semi}>{user.name}</strong>
              <span>{user.email}</span>
              <span className={look.note}>
                {roleName(user.role)}. {texts.detailsNote}
              </span>
            </div>
            <div className={look.wrap}>
              <Button variant="default" onClick={() => password.open(true)}>
                {texts.changePassword}
              </Button>
            </div>
          </Card>
          <Loaded of={factors} texts={texts}>
            {(own) => <FactorsCard own={own} device={deviceName(navigator.userAgent)} />}
          </Loaded>
        </div>
        <div className={`${look.stack} ${look.gap20}`}>
          <LanguageCard />
          <DevicesCard />
        </div>
      </div>
      {password.subject ? <ChangePasswordModal {...password.shown} /> : null}
    </>
  );
}
