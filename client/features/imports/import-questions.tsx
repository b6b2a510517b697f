import { Box, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSpotCheck } from '#contract/imports/fields.ts';
import type { ImportBatch, ImportQuestion } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './import-questions.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { QuestionCard } from './question-card.tsx';

interface ImportQuestionsProps {
  batch: ImportBatch;
  /** The open question's key. */
  opened: string | null;
  onOpen: (key: string | null) => void;
  onAnswer: (answers: Record<string, string>) => void;
  onShowRows: (question: ImportQuestion) => void;
}

/** How many questions of one kind are shown; the others on request. */
const atFirst = 3;
/** How many single questions of different kinds are shown. */
const atFirstOfAll = 7;
const others = 'others';
const moreAtOnce = 20;

const kindOf = ({ key }: ImportQuestion) => /^[^:]*/.exec(key)?.[0] ?? '';
const isOpen = ({ answer }: ImportQuestion) => answer === null;

/** The example; for a file with one sheet without the sheet's name. */
function sampleIn({ sheets: [first, second] }: ImportBatch, { sample }: ImportQuestion): string {
  const name = second || !first ? '' : `${first.setup.sheet} `;
  return sample.startsWith(name) ? sample.slice(name.length) : sample;
}

/** The sheets of which a question shows rows. One that was asked before several could be shown together names its own alone. */
function shownBy(batch: ImportBatch, { key, sheet, sheets }: ImportQuestion) {
  const shown = sheets ?? (isSpotCheck(key) ? [sheet] : []);
  return batch.sheets.filter((one) => shown.includes(one.setup.sheet));
}

/** Groups questions of one kind, in the order in which the first of each comes. */
function groupsOf(questions: readonly ImportQuestion[]) {
  const kinds = [...Map.groupBy(questions, kindOf)];
  const isLarge = ([, all]: (typeof kinds)[number]) => all.length > atFirst;
  // Rows are looked at last, also behind many questions of another kind.
  const areLast = ([, [one]]: (typeof kinds)[number]) =>
    one !== undefined && isSpotCheck(one.key) && kinds.some(isLarge);
  const large = kinds.filter((one) => isLarge(one) || areLast(one));
  const single = kinds.flatMap((one) => (large.includes(one) ? [] : one[1]));
  return { single, large };
}

/**
 * Questions about what can be read in more than one way, with an example and the effect of each answer. One is
 * open; when it is answered the next one opens. Answered questions stay, and can be opened again.
 */
export function ImportQuestions(props: ImportQuestionsProps) {
  const { batch, opened, onOpen, onAnswer, onShowRows } = props;
  const section = useRef<HTMLElement>(null);
  const isMoving = useRef(false);
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const open = batch.questions.filter(isOpen);
  const answered = batch.questions.filter((one) => !isOpen(one));
  const { single, large } = groupsOf(open);
  const most = shown[others] ?? atFirstOfAll;
  // The open question stays open, even if others come before it once all rows are checked again.
  const inSight = (all: readonly ImportQuestion[], first: number) =>
    all.filter(({ key }, at) => at < first || key === opened);
  const inOrder = [
    ...inSight(single, most),
    ...large.flatMap(([kind, all]) => inSight(all, shown[kind] ?? atFirst)),
  ];
  // Runs after an answer: the next question gets the focus, and after the last one the heading.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const next = section.current?.querySelector<HTMLElement>('form input, h2');
    const inForm = section.current?.querySelector<HTMLElement>('[data-begins], form input');
    (inForm ?? next)?.focus();
  });
  const answer = (question: ImportQuestion, value: string) => {
    // Whoever changes an earlier answer stays at that question.
    if (question.answer !== null) {
      onAnswer({ [question.key]: value });
      return;
    }
    const at = inOrder.findIndex(({ key }) => key === question.key);
    const next = inOrder[at + 1] ?? inOrder.find(({ key }) => key !== question.key);
    isMoving.current = true;
    onOpen(next?.key ?? null);
    onAnswer({ [question.key]: value });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(key)) return;
    const radios = currentTarget.querySelectorAll<HTMLInputElement>('form input[type="radio"]');
    const radio = radios[Number(key) - 1];
    if (!radio) return;
    event.preventDefault();
    radio.click();
    radio.focus();
  };
  const card = (question: ImportQuestion, at: number | null) => (
    <QuestionCard
      key={question.key}
      importId={batch.id}
      question={question}
      sheet={batch.sheets.find((one) => one.setup.sheet === question.sheet) ?? null}
      shown={shownBy(batch, question)}
      sample={sampleIn(batch, question)}
      number={at === null ? null : at + 1}
      isOpen={question.key === opened}
      onOpen={() => onOpen(question.key === opened ? null : question.key)}
      onAnswer={(value) => answer(question, value)}
      onGive={onAnswer}
      onAskAgain={() => {
        onOpen(question.key);
        onAnswer({ [question.key]: '' });
      }}
      onShowRows={() => onShowRows(question)}
    />
  );
  if (batch.questions.length === 0) return null;
  return (
    // Digit keys work wherever the focus is within the list; each has a radio button that says what it does.
    <Box
      component="section"
      ref={section}
      className={`${look.stack} ${shared.gap12}`}
      onKeyDown={handleKey}
    >
      <div className={look.spread}>
        <h2 className={shared.subheading} tabIndex={-1}>
          {texts.questionsCount(open.length)}
        </h2>
        <span className={look.note}>{open.length > 0 ? texts.questionsText : null}</span>
      </div>
      {inSight(single, most).map((one) => card(one, inOrder.indexOf(one)))}
      {single.length > most ? (
        <Button
          variant="default"
          onClick={() => setShown((old) => ({ ...old, [others]: most + moreAtOnce }))}
        >
          {texts.more(single.length - most)}
        </Button>
      ) : null}
      {large.map(([kind, all]) => {
        const mostOfKind = shown[kind] ?? atFirst;
        return (
          <fieldset
            key={kind}
            aria-label={texts.groups[kind] ?? texts.otherGroup}
            className={`${look.stack} ${look.gap8}`}
          >
            <p className={shared.strong}>
              {texts.groups[kind] ?? texts.otherGroup} · {all.length.toLocaleString(localeNow())}
            </p>
            {inSight(all, mostOfKind).map((one) => card(one, inOrder.indexOf(one)))}
            {all.length > mostOfKind ? (
              <Button
                variant="default"
                onClick={() => setShown((old) => ({ ...old, [kind]: mostOfKind + moreAtOnce }))}
              >
                {texts.more(all.length - mostOfKind)}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {open.length > 0 ? <p className={`${look.note} ${shared.wide}`}>{texts.keys}</p> : null}
      {answered.length > 0 ? (
        <details className={styles.answered}>
          <summary>
            {texts.answered(
              answered.length,
              answered.filter(({ remembered }) => remembered).length,
            )}
          </summary>
          <div className={`${look.stack} ${look.gap8}`}>
            {answered.slice(0, shown.answered ?? moreAtOnce).map((one) => card(one, null))}
            {answered.length > (shown.answered ?? moreAtOnce) ? (
              <Button
                variant="default"
                onClick={() => setShown((old) => ({ ...old, answered: answered.length }))}
              >
                {texts.more(answered.length - moreAtOnce)}
              </Button>
            ) : null}
          </div>
        </details>
      ) : null}
    </Box>
  );
}
