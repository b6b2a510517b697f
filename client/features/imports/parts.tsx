import '../../theme/kit-fields.css';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronDown,
  IconLayoutGrid,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { type FieldLook, inputProps } from '../../ui/form/field-parts.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { type StepName, type StepProps, stepNames } from './step.ts';

export const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={shared.button} {...props} />
);

interface LinkButtonProps {
  icon?: TablerIcon;
  onClick: () => void;
  children: string;
  isOpened?: boolean;
}

/** A button that looks like a link. */
export const LinkButton = ({ icon: Icon, isOpened, onClick, children }: LinkButtonProps) => (
  <button
    type="button"
    className={`${look.inline} ${look.link} ${styles.link}`}
    aria-expanded={isOpened}
    onClick={onClick}
  >
    {Icon ? <Icon {...icon} /> : null}
    {children}
  </button>
);

/** Leads to what to do with sheets that are no lists. */
export const ShapesLink = ({ onClick }: Pick<LinkButtonProps, 'onClick'>) => (
  <LinkButton icon={IconLayoutGrid} onClick={onClick}>
    {texts.notAList}
  </LinkButton>
);

interface StepHeadProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

/** What a step asks. Its heading has the focus when the step opens. */
export const StepHead = ({ title, hint, children }: StepHeadProps) => (
  <div className={`${look.spread} ${styles.head}`}>
    <div>
      <h2 className={shared.heading} tabIndex={-1} data-step-heading>
        {title}
      </h2>
      <p className={look.dim}>{hint}</p>
    </div>
    {children}
  </div>
);

interface StepFootProps extends Pick<StepProps, 'isBusy' | 'goTo'> {
  step: StepName;
  /** What is still open, or what comes next, in a few words. */
  hint: string | null;
  /** What stays in sight above it. */
  above?: ReactNode;
  children: ReactNode;
}

/** The foot of a step: Back at the left, what is open or on its way, and one green button at the right. */
export function StepFoot({ step, isBusy, goTo, hint, above, children }: StepFootProps) {
  const before = stepNames[stepNames.indexOf(step) - 1] ?? 'file';
  return (
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
            {hint ?? (isBusy ? texts.saving : null)}
          </span>
          {children}
        </div>
      </div>
    </div>
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
  /** The label is for screen readers only. */
  isSpoken?: boolean;
  value: string;
  /** The words of no choice, which then stands first; null: something is always chosen. */
  none: string | null;
  choices: readonly Choice[];
  onSend: (value: string) => void;
}

/** The browser's own select: a sheet has sixty of them. */
export function LabelledSelect({ isSpoken, none, choices, onSend, ...props }: LabelledSelectProps) {
  const field = { plainLabel: !props.required, name: props.label, error: null, ...props };
  const empty = none === null ? [] : [{ value: '', label: none, tag: undefined }];
  return (
    <NativeSelect
      {...inputProps(field)}
      classNames={isSpoken ? { label: `${look.spoken}` } : {}}
      value={field.value}
      data={[...empty, ...choices].map(({ value, label, tag }) => ({
        value,
        label: tag ? `${label} (${tag})` : label,
      }))}
      rightSection={<IconChevronDown {...icon} />}
      onChange={(event) => onSend(event.currentTarget.value)}
    />
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
  button?: string;
  hasFocus?: boolean;
  onSend: (text: string) => void;
  /** Escape gives back what was typed. */
  onEscape?: (() => void) | undefined;
}

/** A text that is sent once its field is left, or with Enter: nothing typed is lost. */
export function TypedField(props: TypedFieldProps) {
  const { value, error = null, faultOf, inputMode, button, hasFocus, onSend, onEscape } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const text = typed?.trim() ?? value;
  const isNew = text !== value;
  const fault = (isNew && faultOf?.(text)) || null;
  const send = () => {
    if (fault) return;
    setTyped(null);
    if (isNew) onSend(text);
  };
  return (
    <form
      className={`${look.row} ${look.gap8} ${shared.top}`}
      onBlur={send}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setTyped(null);
        onEscape?.();
      }}
    >
      <TextInput
        {...inputProps({ ...props, error: isNew ? fault : error })}
        ref={input}
        className={shared.grow}
        value={typed ?? value}
        maxLength={400}
        autoComplete="off"
        {...(inputMode && { inputMode })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {button ? (
        <Button type="submit" variant="light" className={styles.beside} disabled={!isNew}>
          {button}
        </Button>
      ) : null}
    </form>
  );
}

/** A choice, or a text where there are no choices. */
export type Setting = LabelledSelectProps | (TypedFieldProps & { choices?: never });

export const Settings = ({ all, children }: { all: Setting[]; children?: ReactNode }) => (
  <div className={styles.settings}>
    {all.map((one) =>
      one.choices ? (
        <LabelledSelect key={one.label} {...one} />
      ) : (
        <TypedField key={one.label} {...one} />
      ),
    )}
    {children}
  </div>
);
