import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import look from '../look.module.css';

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, wait: IconInfoCircle };

/** A message that stays where it happened: red for refusals, green for success, amber for notes. */
export function Message({ tone, children }: { tone: 'ok' | 'bad' | 'wait'; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={look.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
