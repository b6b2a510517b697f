import { useRef, useState } from 'react';
import { useAfterChange } from '../../lib/use-after-render.ts';
import look from '../look.module.css';
import { Message } from '../message/message.tsx';
import styles from './media-viewer.module.css';
import { viewerTexts } from './media-viewer.texts.ts';

export interface ViewedItem {
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
export function ViewedMedia({ item }: { item: ViewedItem }) {
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
