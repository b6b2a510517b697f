/** One figure of a family: its labels and, for histograms, the ending of its name. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly ending?: '_bucket' | '_sum' | '_count';
}

/** Figures of one name, as Prometheus groups them. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

const escaped = (value: string | number): string =>
  String(value).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

function line(name: string, { value, labels = {}, ending }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${ending ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** The text format 0.0.4 that Prometheus and its relatives read. */
export function metricsText(families: readonly Family[]): string {
  const blocks = families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => line(name, sample)),
      ].join('\n'),
    );
  return `${blocks.join('\n')}\n`;
}

/** Counts values into steps, each step with all below it, as Prometheus' histograms do. */
export class Histogram {
  readonly #steps: readonly number[];
  readonly #counts: number[];
  #sum = 0;
  #count = 0;

  /** @param steps upper bounds, rising */
  constructor(steps: readonly number[]) {
    this.#steps = steps;
    this.#counts = steps.map(() => 0);
  }

  add(value: number): void {
    for (const [at, step] of this.#steps.entries())
      if (value <= step) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
    this.#count += 1;
  }

  samples(labels: Readonly<Record<string, string>>): Sample[] {
    return [
      ...this.#steps.map((le, at) => ({
        ending: '_bucket' as const,
        labels: { ...labels, le },
        value: this.#counts[at] ?? 0,
      })),
      { ending: '_bucket', labels: { ...labels, le: '+Inf' }, value: this.#count },
      { ending: '_sum', labels, value: this.#sum },
      { ending: '_count', labels, value: this.#count },
    ];
  }
}
