/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_718 },
    'imports: client': { lines: 3_322 },
    'imports: contract': { lines: 881 },
    'imports: tests': { lines: 5_385 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 47_503 },
    client: { lines: 46_144 },
    'client: style sheets': { lines: 6_148 },
    contract: { lines: 13_327 },
    tests: { lines: 64_555 },
    'tests: fixtures': { lines: 1_801 },
    'tests: mutants': { lines: 428 },
    'scripts and bench': { lines: 7_415 },
    docs: { lines: 2_215 },
    findings: { lines: 200 },
    'words and guide': { lines: 3_898 },
    'settings and notices': { lines: 1_849 },
  };
