import { useQuery } from '@tanstack/react-query';
import { type GivenAs, givenAs } from '#contract/roles.ts';
import { listLiaisons, listStudents, listSupporters } from '#contract/students/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { usersTexts as texts } from './users.texts.ts';

interface StudentsGoToProps {
  user: User;
  /** The field with the id of who takes them. */
  field: FieldBinding<string>;
}

/** How many students a user has as officer or supporter, and who takes them; nothing for who has none. */
export function StudentsGoTo({ user, field }: StudentsGoToProps) {
  const as = givenAs(user.role_id);
  return as === null ? null : <WhoTakes user={user} field={field} as={as} />;
}

function WhoTakes({ user, field, as }: StudentsGoToProps & { as: GivenAs }) {
  const given = useQuery({
    ...queryOf(read(listStudents, { query: { [as]: user.id, page: 1, per_page: 1 } })),
    select: ({ meta }) => meta?.total ?? 0,
  });
  const people = useQuery({
    ...queryOf(read(as === 'liaison' ? listLiaisons : listSupporters, {})),
    select: ({ data }) => data.filter(({ id }) => id !== user.id),
  });
  const noteOf = as === 'liaison' ? texts.isLiaisonOf : texts.isSupporterOf;
  const failure = given.error ?? people.error;
  if (!failure && !given.data) return null;
  return (
    <SelectField
      {...field}
      label={texts.studentsGoTo}
      {...(given.data && { note: noteOf(given.data) })}
      error={field.error ?? (failure ? messageOf(failure) : null)}
      clearable
      choices={
        people.data
          ? [
              ...(as === 'supporter' ? [{ value: '0', label: texts.nobodyYet }] : []),
              ...people.data.map(({ id, name }) => ({ value: String(id), label: name })),
            ]
          : null
      }
    />
  );
}
