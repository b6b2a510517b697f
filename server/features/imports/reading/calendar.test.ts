import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { zipWith } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';

const serial = 39_115;

/** A workbook with one day as a date and as a number without a date's format. */
async function workbookWith(properties: string): Promise<Buffer> {
  const day = { value: new Date('2007-02-02T00:00:00.000Z'), format: 'yyyy-mm-dd' };
  const file = await writeXlsx([{ sheet: 'Days', data: [[day, { value: serial }]] }]).toBuffer();
  return zipWith(file, (name, xml) =>
    name === 'xl/workbook.xml' ? xml.replace('<workbookPr/>', `<workbookPr ${properties}/>`) : xml,
  );
}

// The two calendars of spreadsheets are four years and a day apart.
test.each([
  ['', '2007-02-02'],
  ['date1904="0"', '2007-02-02'],
  ['date1904="1"', '2011-02-03'],
  ['date1904="true"', '2011-02-03'],
])('days of a workbook with <workbookPr %s/> count from its own year', async (properties, day) => {
  const sheets = await readSheets(await workbookWith(properties), 'Students.xlsx');
  expect(sheets[0]?.rows[0]).toEqual([{ date: day }, serial]);
});
