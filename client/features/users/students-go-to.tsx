import { useQuery } from '@tanstack/react-query';
import { givenAs } from '#contract/roles.ts';
import { listLiaisons, listStudents, listSupporters } from '#contract/students/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { usersTexts as texts } from './users.texts.ts';

interface StudentsGoToProps {
  user: User;
  field: FieldBinding<string>;
  /** Whether they have to go to somebody. */
  required?: boolean;
}

/** How many students a user has, and who takes them; nothing for who has none. */
export function StudentsGoTo({ user, field, required = false }: StudentsGoToProps) {
  const as = givenAs(user.role_id);
  const enabled = as !== null;
  const ofUser = { [as ?? 'liaison']: user.id, page: 1, per_page: 1 };
  const students = read(listStudents, { query: ofUser });
  const offered = read(as === 'supporter' ? listSupporters : listLiaisons, {});
  const { data: given, ...found } = useQuery({ ...queryOf(students), enabled });
  const people = useQuery({ ...queryOf(offered), enabled });
  const count = given?.meta?.total ?? 0;
  const failure = found.error ?? people.error;
  if (!failure && count === 0) return null;
  const choices = people.data?.data
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const nobody = as === 'supporter' ? [{ value: '0', label: texts.nobodyYet }] : [];
  return (
    <SelectField
      {...field}
      label={texts.studentsGoTo}
      required={required}
      note={texts.hasStudents(count)}
      error={field.error ?? (failure ? messageOf(failure) : null)}
      clearable
      choices={choices ? [...nobody, ...choices] : null}
    />
  );
}
