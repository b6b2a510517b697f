/** What a letter is made of; anything else is left out with all that is in it. */
const elements = new Set(
  ['a', 'b', 'br', 'div', 'em', 'h1', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'small', 'span', 'strong']
    .concat(['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'])
    .map((name) => name.toUpperCase()),
);

/** No `href` among them: a link in a preview leads nowhere. */
const attributes = ['aria-hidden', 'class', 'colspan', 'role', 'rowspan', 'scope']
  // The table attributes of old, which readers of mail still want.
  .concat(['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'valign', 'width']);

/** Properties of looks alone, by how they begin: nothing that moves a part over others. */
const looks =
  /^(background-color|border|color|display|font|height|letter-spacing|line-height|margin|max-|min-|opacity|overflow|padding|text-|vertical-align|white-space|width|word-break)/;
/** Values that would have the browser fetch something. */
const fetching = /url\(|image|\\/i;

/**
 * The body of a letter as nodes of this page: text, and the elements, attributes and styles of the
 * lists above. The page's policy forbids style attributes in markup (security 5.2), so each is read
 * under another name and its properties are set one by one, which the policy allows.
 * @param markup the letter's HTML; it may be anything, nothing of it runs or is fetched.
 */
export function copyLetter(markup: string): DocumentFragment {
  // Every value in a letter is escaped: written this way, with a bare quote, only an attribute is.
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
  // Read where it shows nothing, so that nothing is fetched before it is checked.
  const wanted = document.createElement('span').style;
  wanted.cssText = original.getAttribute(lookName) ?? '';
  for (const property of wanted) {
    const value = wanted.getPropertyValue(property);
    if (looks.test(property) && !fetching.test(value)) copy.style.setProperty(property, value);
  }
  copy.append(...copiesOf(original));
  return copy;
}
