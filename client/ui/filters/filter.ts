export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** One filter of a list. */
export interface Filter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}
