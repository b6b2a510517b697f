import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Media, StudentGallery } from '#contract/gallery/shapes.ts';
import { pageHeading } from '../../lib/heading-focus.ts';
import { byId } from '../../lib/in-page.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { ViewerButton } from '../../ui/media-viewer/viewer-button.tsx';
import { Can } from '../session/can.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';
import { GalleryGrid, tileId } from './gallery-grid.tsx';

const MediaViewer = lateModal(() => import('../../ui/media-viewer/media-viewer.tsx'));
const DeleteMediaModal = lateModal(() => import('./delete-media-modal.tsx'));

const viewedOf = (media: Media) => ({
  ...media,
  src: storedFile(media.file_path),
  thumb: media.thumb_path === null ? null : storedFile(media.thumb_path),
});

/** The grid, the viewer above it, and above that the question before deleting. */
export function StudentMedia({ of }: { of: StudentGallery }) {
  const { name, path, gallery, withheld } = of;
  const [viewed, setViewed] = useState<Media | null>(null);
  const [layer, setLayer] = useState<'grid' | 'viewer' | 'delete'>('grid');
  const [deleted, setDeleted] = useState<number | null>(null);
  const isGone = viewed?.id === deleted;
  return (
    <>
      {gallery.length === 0 ? (
        <EmptyBlock title={withheld ? texts.withheld : texts.none}>
          {withheld ? texts.withheldText : texts.noneText}
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
  (byId(tileId(media)) ?? pageHeading())?.focus();
}
