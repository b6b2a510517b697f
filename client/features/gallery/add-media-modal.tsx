import { isFilmName } from '#contract/files.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { galleryMessages } from '#contract/gallery/messages.ts';
import type { MediaInput } from '#contract/gallery/shapes.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { LeftForm } from '../../device/form.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { type LeftParcel, sendOneByOne } from '../../device/outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { ApiError } from '../../lib/api.ts';
import { newFormKey } from '../../lib/form-key.ts';
import { profilePlace } from '../../lib/place.ts';
import { fetchShapeSoon, useContractForm } from '../../ui/form/contract-form.ts';
import { fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { StudentHead } from '../students/student-head.tsx';
import { ChosenList } from './chosen-list.tsx';
import { useAddMedia } from './gallery.api.ts';
import { galleryTexts as texts } from './gallery.texts.ts';
import { minutesOnTheWay } from './sending-time.ts';
import { type MediaValues, mediaAtOnce, mostMedia, useChosenMedia } from './use-chosen-media.ts';

fetchShapeSoon(addMedia);

/** The names under which they are stored on the device, in their order. */
const fileNames = Array.from({ length: mostMedia }, (_, at) => `media${at === 0 ? '' : at + 1}`);

/**
 * Add Gallery Media: title, description, and a photo or video (rule 8.11); several ones are sent one by one
 * through the outbox, so that one which is refused does not hold up the others.
 */
export default function AddMediaModal({ student, opened, onClose }: Opened & { student: Student }) {
  const initialValues: MediaValues = {
    student_id: student.id,
    title: '',
    description: '',
    media: null,
    more: [],
  };
  const form = useContractForm({
    call: addMedia,
    initialValues,
    requiredFiles: { media: galleryMessages.media },
    faultsOf: ({ more }) => {
      const faults = more.flatMap((file) => fileFault(file, 'media') ?? []);
      return faults.length > 0 ? { more: faults } : {};
    },
  });
  const add = useAddMedia();
  const media = form.field('media');
  const { chosen, preparing, ...choice } = useChosenMedia(form);
  const hasFault = chosen.some((file) => fileFault(file, 'media') !== null);
  const films = chosen.filter((file) => isFilmName(file.name));
  const minutes = films.length > 0 ? minutesOnTheWay(bytesOf(chosen)) : null;

  const { media: _first, more: _more, ...typed } = form.values;
  const draft = useDraft({
    form: `media/add/${student.id}`,
    heading: {
      title: texts.addTitle,
      about: student.name,
      place: profilePlace(student.id, 'academics'),
    },
    opened,
    values: typed,
    files: Object.fromEntries(fileNames.map((name, at) => [name, chosen[at] ?? null])),
    isDirty: form.isDirty,
  });

  const parcelOf = (left: LeftForm, fields: MediaInput, file: File | null): LeftParcel => ({
    left,
    parcel: { call: 'media/add', id: null, fields, base: null },
    files: { media: file, poster: file && choice.posterOf(file) },
  });
  const sendSeveral = async (input: MediaInput) => {
    const left = await draft.left();
    const all = choice
      .now()
      .map((file, at) => parcelOf(at === 0 ? left : { ...left, key: newFormKey() }, input, file));
    if (!(await sendOneByOne(left.userId, all))) {
      draft.goOn();
      throw new ApiError(422, texts.noRoom);
    }
    return texts.severalGo(all.length);
  };

  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={{
        ...form,
        settle: choice.settled,
        reset: () => {
          choice.reset();
          form.reset();
        },
      }}
      save={(input, sending) => {
        const [file = null, ...more] = choice.now();
        if (more.length > 0) return sendSeveral(input);
        return add({ input, media: file, poster: file && choice.posterOf(file) }, sending);
      }}
      draft={draft}
      toOutbox={async (left, fields) => {
        const { parcel, files } = parcelOf(left, fields, choice.now()[0] ?? null);
        return leaveInOutbox(left, parcel, files);
      }}
      head={<StudentHead student={student} />}
      onContinue={async ({ values, files }) => {
        form.lists.setValues({ ...initialValues, ...values });
        choice.add(fileNames.flatMap((name) => files[name] ?? []));
      }}
    >
      <StudentHead student={student} />
      <TextField {...form.field('title')} label={texts.mediaTitle} required />
      <TextAreaField {...form.field('description')} label={texts.mediaDescription} required />
      <div className={look.stack}>
        <ChosenList files={chosen} posterOf={choice.posterOf} onRemove={choice.remove} />
        <FileField
          {...media}
          value={null}
          error={hasFault ? null : media.error}
          kind="media"
          label={texts.media}
          required
          onMany={choice.add}
        />
        {preparing ? (
          <p className={`${look.row} ${look.gap8} ${look.note}`} role="status">
            <span className={look.spinner} aria-hidden /> {texts.preparing[preparing]}
          </p>
        ) : null}
        {choice.hasTooMany ? (
          <Message tone="wait">{texts.tooMany(mediaAtOnce())}</Message>
        ) : mediaAtOnce() > 1 ? (
          <p className={look.note}>{texts.severalNote(mediaAtOnce())}</p>
        ) : null}
        {minutes === null ? null : (
          <p className={look.note} role="status">
            {chosen.length > 1 ? texts.allOnTheWay(minutes) : texts.onTheWay(minutes)}
          </p>
        )}
      </div>
    </KeptFormModal>
  );
}

const bytesOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);
