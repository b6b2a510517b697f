import { Component, type ReactNode } from 'react';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import { appTexts as texts } from './texts.ts';

/** Catches a screen that fails to load or to draw, so that the menu stays. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    // A fresh page also fetches the chunks of a newer version, if that was the reason.
    return (
      <ErrorBlock title={texts.screenFailedTitle} onRetry={() => window.location.reload()}>
        {texts.screenFailed}
      </ErrorBlock>
    );
  }
}
