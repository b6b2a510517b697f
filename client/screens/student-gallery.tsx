import { IconArrowLeft } from '@tabler/icons-react';
import { useStudentGallery } from '../features/gallery/gallery.api.ts';
import { galleryTexts as texts } from '../features/gallery/gallery.texts.ts';
import { GalleryWaiting } from '../features/gallery/gallery-grid.tsx';
import { StudentMedia } from '../features/gallery/student-media.tsx';
import { profileTexts } from '../features/students/profile.texts.ts';
import { messageOf } from '../lib/api.ts';
import { type Place, usePlace } from '../lib/place.ts';
import { storedFile } from '../lib/stored-file.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { EmptyBlock, ErrorBlock } from '../ui/blocks/blocks.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';

/** A student's pictures and films (rule 10.13). */
export default function StudentGalleryScreen() {
  const { student, profile } = usePlace();
  const loaded = useStudentGallery(student);
  const { data } = loaded;
  const films = data?.gallery.filter(({ type }) => type === 'video').length ?? 0;
  return (
    <>
      <BackLink student={student} profile={profile} />
      <header className={`${look.row} ${look.gap16} ${look.below16}`}>
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
        <StudentMedia key={student} of={data} />
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
      className={look.back}
      place={isFromProfile ? { menu: 'profile', student, profile } : { menu: 'gallery' }}
      aria-label={`${texts.back} ${target}`}
    >
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {target}
    </PlaceLink>
  );
}
