/** The elements of letters; any other element is left out with its content. */
const elements = new Set(
  ['a', 'b', 'br', 'div', 'em', 'h1', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'small', 'span', 'strong']
    .concat(['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'])
    .map((name) => name.toUpperCase()),
);

/** Without `href`: a link in a preview leads nowhere. */
const attributes = ['aria-hidden', 'class', 'colspan', 'role', 'rowspan', 'scope']
  // The old table attributes that mail programs still need.
  .concat(['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'valign', 'width']);

/** CSS properties of appearance, by their beginning: none that could move a part over others. */
const looks =
  /^(background-color|border|color|display|font|height|letter-spacing|line-height|margin|max-|min-|opacity|overflow|padding|text-|vertical-align|white-space|width|word-break)/;
/** Values that would make the browser fetch something. */
const fetching = /url\(|image|\\/i;

/**
 * The body of a letter as DOM nodes: text, and the elements, attributes and styles of the lists above. The
 * page's policy forbids style attributes in markup (rule 2.19), so each is renamed before parsing and its
 * properties are set one by one, which the policy allows.
 * @param markup the letter's HTML, of any content: nothing of it runs or is fetched.
 */
export function copyLetter(markup: string): DocumentFragment {
  // Every value in a letter is escaped, so a bare quote after the equals sign can only belong to an attribute.
  const unstyled = markup
    .replace(/<style>[^<]*<\/style>/g, '')
    .replaceAll(' style="', ` ${lookName}="`);
  const letter = new DOMParser().parseFromString(unstyled, 'text/html');
  const copy = document.createDocumentFragment();
  copy.append(...copiesOf(letter.body));
  return copy;
}

const lookName = 'data-look';

function copiesOf(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    return node instanceof HTMLElement && elements.has(node.tagName) ? [copyOf(node)] : [];
  });
}

function copyOf(original: HTMLElement): HTMLElement {
  const copy = document.createElement(original.tagName);
  for (const name of attributes) {
    const value = original.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  // Parsed in a document that is never shown, so that nothing is fetched before it is checked.
  const wanted = document.createElement('span').style;
  wanted.cssText = original.getAttribute(lookName) ?? '';
  for (const property of wanted) {
    const value = wanted.getPropertyValue(property);
    if (looks.test(property) && !fetching.test(value)) copy.style.setProperty(property, value);
  }
  copy.append(...copiesOf(original));
  return copy;
}
