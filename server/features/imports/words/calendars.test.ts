import { expect, test } from 'vitest';
import { isCalendar, otherYearIn, withCalendar } from './calendars.ts';

test.each([
  ['MARK LIST SECOND SEMESTER 2016 E.C', '2016 E.C', ['2023', '2024']],
  ['Result_2016EC.xlsx', '2016EC', ['2023', '2024']],
  ['E.C. 2015 - Grade 6', 'E.C. 2015', ['2022', '2023']],
  ['Roster 2015 (Eth. Cal.)', '2015 (Eth. Cal.)', ['2022', '2023']],
  ['የ2016 ዓ.ም ውጤት', '2016 ዓ.ም', ['2023', '2024']],
  ['Annual result 2015/16 E.C', '2015/16 E.C', ['2022', '2023', '2024']],
  ['Class 9 Terminal Exam 2080', '2080', ['2023', '2024']],
  ['परीक्षा २०८०', '2080', ['2023', '2024']],
  ['Mark ledger 2080 B.S.', '2080 B.S.', ['2023', '2024']],
  ['ภาคเรียนที่ 1 ปีการศึกษา 2567', 'ปีการศึกษา 2567', ['2024', '2025']],
  ['Semester 2, B.E. 2567', 'B.E. 2567', ['2024', '2025']],
  ['Results 1445 AH', '1445 AH', ['2023', '2024']],
  ['نتائج ١٤٤٥ هـ', '1445 هـ', ['2023', '2024']],
])('%s names a year of another calendar', (text, said, years) => {
  expect(otherYearIn(text)).toMatchObject({ said, years });
});

test.each([
  ['TERM 1 2024 - ENGLISH'],
  ['2023/2024 Session'],
  ['Eco 2024'],
  ['Ethics 2024'],
  ['Bursary 2024 H/S'],
  ['P.O. Box 2085 Kitale'],
  ['Tel 0722 2085 14'],
  ['12/05/2016 E.C'],
  ['Room 1445'],
])('%s names none', (text) => {
  expect(otherYearIn(text)).toBeNull();
});

test('a heading says the calendar of the years below it', () => {
  expect(withCalendar('2016', 'ACADEMIC YEAR (E.C.)')).toBe('2016 E.C.');
  expect(withCalendar('2016', 'Academic year')).toBe('2016');
});

test.each(['E.C.', 'G.C', '(A.D.)', 'B.S.', 'Gregorian', 'Eth. Cal.'])(
  '%s is a calendar',
  (text) => {
    expect(isCalendar(text)).toBe(true);
  },
);

test.each(['EC 2016', 'Adam', 'Mathematics', 'English subject', 'Date'])('%s is none', (text) => {
  expect(isCalendar(text)).toBe(false);
});
