/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 8442 },
    'imports: client': { lines: 3753 },
    'imports: contract': { lines: 894 },
    'imports: tests': { lines: 5035 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 45226 },
    client: { lines: 41200 },
    'client: style sheets': { lines: 7515 },
    contract: { lines: 11249 },
    tests: { lines: 58900 },
    'tests: fixtures': { lines: 1801 },
    'tests: mutants': { lines: 433 },
    'scripts and bench': { lines: 7620 },
    docs: { lines: 2094 },
    findings: { lines: 200 },
    'words and guide': { lines: 3320 },
    'settings and notices': { lines: 1930 },
  };
