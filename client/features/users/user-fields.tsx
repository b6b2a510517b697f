import { mayTouchRole } from '#contract/permissions.ts';
import { messageOf } from '../../lib/api.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Actor } from './user-actions.ts';
import { useRoles } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

/** What is typed about a user; the role is the chosen option's text, '' for none. */
export type UserValues = {
  first_name: string;
  last_name: string;
  email: string;
  role_id: string;
};

interface UserFieldsProps<Values extends UserValues> {
  form: ContractForm<Values>;
  actor: Actor;
  /** Nobody demotes themself: one's own role is shown but not offered for change. */
  isRoleLocked?: boolean;
}

/** The fields of spec 5's user form; only roles that the caller may give are offered. */
export function UserFields<Values extends UserValues>(props: UserFieldsProps<Values>) {
  const { form, actor, isRoleLocked = false } = props;
  const roles = useRoles();
  const role = form.field('role_id');
  const choices = roles.data
    ?.filter(({ id }) => mayTouchRole(actor, id))
    .map(({ id, role: label }) => ({ value: String(id), label }));
  return (
    <>
      <div className="field-grid" data-columns="2">
        <TextField {...form.field('first_name')} label={texts.firstName} required />
        <TextField {...form.field('last_name')} label={texts.lastName} required />
      </div>
      <TextField {...form.field('email')} label={texts.email} type="email" required />
      <SelectField
        {...role}
        error={role.error ?? (roles.isError ? messageOf(roles.error) : null)}
        label={texts.userType}
        placeholder={texts.chooseType}
        choices={choices ?? null}
        disabled={isRoleLocked}
        {...(isRoleLocked ? { note: texts.ownRole } : {})}
        required
      />
    </>
  );
}
