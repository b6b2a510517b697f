/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 8870 },
    'imports: client': { lines: 3633 },
    'imports: contract': { lines: 902 },
    'imports: tests': { lines: 5086 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 45758 },
    client: { lines: 40481 },
    'client: style sheets': { lines: 7467 },
    contract: { lines: 11333 },
    tests: { lines: 56812 },
    'tests: fixtures': { lines: 1801 },
    'tests: mutants': { lines: 419 },
    'scripts and bench': { lines: 8313 },
    docs: { lines: 2094 },
    findings: { lines: 200 },
    'words and guide': { lines: 3295 },
    'settings and notices': { lines: 1923 },
  };
