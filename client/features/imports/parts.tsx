import '../../theme/kit-fields.css';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronDown,
  IconLayoutGrid,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstErrors, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import { type FieldLook, inputProps } from '../../ui/form/field-parts.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { ImportingContext, stepNames, useImporting } from './importing.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';

export const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={shared.button} {...props} />
);

/** A button that looks like a link. */
export const LinkButton = ({
  icon: Icon,
  children,
  ...props
}: ComponentProps<'button'> & { icon?: TablerIcon }) => (
  <button type="button" className={`${look.inline} ${look.link} ${styles.link}`} {...props}>
    {Icon ? <Icon {...icon} /> : null}
    {children}
  </button>
);

/** Leads to what to do with sheets that are no lists. */
export const ShapesLink = ({ onClick }: { onClick: () => void }) => (
  <LinkButton icon={IconLayoutGrid} onClick={onClick}>
    {texts.notAList}
  </LinkButton>
);

/** Why something did not work, and what to do. What is wrong with a field says more than the message. */
export const Failure = ({ of, children }: { of: { error: unknown }; children?: ReactNode }) =>
  of.error ? (
    <Message tone="bad">
      {Object.values(firstErrors(of.error))[0] ?? messageOf(of.error)} {children}
    </Message>
  ) : null;

interface StepHeadProps {
  title: string;
  hint: string;
  /** Beside them. */
  beside?: ReactNode;
}

/** What a step asks. Its heading has the focus when the step opens, unless it opens at a field. */
export const StepHead = ({ title, hint, beside }: StepHeadProps) => (
  <div className={`${look.spread} ${shared.section}`}>
    <div>
      <h2
        className={shared.heading}
        tabIndex={-1}
        data-step-heading={!use(ImportingContext)?.opensAt || undefined}
      >
        {title}
      </h2>
      <p className={look.dim}>{hint}</p>
    </div>
    {beside}
  </div>
);

interface StepLayoutProps extends StepHeadProps {
  /** What is still open, or what comes next, in a few words. */
  open: string | null;
  /** What stays in sight above the foot. */
  above?: ReactNode;
  /** The one green button, which leads on. */
  next: ComponentProps<typeof Button>;
  children: ReactNode;
}

/** A step: what it asks, its parts, and the foot with Back at the left and its green button at the right. */
export function StepLayout({ open, above, next, children, ...head }: StepLayoutProps) {
  const { step, isBusy, goTo } = useImporting();
  const before = stepNames[stepNames.indexOf(step) - 1] ?? 'file';
  return (
    <>
      <StepHead {...head} />
      {children}
      <div className={`${look.stack} ${styles.foot}`} data-paper="no">
        {above}
        <div className={look.spread}>
          <span className={shared.wide}>
            <LinkButton icon={IconArrowLeft} onClick={() => goTo(before)}>
              {texts.steps[before]}
            </LinkButton>
          </span>
          <div className={`${shared.wrap} ${styles.next}`}>
            {/* The message comes and goes beside the button, and is read when it does. */}
            <span className={`${look.inline} ${look.note}`} role="status">
              {isBusy ? <span className={look.spinner} aria-hidden /> : null}
              {open ?? (isBusy ? texts.saving : null)}
            </span>
            <Button {...next} />
          </div>
        </div>
      </div>
    </>
  );
}

/** So many are drawn at first, and as many more at each press; a list may have 2,000. */
const atOnce = 30;

/** Some of many, and a button for more of them. */
export function useSome<One>(all: readonly One[]) {
  const [count, setCount] = useState(atOnce);
  const next = Math.min(all.length - count, atOnce);
  const showMore = () => setCount(count + atOnce);
  const more =
    next > 0 ? (
      <div className={styles.part}>
        <LinkButton onClick={showMore}>{texts.showMore(next)}</LinkButton>
      </div>
    ) : null;
  return { shown: all.slice(0, count), more, showMore };
}

/** Words by what they mean, as choices. */
export const entriesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface LabelledSelectProps extends FieldLook {
  /** The step opens here, in the place of its heading. */
  isStart?: boolean;
  value: string;
  /** The words of no choice, which then stands first; null: something is always chosen. */
  none?: string | null;
  choices: readonly Choice[];
  onSend: (value: string) => void;
}

/** The browser's own select: a sheet has sixty of them. What keys pass by on the way is not sent. */
export function LabelledSelect(props: LabelledSelectProps) {
  const { isStart, none = '', choices, onSend, ...field } = props;
  const [passed, setPassed] = useState<string | null>(null);
  const isByKey = useRef(false);
  const send = (value: string | null) => {
    setPassed(null);
    if (value !== null && value !== field.value) onSend(value);
  };
  return (
    <NativeSelect
      {...inputProps({ plainLabel: !field.required, name: field.label, error: null, ...field })}
      data-step-heading={isStart || undefined}
      value={passed ?? field.value}
      rightSection={<IconChevronDown {...icon} />}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onKeyDown={(event) => {
        isByKey.current = true;
        if (event.key !== 'Enter' || passed === null) return;
        // Else the browser opens the list over the value of before, and leaving it takes that one.
        event.preventDefault();
        send(passed);
      }}
      onBlur={() => send(passed)}
      onChange={({ currentTarget: { value } }) => {
        if (isByKey.current) setPassed(value);
        else send(value);
      }}
    >
      {none === null ? null : <option value="">{none}</option>}
      {choices.map(({ value, label, tag }) => (
        <option key={value} value={value}>
          {tag ? `${label} (${tag})` : label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface TypedFieldProps extends FieldLook {
  name: string;
  value: string;
  /** What is wrong with the value as it stands. */
  error?: string | undefined;
  /** What is wrong with a text, in words; such a text is not sent. */
  faultOf?: (text: string) => string | null;
  inputMode?: 'numeric' | 'decimal';
  onSend: (text: string) => void;
  /** Escape gives back what was typed, and so does Enter where nothing was. The field has the focus then. */
  onEscape?: (() => void) | undefined;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A text that is sent once its field is left, or with Enter: nothing typed is lost. */
export function TypedField(props: TypedFieldProps) {
  const { value, error = null, faultOf, inputMode = 'text', onSend, onEscape } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed?.trim() ?? value;
  const isNew = text !== value;
  const fault = isNew ? (faultOf?.(text) ?? null) : error;
  const send = () => {
    if (!isNew || fault) return;
    // At once: what the text is sent for may move the focus, and the field would send it again.
    flushSync(() => setTyped(null));
    onSend(text);
  };
  return (
    <TextInput
      {...inputProps({ plainLabel: !props.required, ...props, error: fault })}
      ref={onEscape ? takeFocus : null}
      value={typed ?? value}
      maxLength={400}
      autoComplete="off"
      inputMode={inputMode}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && isNew) send();
        else if (key === 'Enter' || key === 'Escape') {
          flushSync(() => setTyped(null));
          onEscape?.();
        }
      }}
    />
  );
}
