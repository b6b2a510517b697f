import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { addMedia } from '#contract/gallery/calls.ts';
import { galleryMessages } from '#contract/gallery/messages.ts';
import type { Student } from '#contract/students/shapes.ts';
import { profilePlace } from '../../lib/place.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import { shrunkPicture } from '../../ui/picture-editor/shrunk-picture.ts';
import { KeptFormModal } from '../drafts/kept-form-modal.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { StudentHead } from '../students/student-head.tsx';
import { filmPoster, isFilm } from './film-poster.ts';
import { useAddMedia } from './gallery.api.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

interface AddMediaModalProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}

interface MediaValues extends Record<string, unknown> {
  student_id: number;
  title: string;
  description: string;
  media: File | null;
}

/** What was chosen, and what is made of it on this device before it goes. */
interface Choice {
  file: File | null;
  poster: File | null;
  done: Promise<void>;
}

const nothingChosen: Choice = { file: null, poster: null, done: Promise.resolve() };

/** Add Gallery Media: title, description, and a photo or video (spec 5). */
export default function AddMediaModal({ student, opened, onClose }: AddMediaModalProps) {
  const initialValues: MediaValues = {
    student_id: student.id,
    title: '',
    description: '',
    media: null,
  };
  const form = useContractForm({
    call: addMedia,
    initialValues,
    requiredFiles: { media: galleryMessages.media },
  });
  const add = useAddMedia();
  const media = form.field('media');
  const choosing = useRef<Choice>(nothingChosen);
  const [preparing, setPreparing] = useState<keyof typeof texts.preparing | null>(null);

  const prepare = async (file: File) => {
    const [smaller, poster] = await Promise.all([shrunkPicture(file), filmPoster(file)]);
    // Another one was chosen meanwhile.
    if (choosing.current.file !== file) return;
    setPreparing(null);
    choosing.current.file = smaller;
    choosing.current.poster = poster;
    media.onChange(smaller);
  };
  const choose = (file: File | null) => {
    choosing.current = { ...nothingChosen, file };
    setPreparing(file && (isFilm(file) ? 'video' : 'image'));
    media.onChange(null);
    if (file !== null) choosing.current.done = prepare(file);
  };

  const { media: chosen, ...typed } = form.values;
  const draft = useDraft({
    form: `media/add/${student.id}`,
    heading: {
      title: texts.addTitle,
      about: student.name,
      place: profilePlace(student.id, 'academics'),
    },
    opened,
    values: typed,
    files: { media: chosen },
    isDirty: form.isDirty,
  });

  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={{ ...form, check: () => choosing.current.done.then(form.check) }}
      save={(input, onProgress) => {
        const { file, poster } = choosing.current;
        return add({ input, media: file, poster, onProgress });
      }}
      draft={draft}
      head={<StudentHead student={student} />}
      onContinue={async ({ values, files }) => {
        form.lists.setValues({ ...initialValues, ...values });
        if (files.media) choose(files.media);
      }}
    >
      <StudentHead student={student} />
      <TextField {...form.field('title')} label={texts.mediaTitle} required />
      <TextAreaField {...form.field('description')} label={texts.mediaDescription} required />
      <div>
        <FileField {...media} kind="media" label={texts.media} required onChange={choose} />
        {preparing ? (
          <p className={`${look.row} ${look.gap8} ${look.note}`} role="status">
            <Loader size={16} /> {texts.preparing[preparing]}
          </p>
        ) : null}
      </div>
    </KeptFormModal>
  );
}
