import type { AttentionScope } from '#contract/attention/shapes.ts';
import { may } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';

/** The stored menu value that leads to the attention list. */
export const attentionMenu = 'attention';

/** People who look after students see their own first. */
export const ownScope = (user: SessionUser): AttentionScope =>
  may(user, 'students.seeLiaison') ? {} : { own: '1' };
