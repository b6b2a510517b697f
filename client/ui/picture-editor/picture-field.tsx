import { useId } from 'react';
import type { FieldBinding } from '../form/contract-form.ts';
import type { FieldLook } from '../form/field-parts.tsx';
import { FileField } from '../form/file-field.tsx';
import { useSaving } from '../form-modal/saving.ts';
import { IconAction } from '../icon-action/icon-action.tsx';
import look from '../looks.ts';
import { turned, zoomed, zoomMax } from './crop.ts';
import styles from './picture-editor.module.css';
import { pictureTexts as texts } from './picture-editor.texts.ts';
import { PictureStage } from './picture-stage.tsx';
import type { PictureDraft } from './use-picture-draft.ts';

interface PictureFieldProps extends FieldBinding<File | null>, FieldLook {
  picture: PictureDraft;
}

/** A picture to drop or browse for; then it can be turned and cropped to a square before it is sent. */
export function PictureField({ picture, ...field }: PictureFieldProps) {
  const { draft, isOpening, choose, cut } = picture;
  const { isSaving } = useSaving();
  const helpId = useId();
  return (
    <div className={`${look.stack} ${look.gap12}`}>
      <FileField {...field} kind="picture" onChange={choose} />
      {isOpening ? (
        <p className={`${look.row} ${look.gap8} ${look.small}`} role="status">
          <span className={look.spinner} aria-hidden /> {texts.opening}
        </p>
      ) : null}
      {draft && !isSaving ? (
        <div className={`${look.stack} ${look.gap8} ${look.entry} ${look.subtle} ${styles.editor}`}>
          <PictureStage source={draft.source} crop={draft.crop} helpId={helpId} onCut={cut} />
          <div className={`${look.row} ${look.gap4} ${styles.tools}`}>
            <IconAction
              label={texts.turnLeft}
              icon="turn-left"
              onClick={() => cut(turned(draft.crop, 'left'))}
            />
            <IconAction
              label={texts.turnRight}
              icon="turn-right"
              onClick={() => cut(turned(draft.crop, 'right'))}
            />
            <label>
              <span>{texts.zoom}</span>
              <input
                type="range"
                min={1}
                max={zoomMax}
                step={0.05}
                value={draft.crop.zoom}
                onChange={(event) =>
                  cut(zoomed(draft.source, draft.crop, Number(event.currentTarget.value)))
                }
              />
            </label>
          </div>
          <p id={helpId} className={`${look.row} ${look.gap8} ${look.small}`}>
            {texts.help}
          </p>
        </div>
      ) : null}
      {field.value && !draft && !isOpening && isUnseen(field.value) ? (
        <p className={`${look.row} ${look.gap8} ${look.small}`}>{texts.asIs}</p>
      ) : null}
    </div>
  );
}

/** The picture formats that browsers do not show; a file that is none at all has its own message. */
const isUnseen = (file: File) => /\.tiff?$/i.test(file.name);
