import { useIntersection } from '@mantine/hooks';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { Media } from '#contract/gallery/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import look from '../../ui/look.module.css';
import { Skeleton } from '../../ui/waiting/skeleton.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';
import styles from './gallery-grid.module.css';

/** How many tiles are visible at first: those load at once, the others when they come near. */
const atOnce = 5;

interface GalleryGridProps {
  label: string;
  gallery: readonly Media[];
  onView: (media: Media) => void;
}

/** Identifies a tile, so that the viewer can return the focus to it. */
export const tileId = (media: Pick<Media, 'id'>) => `media-${media.id}`;

/** All media of a student as tiles; the first one is double (design, 'Gallery'). */
export function GalleryGrid({ label, gallery, onView }: GalleryGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {gallery.map((media, place) => (
        <li key={media.id}>
          <button
            type="button"
            id={tileId(media)}
            className={styles.tile}
            onClick={() => onView(media)}
          >
            <span className={styles.picture}>
              <TilePicture media={media} isEarly={place < atOnce} />
              {place === 0 ? <WholePicture media={media} /> : null}
            </span>
            {media.type === 'video' ? (
              <span className={styles.play}>
                <IconPlayerPlayFilled aria-hidden />
                <span className={look.spoken}>{texts.film}</span>
              </span>
            ) : null}
            <span className={styles.caption}>
              <strong>{media.title}</strong>
              <span>{media.description}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The small picture, or a film's poster; a film without a poster shows its own first frame. */
function TilePicture({ media, isEarly }: { media: Media; isEarly: boolean }) {
  if (media.thumb_path === null && media.type === 'video')
    return <FilmFrame src={storedFile(media.file_path)} />;
  return (
    <img
      src={storedFile(media.thumb_path ?? media.file_path)}
      alt=""
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** The whole picture of a double tile, above the small one, which is blurred at that size. */
function WholePicture({ media: { type, file_path, thumb_path } }: { media: Media }) {
  if (type === 'video' || thumb_path === null) return null;
  return <img src={storedFile(file_path)} alt="" decoding="async" />;
}

/** Loads a film's first frame only once the tile comes near, because films are too much for slow connections. */
function FilmFrame({ src }: { src: string }) {
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '200px' });
  return (
    <span ref={ref}>
      {entry?.isIntersecting ? (
        <video
          src={`${src}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
    </span>
  );
}

/** The grid's shape in grey while it is on its way. */
export function GalleryWaiting({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
      {['a', 'b', 'c', 'd', 'e'].map((tile) => (
        <Skeleton key={tile} />
      ))}
    </div>
  );
}
