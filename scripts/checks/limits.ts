/** How big each part may be (`npm run size`): what it came to last, or what was decided for it. */
export const limits: Readonly<Record<string, { readonly lines: number; readonly files?: number }>> =
  {
    'imports: server': { lines: 7_684 },
    'imports: client': { lines: 3_322 },
    'imports: contract': { lines: 879 },
    'imports: tests': { lines: 5_286 },
    'imports: fixtures': { lines: 3_000, files: 40 },
    server: { lines: 47_303 },
    client: { lines: 46_816 },
    'client: style sheets': { lines: 7_071 },
    contract: { lines: 13_776 },
    tests: { lines: 64_016 },
    'tests: fixtures': { lines: 1_801 },
    'tests: mutants': { lines: 428 },
    'scripts and bench': { lines: 7_383 },
    docs: { lines: 2_210 },
    findings: { lines: 200 },
    'words and guide': { lines: 3_879 },
    'settings and notices': { lines: 1_848 },
  };
