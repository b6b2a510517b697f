import { IconFileTypePdf } from '@tabler/icons-react';
import { studentYear } from '#contract/exports/calls.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { DownloadMenu } from './download-menu.tsx';
import { exportsTexts as texts } from './exports.texts.ts';

/** 'Print a year' on the profile: the pages of each year that has a report; nothing without one. */
export function YearMenu({ student }: { student: StudentProfile }) {
  const years = new Map(
    [...student.annual_rep, ...student.annual_finance].map(({ id, year_name }) => [id, year_name]),
  );
  if (years.size === 0) return null;
  const files = [...years]
    .sort(([, one], [, other]) => Number(other) - Number(one))
    .map(([year, name]) => ({
      label: texts.pdfOf(name),
      icon: IconFileTypePdf,
      call: studentYear,
      options: { params: { id: student.id }, query: { year } },
    }));
  return <DownloadMenu label={texts.printYear} groups={[{ title: null, files }]} />;
}
