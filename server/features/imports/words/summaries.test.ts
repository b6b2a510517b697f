import { expect, test } from 'vitest';
import { headsSummary } from './lines-of-nobody.ts';

test.each([
  ...['SUMMARY', 'Summary:', 'Grade analysis', 'Summary of results', 'RESULTS SUMMARY'],
  ...['Muhtasari', 'Récapitulatif', 'Resumen', 'Resumo da turma', 'Zusammenfassung'],
])('%s heads a summary', (line) => {
  expect(headsSummary(line)).toBe(true);
});

test.each(['Summer Kamau', 'Ana Lysis', 'Summary Otieno', 'Resuma Peter', 'Grade 4'])(
  '%s heads none',
  (line) => {
    expect(headsSummary(line)).toBe(false);
  },
);
