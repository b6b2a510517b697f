import { Button, Paper } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isDate } from '#contract/dates.ts';
import { calledPrefix, isSpotCheck } from '#contract/imports/fields.ts';
import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { AgreedParts } from './agreed-parts.tsx';
import type { Sheet } from './columns.ts';
import { FirstCards } from './first-rows.tsx';
import styles from './import-questions.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { RetypeCells } from './retype-cells.tsx';

/** With more answers than this they are found by typing. */
const mostRadios = 9;

/** More cells than this are to be corrected in the sheet itself, unless leaving them out is the only other answer. */
const mostRetyped = 20;
const mostLacking = maxPageSize;

export interface QuestionCardProps {
  importId: number;
  question: ImportQuestion;
  /** The sheet that it is about; null for several. */
  sheet: Sheet | null;
  /** The sheets of which it shows rows. */
  shown: readonly Sheet[];
  /** A cell or row that it is about, in words. */
  sample: string;
  /** Its number among the open questions. */
  number: number | null;
  isOpen: boolean;
  onOpen: () => void;
  onAnswer: (value: string) => void;
  /** Gives further answers beside the one to the question itself. */
  onGive: (answers: Record<string, string>) => void;
  onAskAgain: () => void;
  onShowRows: () => void;
}

/** A question; when it is open, with its answers. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, sheet, sample, number, isOpen, onOpen } = props;
  const { words, columns, rows, answer, options } = question;
  const body = useId();
  // An agreement is long: the first sentence says what it is; its content follows in lighter letters, or in parts once it is open.
  const end = question.parts ? words.indexOf('. ') + 1 : 0;
  const [asked, details] = end > 0 ? [words.slice(0, end), words.slice(end + 1)] : [words, ''];
  const letters = columns.flatMap((at) => sheet?.columns[at]?.letter ?? []);
  const given = options.find(({ value }) => value === answer)?.label ?? typedText(answer);
  const isForRows = options.length === 1;
  const most = isForRows ? mostLacking : mostRetyped;
  const canRetype = question.retype && letters.length === 1 && rows <= most;
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Paper
      role="group"
      aria-label={words}
      className={`${shared.card} ${styles.card}`}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className={`${look.row} ${shared.top} ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={onOpen}
      >
        {number === null ? null : (
          <span className={styles.number} aria-hidden>
            {number}
          </span>
        )}
        <span className={shared.words}>
          <span className={shared.strong}>{asked} </span>
          {details && !isOpen ? <span className={shared.soft}>{details}</span> : null}
          <span className={look.note}>
            {[letters.length > 0 ? texts.columnsOfQuestion(letters) : null, texts.waiting(rows)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {given ? (
            <span className={styles.given}>
              {[question.remembered && texts.asLastTime, question.usual && texts.usual, given]
                .filter(Boolean)
                .join(': ')}
            </span>
          ) : null}
          {isOpen || given || isSpotCheck(question.key) ? null : (
            <span className={look.note}>{texts.example(sample)}</span>
          )}
        </span>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && question.parts ? <AgreedParts {...props} parts={question.parts} /> : null}
        {isOpen ? <Answers {...props} /> : null}
        {isOpen && canRetype ? (
          <RetypeCells {...props} letter={letters[0] ?? ''} isFirst={isForRows} />
        ) : null}
      </div>
    </Paper>
  );
}

/** An answer that was typed, as people write it. */
const typedText = (answer: string | null) =>
  answer === null
    ? null
    : isDate(answer)
      ? calendarDayText(answer)
      : answer.startsWith(calledPrefix)
        ? answer.slice(calledPrefix.length)
        : answer;

/** Instead of an option: what is typed below. */
const another = 'another';
const anotherTexts = { day: texts.anotherDay, school: texts.anotherSchool };

function Answers(props: QuestionCardProps) {
  const { question, shown, sample, onAnswer, onAskAgain, onShowRows } = props;
  const { key, words, options, rows, takes, answer, usual } = question;
  const name = useId();
  const isOffered = options.some(({ value }) => value === answer);
  const [chosen, setChosen] = useState(answer === null || isOffered ? (answer ?? '') : another);
  const [text, setText] = useState(isOffered ? '' : (answer ?? '').replace(calledPrefix, ''));
  const isTyped = takes !== null && chosen === another;
  const typed = takes === 'school' ? `${calledPrefix}${text.trim()}` : text;
  const value = isTyped ? typed : chosen;
  const isGiven = takes === 'school' ? /\p{L}/u.test(text) : isDate(text);
  const isReady = (isTyped ? isGiven : chosen !== '') && (value !== answer || usual === true);
  const AnotherField = takes === 'school' ? TextField : DateField;
  const other: ImportQuestion['options'] =
    takes === null ? [] : [{ value: another, label: anotherTexts[takes] }];
  const effect = options.find((one) => one.value === chosen)?.effect;
  return (
    <form
      className={styles.answers}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAnswer(value);
      }}
    >
      {shown.length > 0 ? (
        // Who comes from the question before reads the rows first.
        <section tabIndex={-1} data-begins aria-label={words}>
          <FirstCards sheets={shown} most={Infinity} />
        </section>
      ) : (
        <p className={`${look.note} ${shared.breaks}`}>{texts.example(sample)}</p>
      )}
      {options.length > mostRadios ? (
        <>
          <SelectField
            name={key}
            label={texts.answer}
            plainLabel
            placeholder={texts.chooseAnswer}
            value={chosen}
            error={null}
            choices={[...options, ...other]}
            onChange={setChosen}
          />
          {effect ? <p className={look.note}>{effect}</p> : null}
        </>
      ) : (
        <fieldset className={`${look.stack} ${look.gap4}`}>
          <legend className={look.spoken}>{words}</legend>
          {[...options, ...other].map((option) => (
            <label key={option.value} className={`${look.row} ${shared.top} ${styles.option}`}>
              <input
                type="radio"
                name={name}
                checked={chosen === option.value}
                onChange={() => setChosen(option.value)}
              />
              <span className={shared.words}>
                <span className={shared.name}>{option.label}</span>
                {option.effect ? <span className={look.note}>{option.effect}</span> : null}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isTyped ? (
        <AnotherField
          name={key}
          label={anotherTexts[takes]}
          plainLabel
          value={text}
          error={null}
          onChange={setText}
        />
      ) : null}
      <div className={`${look.spread} ${shared.ruled} ${styles.foot}`}>
        <span className={shared.wrap}>
          <button type="button" className={`${look.link} ${styles.rows}`} onClick={onShowRows}>
            {texts.changes(rows)}
          </button>
          {answer !== null && !usual ? (
            <button type="button" className={`${look.link} ${styles.rows}`} onClick={onAskAgain}>
              {texts.takeBack}
            </button>
          ) : null}
        </span>
        <Button type="submit" disabled={!isReady} rightSection={<kbd aria-hidden>↵</kbd>}>
          {texts.answer}
        </Button>
      </div>
    </form>
  );
}
