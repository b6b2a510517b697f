import { useWindowEvent } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { isDialogOpen } from '../lib/open-dialog.ts';
import { useGoTo, usePlace } from '../lib/place.ts';
import { screenAt } from './screens.ts';
import { appTexts as texts } from './texts.ts';

/** Opens the guide at the part about the current screen. */
export function useOpenGuide(): () => void {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const goTo = useGoTo();
  const { menu, child: ownChild } = screenAt(user, place, child);
  return () => {
    if (menu !== 'guide') goTo({ menu: 'guide', guide: { from: menu ?? ownChild ?? 'overview' } });
  };
}

/** Whether the key is typed into a field. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.matches('input, textarea, select, [contenteditable]'));

function useGuideKey(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    // A screen with keys of its own handles the key first.
    if (event.key !== '?' || event.defaultPrevented || isTyped(event) || isDialogOpen()) return;
    open();
  });
}

/** The question mark in the bar. The key does the same, unless somebody types or the screen has another use for it. */
export function GuideButton({ className }: { className: string }) {
  const open = useOpenGuide();
  useGuideKey(open);
  return (
    <button
      type="button"
      className={className}
      aria-label={texts.guide}
      aria-keyshortcuts="?"
      onClick={open}
    >
      <IconHelp size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
