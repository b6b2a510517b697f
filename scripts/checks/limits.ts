/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 6_500 },
    'imports: client': { lines: 2_800 },
    'imports: contract': { lines: 650 },
    'imports: tests': { lines: 5_000 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 0 },
    client: { lines: 0 },
    'client: style sheets': { lines: 0 },
    contract: { lines: 0 },
    tests: { lines: 0 },
    'tests: fixtures': { lines: 0 },
    'scripts and bench': { lines: 0 },
    docs: { lines: 0 },
    findings: { lines: 0 },
    'words and guide': { lines: 0 },
    'settings and notices': { lines: 0 },
  };
