import { Message } from '../../ui/message/message.tsx';
import { useOwnDoubts } from './gallery.api.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

/** What looks wrong about the pictures that the person added to this gallery. */
export function OwnDoubts({ student }: { student: number }) {
  const { data: doubts = [] } = useOwnDoubts(student);
  if (doubts.length === 0) return null;
  return (
    <Message tone="wait">
      {texts.doubts}
      <ul>
        {doubts.map(({ media_id, title, words }) => (
          <li key={media_id}>{texts.doubt(title, words.join(' '))}</li>
        ))}
      </ul>
    </Message>
  );
}
