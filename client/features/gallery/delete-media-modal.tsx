import type { Media } from '#contract/gallery/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useDeleteMedia } from './gallery.api.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

interface DeleteMediaModalProps extends Opened {
  media: Pick<Media, 'id' | 'type' | 'title'>;
  /** It is gone; the message still stands for its 2 seconds. */
  onDeleted: () => void;
}

export default function DeleteMediaModal(props: DeleteMediaModalProps) {
  const { media, opened, onDeleted, onClose } = props;
  const remove = useDeleteMedia();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.deleteTitle[media.type]}
      confirmLabel={texts.delete}
      cancelLabel={texts.keep}
      isDanger
      confirm={async (sending) => {
        const message = await remove(media.id, sending);
        onDeleted();
        return message;
      }}
    >
      <p>
        {texts.delete} <b>{media.title}</b>? {texts.deleteText}
      </p>
    </ConfirmModal>
  );
}
