/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_844 },
    'imports: client': { lines: 3_705 },
    'imports: contract': { lines: 881 },
    'imports: tests': { lines: 5_299 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 47_654 },
    client: { lines: 45_434 },
    'client: style sheets': { lines: 7_809 },
    contract: { lines: 13_050 },
    tests: { lines: 62_727 },
    'tests: fixtures': { lines: 1_801 },
    'tests: mutants': { lines: 429 },
    'scripts and bench': { lines: 7_728 },
    docs: { lines: 2_185 },
    findings: { lines: 200 },
    'words and guide': { lines: 3_725 },
    'settings and notices': { lines: 1_942 },
  };
