import type { ChangeEvent } from 'react';
import { changeOwnPassword } from '#contract/session/calls.ts';
import { send } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { factorTexts as texts } from '../factors/factors.texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

const empty = { old_password: '', password: '', c_password: '' };

/** One's own password, with the present one (rule 4.26). */
export default function ChangePasswordModal({ ...shown }: Opened) {
  const form = useContractForm({ call: changeOwnPassword, initialValues: empty });
  const field = (name: keyof typeof empty) => {
    const { onChange, ...rest } = form.field(name);
    const type = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value);
    return { ...rest, onChange: type };
  };
  return (
    <FormModal
      {...shown}
      title={texts.changePassword}
      width="small"
      form={form}
      save={async (input) => (await send(changeOwnPassword, { input })).message}
    >
      <div className={look.stack}>
        <PasswordField
          {...field('old_password')}
          label={texts.oldPassword}
          required
          autoComplete="current-password"
        />
        <NewPasswordFields field={field} label={texts.newPassword} />
        <p className={look.note}>{texts.passwordText}</p>
      </div>
    </FormModal>
  );
}
