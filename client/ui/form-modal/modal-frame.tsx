import { firstIn, focusedElement } from '../../lib/in-page.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import look from '../looks.ts';
import type { Opened } from './use-modal.ts';
import '../../theme/kit-dialogs.css';
import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { pageHeading } from '../../lib/heading-focus.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { showFirstFault } from '../form/first-fault.ts';
import { Kit } from '../kit/kit.tsx';
import { Message } from '../message/message.tsx';
import styles from './form-modal.module.css';
import { LayerContext } from './layer.ts';
import { modalTexts } from './modal.texts.ts';
import type { Notice } from './save-flow.ts';

/** The widths of the design in pixels: confirm, small form, student and finance, academic. */
const modalWidths = { confirm: 440, small: 480, large: 960, widest: 1080 } as const;
export type ModalWidth = keyof typeof modalWidths;

interface ModalFrameProps extends Opened {
  title: string;
  width: ModalWidth;
  /** While saving, it cannot be closed. */
  isLocked?: boolean;
  notice?: Notice | null;
  onSubmit?: () => void;
  children: ReactNode;
  footer: ReactNode;
}

/**
 * Header, scrolling body and fixed footer of every modal. The focus goes to the first field, after a failure to
 * the first fault, and back to the opener at the end. Keep it mounted and toggle `opened`.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, title, width, isLocked = false, notice = null, onClose, onSubmit } = props;
  const { children, footer } = props;
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  // Runs when the modal opens, before the focus moves inside.
  useLayoutEffect(() => {
    if (opened) opener.current = focusedElement();
  }, [opened]);

  useBackCloses(opened, () => {
    if (!isLocked) onClose();
  });

  // Runs after an answer: shows the first field with a fault; without one the message is scrolled into view.
  useAfterRender(notice, () => {
    const isRefused = notice?.tone === 'bad';
    if (isRefused && showFirstFault(form.current)) return;
    if (isRefused) firstIn(form.current, '[type="submit"]')?.focus();
    body.current?.scrollTo({ top: 0 });
  });

  return (
    <Kit>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={modalWidths[width]}
        centered
        closeOnEscape={!isLocked}
        closeOnClickOutside={!isLocked}
        returnFocus={false}
        onExitTransitionEnd={() => returnFocus(opener.current)}
        classNames={{ inner: `${styles.inner}`, content: `${styles.content}` }}
        data-sheet={modalWidths[width] <= modalWidths.small}
        transitionProps={{ duration: 260, transition: 'fade-up' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <form
            ref={(node) => {
              form.current = node;
              markFirstField(node);
            }}
            className={styles.form}
            noValidate
            onKeyDown={pressSubmit}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit?.();
            }}
          >
            <div className={`${look.row} ${styles.head}`}>
              <Modal.Title className={look.heading}>{title}</Modal.Title>
              <Modal.CloseButton aria-label={modalTexts.close} disabled={isLocked} />
            </div>
            <div ref={body} className={styles.body} data-part="body">
              {notice ? (
                <Message tone={notice.tone}>
                  {notice.faults > 0 ? <b>{notice.text} </b> : notice.text}
                  {notice.faults > 0 ? modalTexts.checkFields(notice.faults) : null}
                </Message>
              ) : null}
              <LayerContext value={layer}>{children}</LayerContext>
            </div>
            <div className={styles.foot} data-part="foot">
              {footer}
            </div>
          </form>
          <div ref={setLayer} />
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}

/** Ctrl Enter presses the button that saves or sends, wherever the focus is. */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>) {
  const isCtrlEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  // An open list of choices handles the key itself.
  if (!isCtrlEnter || event.defaultPrevented) return;
  event.preventDefault();
  const submit = firstIn(event.currentTarget, '[data-part="foot"] [type="submit"]');
  // After the focused field has handled the key.
  setTimeout(() => submit?.click());
}

/** The kit's focus trap starts at this mark; without it the close button would get the focus. */
function markFirstField(form: HTMLFormElement | null) {
  const first =
    firstIn(
      form,
      '[data-part="body"] :is(input, textarea, select, [aria-pressed]):not(:disabled)',
    ) ??
    // A disabled element cannot take the focus, which would then stay behind the modal.
    firstIn(form, '[data-part="foot"] button:not(:disabled)');
  first?.setAttribute('data-autofocus', 'true');
}

/** With a deleted row its button is gone; then the heading of the step, or of the screen, gets the focus. */
function returnFocus(opener: Element | null) {
  const target = opener?.isConnected ? opener : pageHeading();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
