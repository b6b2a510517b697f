/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_844 },
    'imports: client': { lines: 3_705 },
    'imports: contract': { lines: 881 },
    'imports: tests': { lines: 5_299 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 45_364 },
    client: { lines: 43_159 },
    'client: style sheets': { lines: 7_377 },
    contract: { lines: 12_170 },
    tests: { lines: 60_802 },
    'tests: fixtures': { lines: 1_801 },
    'tests: mutants': { lines: 429 },
    'scripts and bench': { lines: 7_664 },
    docs: { lines: 2_122 },
    findings: { lines: 200 },
    'words and guide': { lines: 3_433 },
    'settings and notices': { lines: 1_934 },
  };
