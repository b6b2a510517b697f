import { Button, Paper } from '@mantine/core';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';

const atFirst = 12;

interface ImportQuestionsProps {
  questions: ImportBatch['questions'];
  isBusy: boolean;
  onAnswer: (answers: Record<string, string>) => void;
}

/** What can be read in more than one way, answered in place; those of many rows first. */
export function ImportQuestions({ questions, isBusy, onAnswer }: ImportQuestionsProps) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState(atFirst);
  if (questions.length === 0) return null;
  const handleApply = () => {
    onAnswer({ ...given });
    setGiven({});
  };
  return (
    <section className={`${look.stack} ${styles.section}`}>
      <h2 tabIndex={-1}>{texts.questions}</h2>
      <p className={`${look.dim} ${shared.breaks}`}>{texts.questionsText}</p>
      {questions.slice(0, shown).map((question) => (
        <Paper
          key={question.key}
          role="group"
          aria-label={question.words}
          className={`${look.stack} ${styles.box} ${styles.question}`}
          data-open={question.answer === null || undefined}
        >
          <div>
            <p>{question.words}</p>
            <p className={`${look.dim} ${shared.breaks}`}>
              {texts.waiting(question.rows)} · {question.sample}
            </p>
          </div>
          <SelectField
            name={question.key}
            label={texts.answer}
            plainLabel
            placeholder={texts.chooseAnswer}
            value={given[question.key] ?? question.answer ?? ''}
            error={null}
            choices={question.options}
            onChange={(answer) => setGiven((old) => ({ ...old, [question.key]: answer }))}
          />
        </Paper>
      ))}
      <div className={`${shared.wrap} ${styles.actions}`}>
        <Button disabled={Object.keys(given).length === 0} loading={isBusy} onClick={handleApply}>
          {texts.check}
        </Button>
        {questions.length > shown ? (
          <Button variant="default" onClick={() => setShown((old) => old + 50)}>
            {texts.moreQuestions(questions.length - shown)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
