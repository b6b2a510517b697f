import { expect, test } from 'vitest';
import { isLegend } from './legends.ts';

test.each([
  [['KEY: EE1=8, EE2=7, ME1=6, ME2=5']],
  [['KEY:', 'EE1=8', 'EE2=7', 'ME1=6', 'ME2=5', 'AE1=4']],
  [['KEY', 'A 80-100', 'B 65-79']],
  [['Key to grading']],
  [['Key to Grades:', 'A: 80-100']],
  [['Grading: A 80-100, B 70-79']],
  [['Grading system']],
  [['GRADING SCALE', 'A', '80-100']],
  [['Grade boundaries: 80 - 100 A']],
  [['Legend: EE - Exceeding Expectations']],
  [['Légende : A = acquis']],
  [['A: 80-100', 'B: 70-79', 'C: 60-69']],
  [['80-100 = A']],
  [['A', '80 - 100', 'Excellent']],
  [['80-100', 'A', 'Excellent']],
  [['D2', '75 to 79', '2', 'Very good']],
  [['E', 'Below 40', 'Fail']],
  [['EE1', '8', 'Exceeding expectations']],
  [['AL = Alama, DRJ = Daraja']],
  [['HIS = History; GEO = Geography; CRE = Religious Education']],
])('%j tells what grades mean', (filled) => expect(isLegend(filled)).toBe(true));

test.each([
  [['Key, John', '56', '71']],
  [['KEYSI Wanjiru', '45']],
  [['Legend Otieno', '67', '71', '80']],
  [['Gradin Mumbi', '67']],
  [['A1', 'John Doe', '45', '71']],
  [['A1', '45']],
  [['Key', '56', '71']],
  [['B2', 'Mary Akinyi', '78']],
  [['Grade 7', '2026']],
  [['Grade 7 East']],
  [['1', 'Mary Akinyi', '80', 'A']],
  [['Mary Akinyi', 'A', '80-100']],
  [['EE1', '67', '71']],
  [['Otieno', 'EE', 'ME']],
  [['Otieno = Ouma']],
  [['AL = Alama, DRJ = Daraja', '45', '71']],
])('%j does not', (filled) => expect(isLegend(filled)).toBe(false));
