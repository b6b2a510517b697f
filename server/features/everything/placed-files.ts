/** A name of a year, a term or the like as part of a file's name. */
const wordOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Gives stored files their place in the folder, by ref and what they are, and remembers it. The names are made
 * such that the intake can match the files again by them (`intake/match-names.ts`).
 */
export class PlacedFiles {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @returns the name in the ZIP, null for no file */
  place(path: string | null, folder: string, words: readonly string[]): string | null {
    if (path === null) return null;
    const there = this.#names.get(path);
    if (there !== undefined) return there;
    const ending = path.slice(path.lastIndexOf('.'));
    const [ref = '', ...more] = words;
    const plain = `${folder}/${[ref, ...more.map(wordOf)].filter(Boolean).join('-')}`;
    let name = `${plain}${ending}`;
    for (let count = 2; this.#taken.has(name.toLowerCase()); count += 1)
      name = `${plain}-${count}${ending}`;
    this.#names.set(path, name);
    this.#taken.add(name.toLowerCase());
    return name;
  }

  nameOf(path: string): string | undefined {
    return this.#names.get(path);
  }

  /** Stored paths, and the names in the ZIP. */
  all() {
    return [...this.#names].map(([path, name]) => ({ path, name }));
  }
}
