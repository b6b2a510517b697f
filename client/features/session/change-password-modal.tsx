import { changeOwnPassword } from '#contract/session/calls.ts';
import { send } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import look from '../../ui/look.module.css';
import { factorTexts as texts } from '../factors/factors.texts.ts';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** One's own password, with the present one (rule 4.26). */
export default function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const form = useContractForm({
    call: changeOwnPassword,
    initialValues: { old_password: '', password: '', c_password: '' },
  });
  return (
    <FormModal
      opened={opened}
      onClose={() => {
        form.reset();
        onClose();
      }}
      title={texts.changePassword}
      width="small"
      form={form}
      save={async (input) => (await send(changeOwnPassword, { input })).message}
    >
      <div className={look.stack}>
        <TextField
          {...form.field('old_password')}
          type="password"
          label={texts.oldPassword}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('password')}
          type="password"
          label={texts.newPassword}
          note={texts.passwordRules}
          autoComplete="new-password"
          required
        />
        <TextField
          {...form.field('c_password')}
          type="password"
          label={texts.repeatPassword}
          autoComplete="new-password"
          required
        />
        <p className={look.note}>{texts.passwordText}</p>
      </div>
    </FormModal>
  );
}
