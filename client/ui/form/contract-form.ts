import { useForm } from '@mantine/form';
import { useCallback } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { FileKind } from '#contract/files.ts';
import { ApiError, firstErrors } from '../../lib/api.ts';
import { failureTexts } from '../../lib/api-error.ts';
import { fetchSoon } from '../../lib/soon.ts';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { contentFault, fileFault } from './file-fault.ts';

/** The properties of a field component: a value, its error, and how to change it. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
}

/** A file field's kind, given by the call, and whether it is required. */
type RequiredFiles<Values> = Partial<Record<keyof Values & string, string>>;

export interface ContractForm<Values extends Record<string, unknown>, Input = unknown> {
  readonly values: Values;
  readonly isDirty: boolean;
  /** The same without waiting for a render: what was typed just now counts. */
  readonly isDirtyNow: () => boolean;
  /** Whether one field differs from its first value. */
  readonly isDirtyAt: (name: string) => boolean;
  /** Connects a field of the form to a field component. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** The same for a text by its name or path, such as `marks.2.grade`. */
  readonly fieldAt: (path: string) => FieldBinding<string>;
  /**
   * Registers work on a chosen file that takes a while; it is done before the form is validated, or left for
   * later.
   */
  readonly settle?: () => Promise<unknown>;
  /** The input to send, validated by the contract's own shape; throws the `ApiError` that the server would answer. */
  readonly check: () => Promise<Input>;
  /** Shows a refusal's errors, local or the server's, at their fields; answers how many. */
  readonly refuse: (failure: unknown) => number;
  /** The first values, with which it began. */
  readonly begun: () => Values;
  /** Back to the first values, without errors. */
  readonly reset: () => void;
  /** Starts again with these values, such as those of the record to edit. */
  readonly begin: (values: Values) => void;
  /** The form library's form, for lists of rows. */
  readonly lists: Pick<
    ReturnType<typeof useForm<Values>>,
    'insertListItem' | 'removeListItem' | 'setFieldValue' | 'setValues'
  >;
}

interface ContractFormOptions<Values, Input> {
  /** The call that saves: its input's shape validates, its `files` say what each file field takes. */
  readonly call: Pick<Endpoint<string, unknown, Input>, 'input' | 'files' | 'requiredFiles'>;
  readonly initialValues: Values;
  /** Required file fields, with the message for an empty one; by default those of the call. */
  readonly requiredFiles?: RequiredFiles<Values>;
  /** Faults beyond the shape, by the rules of the contract. */
  readonly faultsOf?: (values: Values) => FieldErrors;
}

/**
 * A form for a call of the contract: the same shape validates here and on the server, and the errors of both
 * are shown at the same fields. The shape is loaded once the form is shown.
 */
export function useContractForm<Values extends Record<string, unknown>, Input>({
  call,
  initialValues,
  requiredFiles,
  faultsOf,
}: ContractFormOptions<Values, Input>): ContractForm<Values, Input> {
  const form = useForm<Values>({ initialValues });
  const { setErrors, clearErrors, reset, setInitialValues, setValues } = form;

  // Loaded before the first validation, so that it also works when the connection is lost meanwhile.
  useAfterChange(call, () => {
    shapeOf(call).catch((failure: unknown) => {
      // A failure is ignored: the validation loads it again, and reports it.
      if (!(failure instanceof ApiError)) throw failure;
    });
  });

  const check = async () => {
    const values = form.getValues();
    const files = await fileFaults(
      values,
      call.files ?? {},
      requiredFiles ?? call.requiredFiles ?? {},
    );
    const result = (await shapeOf(call))?.safeParse(values);
    const errors = { ...faultsOf?.(values), ...files, ...shapeFaults(result?.error?.issues ?? []) };
    if (Object.keys(errors).length > 0) throw new ApiError(422, errorMessages.invalid, errors);
    return result?.data as Input;
  };

  const bind = (path: string, value: unknown, onChange: (value: unknown) => void) => {
    const error = form.errors[path];
    return { name: path, value, error: typeof error === 'string' ? error : null, onChange };
  };

  return {
    values: form.values,
    isDirty: form.isDirty(),
    isDirtyNow: () => form.isDirty(),
    isDirtyAt: (name) => form.isDirty(name),
    field: (name) => {
      const { value, onChange } = form.getInputProps(name);
      return bind(name, value, onChange) as FieldBinding<Values[typeof name]>;
    },
    fieldAt: (path) => {
      const { value, onChange } = form.getInputProps(path);
      return bind(path, value, onChange) as FieldBinding<string>;
    },
    check,
    refuse: (failure) => {
      const errors = firstErrors(failure);
      setErrors(errors);
      return Object.keys(errors).length;
    },
    begun: form.getInitialValues,
    reset,
    begin: useCallback(
      (values) => {
        setInitialValues(values);
        setValues(values);
        clearErrors();
      },
      [setInitialValues, setValues, clearErrors],
    ),
    lists: form,
  };
}

/** Preloads the shape, because without it a form cannot be validated offline. */
export const fetchShapeSoon = (call: Pick<Endpoint, 'input'>): void =>
  fetchSoon(async () => call.input?.());

/** The call's shape, a chunk of its own; offline a first validation says what is wrong. */
async function shapeOf<Input>(call: Pick<Endpoint<string, unknown, Input>, 'input'>) {
  try {
    return await call.input?.();
  } catch (failure) {
    // What browsers throw for a module that could not be loaded.
    if (failure instanceof TypeError) throw new ApiError(0, failureTexts.network);
    throw failure;
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The shape's messages by path, `marks.2.grade` as the server writes it. */
function shapeFaults(issues: readonly Issue[]): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    faults[name] = [...(faults[name] ?? []), message];
  }
  return faults;
}

async function fileFaults(
  values: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, FileKind>>,
  required: Readonly<Record<string, string | undefined>>,
): Promise<FieldErrors> {
  const faults: FieldErrors = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const file = values[name];
    const fault =
      file instanceof File
        ? (fileFault(file, kind) ?? (await contentFault(file, kind)))
        : required[name];
    if (fault) faults[name] = [fault];
  }
  return faults;
}
