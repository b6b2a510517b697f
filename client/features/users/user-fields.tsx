import { type Caller, mayTouchRole } from '#contract/permissions.ts';
import { roleIds, roleNames } from '#contract/roles.ts';
import { userFields } from '#contract/users/record.ts';
import { messageOf } from '../../lib/api.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { type DrawnField, RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Actor } from './user-actions.ts';
import { useRoles } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

interface UserFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  actor: Actor;
  /** One's own role is shown but cannot be changed, so that nobody demotes themself. */
  isRoleLocked?: boolean;
}

/** The fields of a user's form (rule 4.20). */
export function UserFields({ form, actor, isRoleLocked = false }: UserFieldsProps) {
  const caller: Caller = { role: actor.role, admin_liaison: false };
  return (
    <RecordFields
      form={form}
      fields={userFields}
      actor={caller}
      columns={2}
      full={['email', 'role_id']}
      draw={{
        role_id: (field) => <RoleField field={field} actor={actor} isLocked={isRoleLocked} />,
      }}
    />
  );
}

interface RoleFieldProps {
  field: DrawnField;
  actor: Actor;
  isLocked: boolean;
}

/** Only roles that the caller may grant are offered, by their names in the language of the page. */
function RoleField({ field, actor, isLocked }: RoleFieldProps) {
  const roles = useRoles();
  const choices =
    roles.data &&
    roleIds
      .filter((id) => roles.data.some((one) => one.id === id) && mayTouchRole(actor, id))
      .map((id) => ({ value: String(id), label: roleNames[id] }));
  return (
    <SelectField
      {...field}
      error={field.error ?? (roles.isError ? messageOf(roles.error) : null)}
      choices={choices ?? null}
      disabled={isLocked}
      {...(isLocked ? { note: texts.ownRole } : {})}
    />
  );
}
