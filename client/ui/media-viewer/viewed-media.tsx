import { useEffect, useRef, useState } from 'react';
import look from '../look.module.css';
import { Message } from '../message/message.tsx';
import styles from './media-viewer.module.css';
import { viewerTexts } from './media-viewer.texts.ts';

export interface ViewedItem {
  readonly id: number;
  readonly type: 'image' | 'video';
  /** Address of the whole picture or film. */
  readonly src: string;
  /** Address of a small picture that stands in until the whole one has come; null without one. */
  readonly thumb: string | null;
  readonly title: string;
  readonly description: string;
}

/** One picture or film at its largest. Keyed by item: each begins afresh. */
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

/** Plays at once (spec 2); a browser that allows that only without sound gets it without sound. */
function Film({ src, onShown, onFailed }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(false);

  // Follows the film and its sound: each change starts it again if it stands.
  useEffect(() => {
    film.current?.play().catch((failure: unknown) => {
      const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError';
      // Anything else is told by the element itself, or means that the film was left meanwhile.
      if (isRefused && !isMuted) setMuted(true);
    });
  }, [isMuted]);

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
