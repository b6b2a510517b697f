import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { addMedia } from '#contract/gallery/calls.ts';
import { galleryMessages } from '#contract/gallery/messages.ts';
import type { Student } from '#contract/students/shapes.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { shrunkPicture } from '../../ui/picture-editor/shrunk-picture.ts';
import { StudentHead } from '../students/student-head.tsx';
import { useAddMedia } from './gallery.api.ts';
import { galleryTexts as texts } from './gallery.texts.ts';
import './add-media-modal.css';

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
  const add = useAddMedia(student.id);
  const media = form.field('media');
  const choosing = useRef<{ file: File | null; done: Promise<void> }>({
    file: null,
    done: Promise.resolve(),
  });
  const [isShrinking, setShrinking] = useState(false);

  const shrink = async (file: File) => {
    const smaller = await shrunkPicture(file);
    // Another one was chosen meanwhile.
    if (choosing.current.file !== file) return;
    setShrinking(false);
    choosing.current.file = smaller;
    media.onChange(smaller);
  };
  const choose = (file: File | null) => {
    choosing.current = { file, done: Promise.resolve() };
    setShrinking(file !== null);
    media.onChange(null);
    if (file !== null) choosing.current.done = shrink(file);
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={{ ...form, check: () => choosing.current.done.then(form.check) }}
      save={(input, onProgress) => add({ input, media: choosing.current.file, onProgress })}
    >
      <StudentHead student={student} />
      <TextField {...form.field('title')} label={texts.mediaTitle} required />
      <TextAreaField {...form.field('description')} label={texts.mediaDescription} required />
      <div>
        <FileField {...media} kind="media" label={texts.media} required onChange={choose} />
        {isShrinking ? (
          <p className="media-note" role="status">
            <Loader size={16} /> {texts.shrinking}
          </p>
        ) : null}
      </div>
    </FormModal>
  );
}
