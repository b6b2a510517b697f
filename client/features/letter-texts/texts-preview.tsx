import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { textFaults } from '#contract/letter-texts/rules.ts';
import { listStudents } from '#contract/students/calls.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { LetterView } from '../notifications/letter-view.tsx';
import { useTextsPreview } from './letter-texts.api.ts';
import { letterTextsTexts as texts } from './letter-texts.texts.ts';
import { codedOf, type TextValues } from './text-values.ts';

/** A pause in typing after which the preview is made again, in milliseconds. */
const typingPause = 400;

interface TextsPreviewProps {
  language: string;
  /** As typed, saved or not. */
  values: TextValues;
  /** The preview of another language is made once somebody looks at it. */
  isShown: boolean;
}

/** A real letter with the texts as they are typed: the next that is due, or one about a student. */
export function TextsPreview({ language, values, isShown }: TextsPreviewProps) {
  const [student, setStudent] = useState('');
  const coded = codedOf(values);
  const isFit = Object.keys(textFaults(coded)).length === 0;
  const [shown, setShown] = useState(coded);
  // Texts with a fault are not sent, so the preview stays as it was.
  if (isFit && JSON.stringify(shown) !== JSON.stringify(coded)) setShown(coded);
  const [rested] = useDebouncedValue(shown, typingPause);
  const student_id = student === '' ? null : Number(student);
  const { data, isError, error } = useTextsPreview({ language, student_id, ...rested }, isShown);
  return (
    <section className={`${look.card} ${look.body}`} aria-label={texts.preview}>
      <div className={`${look.stack} ${look.gap16}`}>
        <ServerSelectField
          key={student === '' ? 'next' : 'student'}
          name={`preview-${language}`}
          label={texts.previewOf}
          placeholder={texts.nextDue}
          plainLabel
          value={student}
          error={null}
          onChange={setStudent}
          call={listStudents}
          choiceOf={({ id, name, ref }) => ({ value: String(id), label: `${name} (${ref})` })}
        />
        {student === '' ? null : (
          <Button variant="default" onClick={() => setStudent('')}>
            {texts.showNextDue}
          </Button>
        )}
        {isFit ? null : <Message tone="wait">{texts.mend}</Message>}
        {isError ? (
          <Message tone="bad">{messageOf(error)}</Message>
        ) : data ? (
          <>
            <p className={look.note}>
              {data.student} · {texts.ofTerm(data.term_name, data.year_name)}
            </p>
            <LetterView letter={{ ...data, supporter: data.supporter ?? texts.noSupporter }} />
          </>
        ) : (
          <p role="status" className={look.note}>
            {data === undefined ? texts.reading : student === '' ? texts.noLetter : texts.noReport}
          </p>
        )}
      </div>
    </section>
  );
}
