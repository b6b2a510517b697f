/** A text as a catalogue has it: with slots it is a function of what fills them, in the order of the English one. */
export type Said = string | ((...given: readonly unknown[]) => string);

/** What is spoken at the moment beside English. */
export interface Language {
  /** Its tag, such as `sw`. */
  readonly tag: string;
  /** The text of a room under its key; undefined where the catalogue has none, which is said in English. */
  said(room: string, key: string): Said | undefined;
}

/** The language that the texts are written in; the one of whoever asks for none. */
export const english = 'en';

let spoken: () => Language | null = () => null;

/**
 * Sets who knows the current language: the page's in a browser, that of the request or the recipient on the
 * server. Null is English.
 * @returns who knew it before
 */
export function speakBy(ofNow: () => Language | null): () => Language | null {
  const before = spoken;
  spoken = ofNow;
  return before;
}

/** The tag of the language of the moment, such as `en`. */
export const languageNow = (): string => spoken()?.tag ?? english;

/** The locale in which `Intl` writes days, numbers and lists now. */
export const localeNow = (): string => spoken()?.tag ?? 'en-GB';

type Function = (...given: never[]) => unknown;

/** The type of the texts, each a `string` instead of its English words. */
export type Spoken<Texts> = Texts extends string
  ? string
  : Texts extends Function
    ? Texts
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Spoken<Texts[Key]> }
      : Texts;

/**
 * The texts of a room, each looked up in the current language whenever it is read.
 * @param room the name under which catalogues have them; several files may write texts of one room
 * @param written what they say in English
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const Texts extends object>(room: string, written: Texts): Spoken<Texts> {
  return spokenPart(room, '', written) as Spoken<Texts>;
}

type Together<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Others extends readonly object[],
]
  ? First & Together<Others>
  : unknown;

/** Several results of `texts` as one. Copied with a spread, each text would stay in the language of that moment. */
/* @__NO_SIDE_EFFECTS__ */
export const joined = <const Parts extends readonly object[]>(...parts: Parts): Together<Parts> =>
  Object.defineProperties(
    {},
    Object.assign({}, ...parts.map((part) => Object.getOwnPropertyDescriptors(part))),
  ) as Together<Parts>;

/** A name or heading that stands in many places; catalogues have it under its English words. */
export function label(written: string): string {
  const said = spoken()?.said(labelRoom, written);
  return typeof said === 'string' ? said : written;
}

/** Where catalogues have what stands under its English words. */
export const labelRoom = 'labels';

function spokenPart(room: string, path: string, written: object): object {
  const part = Array.isArray(written) ? [] : {};
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(written)))
    if (own.enumerable)
      Object.defineProperty(part, name, {
        enumerable: true,
        // A text of another `texts` call keeps its own getter, so that it is looked up when it is read.
        ...(own.get ? { get: own.get } : spokenValue(room, path + name, own.value)),
      });
  return part;
}

function spokenValue(room: string, key: string, written: unknown): PropertyDescriptor {
  if (typeof written === 'string')
    return {
      get: () => {
        const said = spoken()?.said(room, key);
        return typeof said === 'string' ? said : written;
      },
    };
  if (typeof written === 'function')
    // The language is chosen at each call, because the function may be stored and called later.
    return {
      value: (...given: readonly unknown[]) => {
        const said = spoken()?.said(room, key);
        return typeof said === 'function' ? said(...given) : written(...given);
      },
    };
  return {
    value:
      typeof written === 'object' && written !== null
        ? spokenPart(room, `${key}.`, written)
        : written,
  };
}
