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
  field: FieldBinding<string>;
}

/** How many students a user has, and who takes them; nothing for who has none. */
export function StudentsGoTo(props: StudentsGoToProps) {
  const as = givenAs(props.user.role_id);
  return as && <WhoTakes {...props} as={as} />;
}

function WhoTakes({ user, field, as }: StudentsGoToProps & { as: GivenAs }) {
  const ofUser = { [as]: user.id, page: 1, per_page: 1 };
  const { data: given, ...found } = useQuery(queryOf(read(listStudents, { query: ofUser })));
  const people = useQuery(queryOf(read(as === 'liaison' ? listLiaisons : listSupporters, {})));
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
      note={texts.hasStudents(count)}
      error={field.error ?? (failure ? messageOf(failure) : null)}
      clearable
      choices={choices ? [...nobody, ...choices] : null}
    />
  );
}
