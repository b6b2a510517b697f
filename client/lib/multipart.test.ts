import { expect, test } from 'vitest';
import { multipartOf } from './multipart.ts';

test('nested values become names such as marks[0][grade]', () => {
  const file = new File(['%PDF-'], 'card.pdf', { type: 'application/pdf' });
  const form = multipartOf({
    term_id: 3,
    grade: 'A',
    mark: null,
    report: file,
    picture: undefined,
    marks: [{ subject_id: 1, grade: 'B' }, { subject_id: 2 }],
  });
  const sent = form.get('report');
  expect(sent).toBeInstanceOf(File);
  expect(sent instanceof File && sent.name).toBe('card.pdf');
  form.delete('report');
  expect([...form]).toEqual([
    ['term_id', '3'],
    ['grade', 'A'],
    ['mark', ''],
    ['marks[0][subject_id]', '1'],
    ['marks[0][grade]', 'B'],
    ['marks[1][subject_id]', '2'],
  ]);
});
