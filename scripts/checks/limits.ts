/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_980 },
    'imports: client': { lines: 3_816 },
    'imports: contract': { lines: 872 },
    'imports: tests': { lines: 5_295 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 43_760 },
    client: { lines: 41_410 },
    'client: style sheets': { lines: 7_265 },
    contract: { lines: 11_220 },
    tests: { lines: 58_972 },
    'tests: fixtures': { lines: 1801 },
    'tests: mutants': { lines: 433 },
    'scripts and bench': { lines: 7_520 },
    docs: { lines: 2094 },
    findings: { lines: 200 },
    'words and guide': { lines: 3320 },
    'settings and notices': { lines: 1930 },
  };
