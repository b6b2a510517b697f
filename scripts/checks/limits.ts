/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_505 },
    'imports: client': { lines: 3_685 },
    'imports: contract': { lines: 863 },
    'imports: tests': { lines: 5_258 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 43_756 },
    client: { lines: 41_402 },
    'client: style sheets': { lines: 7_262 },
    contract: { lines: 11_219 },
    tests: { lines: 58_973 },
    'tests: fixtures': { lines: 1_801 },
    'tests: mutants': { lines: 429 },
    'scripts and bench': { lines: 7_504 },
    docs: { lines: 2_093 },
    findings: { lines: 200 },
    'words and guide': { lines: 3_252 },
    'settings and notices': { lines: 1_924 },
  };
