import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { firstErrors, messageOf } from '../../lib/api.ts';
import { firstIn } from '../../lib/in-page.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';

type Faults<Name extends string> = Partial<Record<Name, string | null>>;

interface SmallForm<Name extends string> {
  empty: Record<Name, string>;
  /** The faults before anything is sent, by field. */
  faultsOf: (values: Record<Name, string>) => Faults<Name>;
  save: (values: Record<Name, string>) => Promise<void>;
}

/**
 * The state of a sign-in form. It is checked by the contract's plain rules, so that the validator need not be
 * in the first chunk. After a refusal what was typed stays, and the first wrong field gets the focus.
 */
export function useSmallForm<Name extends string>({ empty, faultsOf, save }: SmallForm<Name>) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Faults<Name>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const [refusals, setRefusals] = useState(0);
  useFocusAfter(isBusy ? 0 : refusals, () => firstIn(form.current, '[aria-invalid="true"]'));

  function refuse(faults: Faults<Name>, words: string | null) {
    setRefusals(refusals + 1);
    setErrors(faults);
    setMessage(words);
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const faults = faultsOf(values);
    if (Object.values(faults).some(Boolean)) return refuse(faults, null);
    setErrors({});
    setMessage(null);
    setBusy(true);
    try {
      await save(values);
    } catch (failure) {
      refuse(firstErrors(failure) as Faults<Name>, messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: null });
    },
  });

  return { values, message, isBusy, field, form: { ref: form, onSubmit: handleSubmit } };
}
