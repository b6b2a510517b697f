import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import styles from './in-school.module.css';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import type { SheetNotice } from './use-mark-sheet.ts';

interface SaveBarProps {
  notMarked: number;
  unsaved: number;
  isSaving: boolean;
  notice: SheetNotice | null;
  onEveryoneElse: () => void;
}

/** The bar within reach of the thumb: the progress of the sheet, marking the rest with one press, and Save. */
export function SaveBar({ notMarked, unsaved, isSaving, notice, onEveryoneElse }: SaveBarProps) {
  return (
    <div className={`${look.card} ${look.stack} ${look.gap10} ${styles.bar}`}>
      {notice === null ? null : <Message tone={notice.tone}>{notice.text}</Message>}
      <div className={look.spread}>
        <p className={look.note} role="status">
          {texts.toGo(notMarked)}
          {unsaved > 0 ? ` · ${texts.unsaved(unsaved)}` : ''}
        </p>
        <div className={`${look.wrap} ${look.fills}`}>
          {notMarked > 0 ? (
            <Button variant="default" onClick={onEveryoneElse}>
              {texts.everyoneElse(notMarked)}
            </Button>
          ) : null}
          <Button type="submit" disabled={unsaved === 0} loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
