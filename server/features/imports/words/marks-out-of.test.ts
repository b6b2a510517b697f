import { expect, test } from 'vitest';
import { marksOutOf } from './marks-out-of.ts';

test.each([
  ['MATOKEO YA MTIHANI WA MWEZI (KILA SOMO ALAMA 50)', 50],
  ['Each subject is marked out of 40', 40],
  ['P.4 Mid term results, marks per subject: 30', 30],
  ['All marks out of 60', 60],
  ['Opener exam, 50 marks for each subject', 50],
  ['Every paper out of 100', 100],
  ['Notes sur 20', 20],
  ['Grade 10 Term 2: all subjects, marks out of 60', 60],
])('%s says so', (title, most) => expect(marksOutOf(title)).toBe(most));

test.each([
  ['Pass mark for each subject is 50'],
  ['ALAMA ZA KUFAULU KILA SOMO 30'],
  ['Total marks 500'],
  ['Results of 40 pupils, all subjects'],
  ['Marks of term 2, 2025'],
  ['Each subject 2025 marks'],
  ['Alama za mwezi Agosti 2025'],
  ['MARKS FOR ALL SUBJECTS - GRADE 10'],
  ['All subjects marks 15/07/2025'],
  ['Score sheet of all papers, week 12'],
  ['Marks of all subjects, 45 students'],
  ['Marks per subject, Form 4 West, 12 July 2025'],
])('%s does not', (title) => expect(marksOutOf(title)).toBeNull());
