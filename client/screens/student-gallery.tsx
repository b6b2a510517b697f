import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Media, StudentGallery } from '#contract/gallery/shapes.ts';
import { useStudentGallery } from '../features/gallery/gallery.api.ts';
import { galleryTexts as texts } from '../features/gallery/gallery.texts.ts';
import { GalleryGrid, GalleryWaiting, tileId } from '../features/gallery/gallery-grid.tsx';
import { Can } from '../features/session/can.tsx';
import { profileTexts } from '../features/students/profile.texts.ts';
import { messageOf } from '../lib/api.ts';
import { type Place, usePlace } from '../lib/place.ts';
import { storedFile } from '../lib/stored-file.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { EmptyBlock, ErrorBlock } from '../ui/blocks/blocks.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import look from '../ui/look.module.css';
import { ViewerButton } from '../ui/media-viewer/viewer-button.tsx';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import shared from '../ui/shared.module.css';
import styles from './student-gallery.module.css';

const MediaViewer = lateModal(() => import('../ui/media-viewer/media-viewer.tsx'));
const DeleteMediaModal = lateModal(() => import('../features/gallery/delete-media-modal.tsx'));

/** A student's pictures and films (rule 10.13). */
export default function StudentGalleryScreen() {
  const { student, profile } = usePlace();
  const loaded = useStudentGallery(student);
  const { data } = loaded;
  const films = data?.gallery.filter(({ type }) => type === 'video').length ?? 0;
  return (
    <>
      <BackLink student={student} profile={profile} />
      <header className={`${look.row} ${shared.gap16} ${styles.head}`}>
        {data ? (
          <Avatar name={data.name} src={data.path && storedFile(data.path)} size={56} />
        ) : null}
        <div>
          <h1 className={look.title} tabIndex={-1}>
            {data ? texts.welcome(data.name) : texts.waiting}
          </h1>
          {data ? (
            <p className={look.dim}>{texts.counts(data.gallery.length - films, films)}</p>
          ) : null}
        </div>
      </header>
      {student === null ? (
        <EmptyBlock title={texts.noneChosen}>{texts.noneChosenText}</EmptyBlock>
      ) : data ? (
        <Journey key={student} journey={data} />
      ) : loaded.isError ? (
        <>
          <Message tone="bad">{messageOf(loaded.error)}</Message>
          <ErrorBlock title={texts.notLoaded} onRetry={() => void loaded.refetch()}>
            {texts.notLoadedText}
          </ErrorBlock>
        </>
      ) : (
        <GalleryWaiting label={texts.waiting} />
      )}
    </>
  );
}

/** Back to where the gallery was opened: the profile, whose type is then in the place, or the list. */
function BackLink({ student, profile }: Pick<Place, 'student' | 'profile'>) {
  const isFromProfile = student !== null && profile !== null;
  const target = isFromProfile ? profileTexts.title : texts.title;
  return (
    <PlaceLink
      className={shared.back}
      place={isFromProfile ? { menu: 'profile', student, profile } : { menu: 'gallery' }}
      aria-label={`${texts.back} ${target}`}
    >
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {target}
    </PlaceLink>
  );
}

const viewedOf = (media: Media) => ({
  ...media,
  src: storedFile(media.file_path),
  thumb: media.thumb_path === null ? null : storedFile(media.thumb_path),
});

/** The grid, the viewer above it, and above that the question before deleting. */
function Journey({ journey }: { journey: StudentGallery }) {
  const { name, path, gallery } = journey;
  const [viewed, setViewed] = useState<Media | null>(null);
  const [layer, setLayer] = useState<'grid' | 'viewer' | 'delete'>('grid');
  const [deleted, setDeleted] = useState<number | null>(null);
  const isGone = viewed?.id === deleted;
  return (
    <>
      {gallery.length === 0 ? (
        <EmptyBlock title={journey.withheld ? texts.withheld : texts.none}>
          {journey.withheld ? texts.withheldText : texts.noneText}
        </EmptyBlock>
      ) : (
        <GalleryGrid
          label={texts.viewerOf(name)}
          gallery={gallery}
          onView={(media) => {
            setViewed(media);
            setLayer('viewer');
          }}
        />
      )}
      {viewed ? (
        <MediaViewer
          opened={layer !== 'grid'}
          label={texts.viewerOf(name)}
          items={gallery.map(viewedOf)}
          item={viewedOf(viewed)}
          heading={
            <>
              <Avatar name={name} src={path && storedFile(path)} size={36} />
              {name}
            </>
          }
          actions={
            <Can do="gallery.delete">
              <ViewerButton
                aria-label={texts.deleteMedia(viewed.title)}
                disabled={isGone}
                onClick={({ currentTarget }) => {
                  // When the question is closed, the viewer returns the focus to the element with this mark.
                  currentTarget.dataset.autofocus = 'true';
                  setLayer('delete');
                }}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </ViewerButton>
            </Can>
          }
          isCovered={layer === 'delete'}
          onItem={({ id }) => setViewed(gallery.find((media) => media.id === id) ?? viewed)}
          onClose={() => setLayer('grid')}
          onGone={() => focusTile(viewed)}
        />
      ) : null}
      {viewed ? (
        <DeleteMediaModal
          media={viewed}
          opened={layer === 'delete'}
          onDeleted={() => setDeleted(viewed.id)}
          // After deleting the viewer closes too; when it was cancelled it stays.
          onClose={() => setLayer(isGone ? 'grid' : 'viewer')}
        />
      ) : null}
    </>
  );
}

/** The focus returns to the tile that was viewed last; when that was deleted, to the heading. */
function focusTile(media: Media) {
  const tile = document.getElementById(tileId(media)) ?? document.querySelector('main h1');
  if (tile instanceof HTMLElement) tile.focus();
}
