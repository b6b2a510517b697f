import { expect, test } from 'vitest';
import { isEmail, isNewEmail } from './email-address.ts';

test.each(['a@x.org', 'A.B-c_d+e@mail.x.org', "o'neil@x.org", '1@x.org', 'a-@x.org'])(
  '%s may be given to an account',
  (address) => expect(isNewEmail(address)).toBe(true),
);

test.each(['.a@x.org', 'a.@x.org', '|id@x.org', '`id`@x.org', '$a@x.org', '-a@x.org', 'a/b@x.org'])(
  '%s may not, but whoever has it signs in with it',
  (address) => expect([isNewEmail(address), isEmail(address)]).toEqual([false, true]),
);

test.each(['a..b@x.org', 'a@x', 'a@x.org,b@x.org', '<a@x.org>', 'a b@x.org', '@x.org'])(
  '%s is no address at all',
  (address) => expect([isNewEmail(address), isEmail(address)]).toEqual([false, false]),
);
