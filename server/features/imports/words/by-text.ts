const mostTexts = 10_000;
/** Longer ones are no headings, and few of them come again. */
const longestText = 200;

/**
 * What a text says, found once: the same headings are looked at for each kind of sheet, each row that may be the
 * headings and each way to take a sheet apart.
 * @param find depends on nothing but the text; a remark in it is a code, in the process that plans, whoever reads it
 */
export function byText<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (text) => {
    if (text.length > longestText) return find(text);
    const before = known.get(text);
    if (before) return before.found;
    const found = find(text);
    if (known.size >= mostTexts) known.clear();
    known.set(text, { found });
    return found;
  };
}
