import type { Opened } from '../form-modal/use-modal.ts';
import { IconButton } from '../icon-button.tsx';
import '../../theme/kit-dialogs.css';
import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Kit } from '../kit/kit.tsx';
import look from '../looks.ts';
import { Message } from '../message/message.tsx';
import styles from './media-viewer.module.css';
import { viewerTexts } from './media-viewer.texts.ts';

/** A finger that moved this many pixels sideways, and less up or down, goes to the next or previous item. */
const swipeLength = 48;
/** The largest height of a browser's control bar of a film. */
const controlsHeight = 88;

interface MediaViewerProps extends Opened {
  /** The name of the viewer: 'Photos and videos of Achieng Otieno'. */
  label: string;
  items: readonly ViewedItem[];
  item: ViewedItem;
  /** Whose media they are, shown at the top left. */
  heading: ReactNode;
  /** Round buttons left of the close button. */
  actions?: ReactNode;
  /** Something is open above it and handles Escape and the arrow keys. */
  isCovered: boolean;
  onItem: (item: ViewedItem) => void;
  /** Returns the focus, once the viewer is closed. */
  onGone: () => void;
}

/** Pictures and films in full screen: keys, swipes and buttons go from one to the next. */
export default function MediaViewer(props: MediaViewerProps) {
  const { opened, label, items, item, isCovered, onItem, onClose } = props;
  useBackCloses(opened && !isCovered, onClose);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const at = items.findIndex(({ id }) => id === item.id);
  const previous = at > 0 ? items[at - 1] : undefined;
  const next = at < 0 ? undefined : items[at + 1];

  const go = (to: ViewedItem | undefined) => {
    if (to && !isCovered) onItem(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    // A film's own controls keep the arrow keys.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') go(previous);
    if (event.key === 'ArrowRight') go(next);
  };
  const handleDown = (event: PointerEvent) => {
    const isOurs = event.isPrimary && !isOnControls(event);
    finger.current = isOurs ? { x: event.clientX, y: event.clientY } : null;
  };
  const handleUp = (event: PointerEvent) => {
    const start = finger.current;
    finger.current = null;
    if (!start || event.pointerType === 'mouse') return;
    const right = event.clientX - start.x;
    const isSwipe =
      Math.abs(right) > swipeLength && Math.abs(right) > Math.abs(event.clientY - start.y);
    if (isSwipe) go(right > 0 ? previous : next);
  };

  return (
    <Kit>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        fullScreen
        closeOnEscape={!isCovered}
        trapFocus={!isCovered}
        returnFocus={false}
        onExitTransitionEnd={props.onGone}
        classNames={{ inner: `${styles.inner}`, content: `${styles.viewer}` }}
        transitionProps={{ duration: 180, transition: 'fade' }}
      >
        <Modal.Content aria-label={label}>
          <section
            className={styles.room}
            aria-label={item.title}
            onKeyDown={handleKey}
            onPointerDown={handleDown}
            onPointerUp={handleUp}
            onPointerCancel={() => {
              finger.current = null;
            }}
          >
            <header className={`${look.row} ${styles.head}`}>
              <div className={`${look.row} ${look.grow} ${look.semi} ${look.breaks}`}>
                {props.heading}
              </div>
              {props.actions}
              <IconButton
                icon={IconX}
                size={22}
                className={styles.button}
                label={viewerTexts.close}
                data-autofocus
                onClick={onClose}
              />
            </header>
            <div className={styles.stage}>
              <ViewedMedia key={item.id} item={item} />
            </div>
            <StepButton way="previous" to={previous} onStep={go} />
            <StepButton way="next" to={next} onStep={go} />
            <footer className={styles.foot} aria-live="polite">
              <strong className={look.heading}>{item.title}</strong>
              <p>{item.description}</p>
              {at < 0 || items.length < 2 ? null : (
                <span className={`${look.note} ${styles.place}`}>
                  {viewerTexts.place(at + 1, items.length)}
                </span>
              )}
            </footer>
          </section>
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}

/** A finger on a film's own control bar seeks, and does not change the item. */
function isOnControls({ target, clientY }: PointerEvent): boolean {
  return (
    target instanceof HTMLVideoElement &&
    clientY > target.getBoundingClientRect().bottom - controlsHeight
  );
}

interface StepButtonProps {
  way: 'previous' | 'next';
  to: ViewedItem | undefined;
  onStep: (to: ViewedItem | undefined) => void;
}

/** Stays rendered at either end, so that the focus does not leave the viewer. */
function StepButton({ way, to, onStep }: StepButtonProps) {
  const Arrow = way === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <IconButton
      icon={Arrow}
      size={22}
      className={`${styles.button} ${styles.step}`}
      data-way={way}
      label={viewerTexts[way]}
      aria-disabled={to === undefined}
      onClick={() => onStep(to)}
    />
  );
}

interface ViewedItem {
  readonly id: number;
  readonly type: 'image' | 'video';
  /** Address of the whole picture or film. */
  readonly src: string;
  /** Address of a small picture, shown until the whole one is loaded; null without one. */
  readonly thumb: string | null;
  readonly title: string;
  readonly description: string;
}

/** One picture or film in full size. Keyed by item, so that each starts with new state. */
function ViewedMedia({ item }: { item: ViewedItem }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const handleShown = () => setState('shown');
  const handleFailed = () => setState('failed');
  if (state === 'failed') return <Message tone="bad">{viewerTexts.notShown[item.type]}</Message>;
  return (
    <>
      {item.type === 'video' ? (
        <Film src={item.src} onShown={handleShown} onFailed={handleFailed} />
      ) : (
        <img
          src={item.src}
          alt={item.title}
          draggable={false}
          onLoad={handleShown}
          onError={handleFailed}
        />
      )}
      {state === 'waiting' ? (
        <div className={styles.wait} aria-hidden="true">
          {item.thumb ? <img src={item.thumb} alt="" /> : null}
          <span className={look.spinner} />
        </div>
      ) : null}
    </>
  );
}

interface FilmProps {
  src: string;
  onShown: () => void;
  onFailed: () => void;
}

/** Plays at once (rule 10.13); without sound in a browser that allows it only so. */
function Film({ src, onShown, onFailed }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(false);

  // Runs when the film or its sound changes: a film that has stopped is started again.
  useAfterChange(isMuted, () => {
    film.current?.play().catch((failure: unknown) => {
      const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError';
      // Any other error is shown by the element itself, or means that the film was closed meanwhile.
      if (isRefused && !isMuted) setMuted(true);
    });
  });

  return (
    <video
      ref={film}
      src={src}
      muted={isMuted}
      controls
      playsInline
      onLoadedData={onShown}
      onError={onFailed}
    />
  );
}
