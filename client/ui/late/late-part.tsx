import { Component, type ReactNode, Suspense } from 'react';
import { isNewVersionThere } from '../../lib/new-version.ts';
import { formTexts } from '../form/form.texts.ts';
import look from '../look.module.css';

interface LatePartState {
  failed: 'no' | 'part' | 'version';
}

/**
 * A part of a form or page that is loaded when it is needed. When loading fails, what is around it stays, with
 * everything that was typed, and the part says what to do.
 */
export class LatePart extends Component<{ children: ReactNode }, LatePartState> {
  override state: LatePartState = { failed: 'no' };

  static getDerivedStateFromError(): LatePartState {
    return { failed: 'part' };
  }

  override componentDidCatch() {
    void isNewVersionThere().then((isThere) => {
      if (isThere) this.setState({ failed: 'version' });
    });
  }

  override render() {
    const { failed } = this.state;
    if (failed === 'no') return <Suspense>{this.props.children}</Suspense>;
    return (
      <p className={look.note} role="status">
        {failed === 'version' ? formTexts.newVersion : formTexts.partMissing}
      </p>
    );
  }
}
