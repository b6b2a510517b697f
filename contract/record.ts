import type { DataClass } from './data-classes.ts';
import type { FileKind } from './files.ts';
import type { Permission } from './permissions.ts';
import { label } from './texts.ts';
import type { Word } from './words.ts';

// A record is described once. Whoever needs 'all fields that ...' asks its description; nobody keeps
// a list of fields beside it. A description says what a field is: rules over several fields are
// functions in `rules.ts`, and what only one record needs is code in its feature.

/** A value as a row of a table holds it. */
export type Plain = string | number | null;

/** Records that a field can point to, by what the history looks their names up as. */
export type Target =
  | 'user'
  | 'student'
  | 'school'
  | 'cluster'
  | 'year'
  | 'term'
  | 'class'
  | 'subject'
  | 'scale'
  | 'paper_kind';

/** Its place among the others there, the lowest first. */
interface Placed {
  readonly at: number;
  /** What it is called there, where that is not its label. */
  readonly label?: string;
}

/** What every field must say; a field that leaves one out does not compile. */
interface Decided {
  /** What forms and the history call it. */
  readonly label: string;
  /** How sensitive it is (rule 13.1). */
  readonly class: DataClass;
  /** What the change log keeps of a change; values only of states, roles, references, marks and money (rule 12.2). */
  readonly told: 'old and new' | 'that it changed' | 'never';
  /**
   * What stands there once the student is erased (rule 13.4). 'removed': the row goes with its
   * student. 'computed': what depends on the record itself, which the service that erases has to say.
   */
  readonly erased: 'keep' | 'removed' | 'computed' | { readonly to: Plain };
}

/** Where people meet the field. What is left out is not there. */
interface Places {
  /** The words for a missing one. Without them it may be empty. */
  readonly required?: string;
  /** A word of its label that not everybody knows; forms explain it. */
  readonly word?: Word;
  /** Only callers with this permission see it; for others the database is not even asked for it. */
  readonly seenWith?: Permission;
  /** On the form that adds and edits the record; `with`: only for those who may. */
  readonly form?: Placed & {
    readonly with?: Permission;
    readonly placeholder?: string;
    /** A day many years back, such as a birth: its calendar begins with the years. */
    readonly longAgo?: true;
    /** A day that may lie ahead, such as a due date. */
    readonly ahead?: true;
  };
  /** A column of the record's own list. */
  readonly list?: Placed & { readonly sort?: true; readonly search?: true };
  /** What the list can be narrowed by: a choice or a reference. */
  readonly filter?: Placed;
  /** Replies of its list have it although no column shows it. */
  readonly inRow?: true;
  /** A column of the list's export; `width` in characters. */
  readonly exported?: Placed & { readonly width?: number };
  /** A fact on the record's page; `with`: only for those who may. */
  readonly profile?: Placed & { readonly with?: Permission };
  /** A column of an imported sheet; what else people write above it stands in `messages/headings/`. */
  readonly sheet?: Placed;
}

/** What can be entered, and how it is checked. */
type Entered =
  | { readonly kind: 'line'; readonly max?: number }
  | { readonly kind: 'email'; readonly invalid: string }
  /** A line of one or several, as typed; their numbers stand in the column `telephones` of the table. */
  | {
      readonly kind: 'telephones';
      /** The field of whom they are, beside which pages show them. */
      readonly whose?: string;
    }
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'day' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** Marks and money, typed as decimal text and kept as whole hundredths; a rule says what they must be. */
  | { readonly kind: 'decimal'; readonly unit: 'mark' | 'money'; readonly invalid: string }
  | { readonly kind: 'option'; readonly options: readonly string[] }
  | {
      readonly kind: 'choice';
      readonly ids: readonly number[];
      readonly names: Readonly<Record<number, string>>;
    }
  /** Any number of a few, each once; kept as a JSON list of their ids. */
  | {
      readonly kind: 'choices';
      readonly ids: readonly number[];
      readonly names: Readonly<Record<number, string>>;
    }
  | {
      readonly kind: 'reference';
      readonly to: Target;
      /** The field of replies for the name behind the id. */
      readonly as: string;
      /** The column of the id, where the form calls it otherwise. */
      readonly column?: string;
      /** The server fills it in for callers who may not choose, so the shape accepts a form without it. */
      readonly filled?: true;
    }
  | {
      readonly kind: 'file';
      readonly takes: FileKind;
      /** The field of replies for its stored path. */
      readonly as: string;
      /** The columns of stored paths. */
      readonly columns: readonly string[];
    };

export type Field = Decided & Places & Entered;
export type Fields = Readonly<Record<string, Field>>;

export interface RecordDescription<
  Described extends Fields = Fields,
  Entity extends string = string,
> {
  /** Its name in the change log. */
  readonly entity: Entity;
  readonly fields: Described;
}

/**
 * Describes a record; the types of its row, form and input follow from the value. What people read of
 * it is said in the language of whoever asks.
 */
/* @__NO_SIDE_EFFECTS__ */
export const describe = <const Described extends Fields, const Entity extends string>(
  description: RecordDescription<Described, Entity>,
): RecordDescription<Described, Entity> => ({
  ...description,
  fields: spokenFields(description.fields),
});

/** Some fields, whose labels are said in the language of whoever asks. */
/* @__NO_SIDE_EFFECTS__ */
export const spokenFields = <const Described extends Fields>(fields: Described): Described =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, spokenField(field)]),
  ) as Described;

const readByPeople: ReadonlySet<string> = new Set(['label', 'placeholder']);

/** The same description, whose labels are asked for when they are needed. */
function spokenField<Part extends object>(part: Part): Part {
  const spoken = {};
  for (const [name, value] of Object.entries(part))
    Object.defineProperty(
      spoken,
      name,
      readByPeople.has(name) && typeof value === 'string'
        ? { enumerable: true, get: () => label(value) }
        : { enumerable: true, value: facets.has(name) ? spokenField(value) : value },
    );
  return spoken as Part;
}

const facets: ReadonlySet<string> = new Set([
  'form',
  'list',
  'filter',
  'exported',
  'profile',
  'sheet',
]);

type GivenOf<One> = One extends { kind: 'whole' | 'reference' | 'decimal' }
  ? number
  : One extends { kind: 'choice'; ids: readonly (infer Id)[] }
    ? Id
    : One extends { kind: 'choices'; ids: readonly (infer Id)[] }
      ? Id[]
      : One extends { kind: 'option'; options: readonly (infer Option)[] }
        ? Option
        : string;

/** The value of a field in a row. */
type ValueOf<One> = One extends { required: string } ? GivenOf<One> : GivenOf<One> | null;

type Names<Described extends Fields, Wanted> = {
  [Name in keyof Described]: Described[Name] extends Wanted ? Name : never;
}[keyof Described];

/** Names of the fields that the form has, without its files. */
type InputNames<Described extends Fields> = Exclude<
  Names<Described, { form: object }>,
  Names<Described, { kind: 'file' }>
>;

/** Names of the lines of telephones. */
export type TelephoneNames<Described extends Fields> = Names<Described, { kind: 'telephones' }>;

/** The fields' columns, of a field with a file without it. */
export type RowOf<Described extends Fields> = {
  [Name in Exclude<keyof Described, Names<Described, { kind: 'file' }>>]: Described[Name] extends {
    kind: 'choices';
  }
    ? string
    : ValueOf<Described[Name]>;
};

/** What a form sends once it is checked; telephones that are not sent stay as they are. */
export type InputOf<Described extends Fields> = {
  [Name in Exclude<InputNames<Described>, TelephoneNames<Described>>]: Described[Name] extends {
    kind: 'decimal';
  }
    ? string | null
    : Described[Name] extends { filled: true }
      ? GivenOf<Described[Name]> | null
      : ValueOf<Described[Name]>;
} & { [Name in TelephoneNames<Described>]?: string | null | undefined };

/** What is typed into a form; of a choice its id as text, '' for none. */
export type FormValuesOf<Described extends Fields> = {
  [Name in InputNames<Described>]: Described[Name] extends { kind: 'choices' } ? string[] : string;
};

/** Names of the files of a form. */
export type FileNamesOf<Described extends Fields> = Names<
  Described,
  { form: object; kind: 'file' }
>;

type Facet = 'form' | 'list' | 'filter' | 'exported' | 'profile' | 'sheet';
/** A field of a place, with its name. */
export type FieldIn<Place extends Facet> = Field & { readonly name: string } & Required<
    Pick<Places, Place>
  >;

/** The fields of a place, in its order. */
export function fieldsIn<Place extends Facet>(fields: Fields, place: Place): FieldIn<Place>[] {
  const isThere = (field: Field & { name: string }): field is FieldIn<Place> =>
    field[place] !== undefined;
  return Object.entries(fields)
    .map(([name, field]) => ({ ...field, name }))
    .filter(isThere)
    .sort((one, other) => (one[place]?.at ?? 0) - (other[place]?.at ?? 0));
}

/** The long texts of a form, by their names. */
export type TextsOf<Described extends Fields> = {
  [Name in Names<Described, { kind: 'text'; form: object }>]: ValueOf<Described[Name]>;
};

/** The same, in the order of the form. */
export const textsIn = <Described extends Fields>(fields: Described) =>
  fieldsIn(fields, 'form').filter(({ kind }) => kind === 'text') as (FieldIn<'form'> & {
    readonly name: keyof TextsOf<Described> & string;
  })[];

/** The long texts of a record that somebody wrote, each under its label, in the form's order. */
export const writtenTexts = <Described extends Fields>(
  fields: Described,
  of: { readonly [Name in keyof TextsOf<Described>]: string | null },
): (readonly [label: string, text: string])[] =>
  textsIn(fields).flatMap(({ name, label }) => {
    const text = of[name];
    return text ? [[label, text] as const] : [];
  });

/** What a field is called in a place. */
export const labelIn = <Place extends Facet>(field: FieldIn<Place>, place: Place): string =>
  field[place]?.label ?? field.label;

/** The field's name in replies: for a reference that of the name, for a file that of the path. */
export const nameInReply = (name: string, field: Field): string =>
  field.kind === 'reference' || field.kind === 'file' ? field.as : name;

/** The field's columns in the table. */
export function columnsOf(name: string, field: Field): readonly string[] {
  if (field.kind === 'file') return field.columns;
  return [field.kind === 'reference' ? (field.column ?? name) : name];
}

/** Names by which the list can be sorted. */
export const sortNames = (fields: Fields): string[] =>
  fieldsIn(fields, 'list')
    .filter((field) => field.list.sort)
    .map((field) => nameInReply(field.name, field));

/** Names of the fields that a form sends, without its files, in the order of the description. */
export const inputNames = <Described extends Fields>(
  fields: Described,
): (keyof InputOf<Described> & string)[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.form && field.kind !== 'file')
    .map(([name]) => name as keyof InputOf<Described> & string);

/** Names of the fields' columns, of a record none of whose references has a column of another name. */
export const rowNames = <Described extends Fields>(
  fields: Described,
): (keyof RowOf<Described> & string)[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.kind !== 'file')
    .map(([name]) => name as keyof RowOf<Described> & string);

/** The same fields of a value that has more. */
export const inputOf = <Described extends Fields>(
  fields: Described,
  value: InputOf<Described>,
): InputOf<Described> =>
  Object.fromEntries(inputNames(fields).map((name) => [name, value[name]])) as InputOf<Described>;

/** Fields that the rows of the record's list carry, in the order of the description. */
export const fieldsOfRow = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.list || field.exported || field.inRow);

type ReplyName<Name, One> = One extends { as: infer As extends string } ? As : Name;
type ShownOf<One> = One extends { kind: 'reference' }
  ? One extends { required: string; filled?: never }
    ? string
    : string | null
  : One extends { kind: 'file' }
    ? string | null
    : ValueOf<One>;
/** What replies have of fields: for a reference the name behind it, for a file its stored path. */
type ShownFields<Described extends Fields, Name extends keyof Described> = {
  [One in Name as ReplyName<One, Described[One]> & string]: ShownOf<Described[One]>;
};

/** What the list is narrowed to: an id for each field that is asked for. */
export type FilterOf<Described extends Fields> = {
  [One in Names<Described, { filter: object }> as ReplyName<One, Described[One]> & string]?:
    | number
    | null
    | undefined;
};

/** What a row of the list says. */
export type ListedOf<Described extends Fields> = ShownFields<
  Described,
  Names<Described, { list: object } | { exported: object } | { inRow: true }>
>;
/** What the record's page says. */
export type ProfiledOf<Described extends Fields> = ShownFields<
  Described,
  Names<Described, { profile: object }>
>;
/** What the form reads before an edit: of a reference its id, under the name of what stands behind it. */
export type EditedOf<Described extends Fields> = {
  [One in InputNames<Described> as ReplyName<One, Described[One]> &
    string]: Described[One] extends { filled: true }
    ? GivenOf<Described[One]> | null
    : ValueOf<Described[One]>;
};

/**
 * The values of a record that the change log keeps: references, then states, marks and money.
 * Names and family never stand there (rule 12.2).
 */
export function toldValues<Row extends object>(fields: Fields, row: Row): Record<string, Plain> {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.told === 'old and new' && Object.hasOwn(row, name),
  );
  const references = names.filter((name) => fields[name]?.kind === 'reference');
  const told: Record<string, Plain> = {};
  for (const name of [...references, ...names]) told[name] ??= row[name as keyof Row] as Plain;
  return told;
}

type Blanks<Described extends Fields> = {
  [Name in keyof Described]: Described[Name] extends { erased: 'computed' } ? Name : never;
}[keyof Described];

/**
 * The columns of an erased record: what is blanked, by the description, and what the service has
 * computed. Columns that are not named stay.
 */
export function blanksOf<Described extends Fields>(
  fields: Described,
  computed: { readonly [Name in Blanks<Described>]: Plain },
): Record<string, Plain> {
  const blanked = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const { erased } = field;
    return typeof erased === 'string'
      ? []
      : columnsOf(name, field).map((column): [string, Plain] => [column, erased.to]);
  });
  return { ...Object.fromEntries(blanked), ...computed };
}

/** The empty form of a record, without its files. */
export const emptyForm = <Described extends Fields>(fields: Described): FormValuesOf<Described> =>
  Object.fromEntries(
    inputNames(fields).map((name) => [name, fields[name]?.kind === 'choices' ? [] : '']),
  ) as FormValuesOf<Described>;

/** The form of a record that is there, out of what was read of it; what is not read yet is ''. */
export function filledForm<Described extends Fields>(
  fields: Described,
  read: object,
): FormValuesOf<Described> {
  const values = new Map<string, unknown>(Object.entries(read));
  return Object.fromEntries(
    inputNames(fields).map((name) => {
      // The row of a list says the id under its own name, the reply to an edit under that of what it names.
      const value = values.get(name) ?? values.get(nameInReply(name, fields[name] as Field));
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  ) as FormValuesOf<Described>;
}
