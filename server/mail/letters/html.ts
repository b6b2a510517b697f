type Value = string | number | Html | readonly Html[];

/** Markup that is safe to send. Made by `html` alone. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes every value unless it is `Html` itself, so that nobody can forget it (rule 9.6). */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}
