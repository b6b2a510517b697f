import * as z from 'zod/mini';
import {
  date,
  decimalAsTyped,
  id,
  line,
  longText,
  newEmail,
  numberChoice,
  optional,
  optionalId,
  optionalLine,
  rows,
  telephoneLine,
  textChoice,
  wholeNumber,
} from './fields.ts';
import {
  type EditedOf,
  type Field,
  type Fields,
  type FilterOf,
  fieldsIn,
  fieldsOfRow,
  type InputOf,
  inputNames,
  type ListedOf,
  nameInReply,
  type ProfiledOf,
  type RowOf,
  rowNames,
} from './record.ts';

/** How a field of a form is checked; strict, as all shapes of input are (rule 2.13). */
function inputShape(field: Field): z.ZodMiniType {
  const { required = field.label, kind } = field;
  const isOptional = field.required === undefined;
  if (kind === 'telephones') return telephoneLine;
  if (kind === 'line') return isOptional ? optionalLine(field.max) : line(required, field.max);
  if (kind === 'reference' && field.filled) return optionalId(required);
  const shape = givenShape(field, required);
  // A decimal may be empty: whether it must be there is for its rule to say.
  return isOptional && kind !== 'decimal' ? optional(shape) : shape;
}

/** At least one of them; read back each once, in the order of the list. */
const choices = (required: string, ids: readonly number[]) =>
  z.pipe(
    rows(required, ids.length, numberChoice(required, ids)),
    z.transform((chosen: number[]) => ids.filter((one) => chosen.includes(one))),
  );

function givenShape(field: Field, required: string): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return line(required, field.max);
    case 'email':
      return newEmail(required, field.invalid);
    case 'text':
      return longText(required, field.max);
    case 'day':
      return date(required);
    case 'whole':
      return wholeNumber(required, field.min, field.max);
    case 'choice':
      return numberChoice(required, field.ids);
    case 'choices':
      return choices(required, field.ids);
    case 'option':
      return textChoice(required, field.options);
    case 'reference':
      return id(required);
    case 'decimal':
      return decimalAsTyped(field.invalid);
    case 'telephones':
      return telephoneLine;
    case 'file':
      throw new Error('A file is no part of the fields of a form');
  }
}

/** The field's label and the format of its text, for readers of the API document. */
function labelled(field: Field, shape: z.ZodMiniType): z.ZodMiniType {
  const format = textFormats[field.kind];
  const names = 'names' in field ? Object.entries(field.names) : [];
  const choices = names.map(([id, name]) => `${id} ${name}`).join(', ');
  const description = choices ? `${field.label}: ${choices}` : field.label;
  return shape.register(z.globalRegistry, { description, ...(format && { format }) });
}

const textFormats: Readonly<Partial<Record<Field['kind'], string>>> = {
  day: 'date',
  email: 'email',
};

type Shapes<Values> = { readonly [Name in keyof Values]-?: z.ZodMiniType<Values[Name]> };
const shapesOf = <Values>(shapes: (readonly [string, z.ZodMiniType])[]): Shapes<Values> =>
  Object.fromEntries(shapes) as Shapes<Values>;

const formFields = (fields: Fields): [string, Field][] =>
  inputNames(fields).map((name) => [name, fields[name] as Field]);

/** What a form sends, without its files, in the order of the description. */
export const inputShapes = <Described extends Fields>(
  fields: Described,
): Shapes<InputOf<Described>> =>
  shapesOf(formFields(fields).map(([name, field]) => [name, labelled(field, inputShape(field))]));

type ChangeShapes<Values> = {
  readonly [Name in keyof Values]: z.ZodMiniOptional<z.ZodMiniType<Values[Name]>>;
};

/** The same where each field may be left out: it stays as it is then. */
export const changeShapes = <Described extends Fields>(
  fields: Described,
): ChangeShapes<InputOf<Described>> =>
  Object.fromEntries(
    Object.entries<z.ZodMiniType>(inputShapes(fields)).map(
      ([name, shape]): [string, z.ZodMiniOptional<z.ZodMiniType>] => [
        name,
        // Without this step an absent field would be read as an empty one.
        z.optional(z.pipe(z.unknown(), shape)),
      ],
    ),
  ) as ChangeShapes<InputOf<Described>>;

/** What the form of a record that is there reads first, in the same order. */
export const editedShapes = <Described extends Fields>(
  fields: Described,
): Shapes<EditedOf<Described>> =>
  shapesOf(
    formFields(fields).map(([name, field]) => {
      const isEmpty = field.required === undefined || (field.kind === 'reference' && field.filled);
      const shape = field.kind === 'reference' ? z.int() : valueShape(field);
      return [nameInReply(name, field), labelled(field, isEmpty ? z.nullable(shape) : shape)];
    }),
  );

/** The described columns as a row holds them: of a reference its id. */
export const rowShapes = <Described extends Fields>(fields: Described): Shapes<RowOf<Described>> =>
  shapesOf(
    rowNames(fields).map((name) => {
      const field = fields[name] as Field;
      const shape = field.kind === 'reference' ? z.int() : valueShape(field);
      return [name, labelled(field, field.required === undefined ? z.nullable(shape) : shape)];
    }),
  );

function valueShape(field: Field): z.ZodMiniType {
  if (field.kind === 'choice') return z.literal([...field.ids]);
  if (field.kind === 'choices') return z.array(z.literal([...field.ids]));
  if (field.kind === 'decimal') return z.number();
  return field.kind === 'whole' ? z.int() : z.string();
}

const isEmptyInReply = (field: Field) =>
  field.required === undefined ||
  field.kind === 'file' ||
  (field.kind === 'reference' && field.filled === true);

const shownShape = (name: string, field: Field): [string, z.ZodMiniType] => {
  const shape = field.kind === 'reference' ? z.string() : valueShape(field);
  return [
    nameInReply(name, field),
    labelled(field, isEmptyInReply(field) ? z.nullable(shape) : shape),
  ];
};

/** The message for a filter that a list does not have, or not for this caller. */
export const notNarrowed = 'This list cannot be narrowed so';

type FilterShapes<Described extends Fields> = {
  readonly [Name in keyof FilterOf<Described>]-?: z.ZodMiniOptional<
    z.ZodMiniNullable<z.ZodMiniType<number>>
  >;
};

/** What the list can be narrowed by, each by an id; a name behind a reference is called as in replies. */
export const filterShapes = <Described extends Fields>(
  fields: Described,
): FilterShapes<Described> =>
  Object.fromEntries(
    fieldsIn(fields, 'filter').map((field) => {
      const shape: z.ZodMiniType<number> =
        field.kind === 'choice' ? numberChoice(notNarrowed, field.ids) : id(notNarrowed);
      return [nameInReply(field.name, field), z.nullish(shape)];
    }),
  ) as FilterShapes<Described>;

/** What a row of the list says, in the order of the description. */
export const listedShapes = <Described extends Fields>(
  fields: Described,
): Shapes<ListedOf<Described>> =>
  shapesOf(fieldsOfRow(fields).map(([name, field]) => shownShape(name, field)));

/** What the record's page says, in its own order. */
export const profiledShapes = <Described extends Fields>(
  fields: Described,
): Shapes<ProfiledOf<Described>> =>
  shapesOf(fieldsIn(fields, 'profile').map((field) => shownShape(field.name, field)));
