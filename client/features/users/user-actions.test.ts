import { expect, test } from 'vitest';
import type { RoleId } from '#contract/roles.ts';
import type { User } from '#contract/users/shapes.ts';
import { deleteRefusal, editRefusal, statusRefusal } from './user-actions.ts';

const user = (role_id: RoleId, status: User['status'], id = 9): User => ({
  id,
  first_name: 'Mary',
  last_name: 'Atieno',
  email: 'mary.atieno@example.org',
  telephone: null,
  telephones: [],
  role_id,
  roles: { id: role_id, role: '' },
  status,
  version: 1,
  invited: true,
});

const ladder = 'You may not change a user of this role';
const self = 'You cannot do this to your own account';
const onlyNew = 'Only a user who has not yet set a password can be deleted';
const locked = 'You Cannot Change New User Status';

test.each([
  { who: 'manager, officer', actor: 2, role: 4, edit: null, status: null, remove: onlyNew },
  { who: 'manager, manager', actor: 2, role: 2, edit: null, status: null, remove: onlyNew },
  { who: 'manager, head', actor: 2, role: 1, edit: ladder, status: ladder, remove: onlyNew },
  { who: 'liaison, liaison', actor: 3, role: 3, edit: ladder, status: ladder, remove: onlyNew },
  { who: 'liaison, officer', actor: 3, role: 4, edit: null, status: null, remove: onlyNew },
] as const)('what may be done to an active user: $who', ({ actor, role, edit, status, remove }) => {
  const caller = { id: 1, role: actor };
  expect(editRefusal(caller, user(role, 2))).toBe(edit);
  expect(statusRefusal(caller, user(role, 2))).toBe(status);
  expect(deleteRefusal(caller, user(role, 2))).toBe(remove);
});

test('a new user is deleted but never switched', () => {
  expect(statusRefusal({ id: 1, role: 1 }, user(5, 0))).toBe(locked);
  expect(deleteRefusal({ id: 1, role: 1 }, user(5, 0))).toBeNull();
  expect(deleteRefusal({ id: 1, role: 3 }, user(2, 0))).toBe(ladder);
});

test('nobody disables or deletes themself, but may correct their name', () => {
  const own = user(1, 2, 1);
  expect(editRefusal({ id: 1, role: 1 }, own)).toBeNull();
  expect(statusRefusal({ id: 1, role: 1 }, own)).toBe(self);
  expect(deleteRefusal({ id: 1, role: 1 }, own)).toBe(self);
});
