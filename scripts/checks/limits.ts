/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 6_500 },
    'imports: client': { lines: 2_800 },
    'imports: contract': { lines: 650 },
    'imports: tests': { lines: 5_000 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 48819 },
    client: { lines: 40681 },
    'client: style sheets': { lines: 7398 },
    contract: { lines: 11746 },
    tests: { lines: 57503 },
    'tests: fixtures': { lines: 1800 },
    'tests: mutants': { lines: 1000 },
    'scripts and bench': { lines: 9954 },
    docs: { lines: 4011 },
    findings: { lines: 200 },
    'words and guide': { lines: 3451 },
    'settings and notices': { lines: 2059 },
  };
