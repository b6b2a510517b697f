import { Component, type ReactNode } from 'react';
import { isNewVersionThere, isServerThere } from '../lib/new-version.ts';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import { appTexts as texts } from './texts.ts';

/** Catches a screen that fails to load or render, so that the menu stays. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** A screen of an older version cannot be loaded any more, so the page is reloaded at the same place. */
  override componentDidCatch() {
    void isNewVersionThere().then((isThere) => {
      if (isThere) window.location.reload();
    });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorBlock title={texts.screenFailedTitle} onRetry={() => void retry()}>
        {texts.screenFailed}
      </ErrorBlock>
    );
  }
}

/** Reloads the page, but not without a connection: the browser's own error page offers no way back. */
async function retry(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}
