import { describe, expect, test } from 'vitest';
import { badPdfMessages, fileLimits, refusalOf } from '#contract/files.ts';
import { contentFault, fileFault } from './file-fault.ts';

describe('a chosen file', () => {
  test.each([
    { kind: 'pdf', name: 'Receipt.PDF', size: 10, fault: null },
    { kind: 'pdf', name: 'receipt.docx', size: 10, fault: 'Only PDF Allowed' },
    { kind: 'pdf', name: 'pdf', size: 10, fault: 'Only PDF Allowed' },
    { kind: 'pdf', name: 'receipt.pdf', size: 0, fault: badPdfMessages.empty },
    { kind: 'picture', name: 'amina.tiff', size: 10, fault: null },
    { kind: 'picture', name: 'amina.JFIF', size: 10, fault: null },
    { kind: 'picture', name: 'amina.heic', size: 10, fault: refusalOf('picture', 'heic') },
    { kind: 'picture', name: 'amina.mov', size: 10, fault: 'Only Images Allowed' },
    { kind: 'media', name: 'amina.MOV', size: 10, fault: refusalOf('media', 'mov') },
    { kind: 'media', name: 'phone.3gp', size: fileLimits.videoBytes, fault: null },
    { kind: 'picture', name: 'naserian.pdf', size: 10, fault: 'Only Images Allowed' },
    { kind: 'media', name: 'sports-day.mp4', size: fileLimits.videoBytes, fault: null },
    { kind: 'media', name: 'song.mp3', size: 10, fault: 'Only Photos and Videos Allowed' },
    {
      kind: 'media',
      name: 'choir.jpg',
      size: fileLimits.pictureBytes + 1,
      fault: 'This file is larger than 10 MB',
    },
  ] as const)('$name as $kind: $fault', ({ kind, name, size, fault }) => {
    expect(fileFault({ name, size }, kind)).toBe(fault);
  });
});

test('a locked PDF is known by its content, before it is sent', async () => {
  const pdf = (trailer: string) =>
    new File([`%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<${trailer}>>`], 'card.pdf');
  expect(await contentFault(pdf('/Encrypt 7 0 R'), 'pdf')).toBe(badPdfMessages.locked);
  expect(await contentFault(pdf('/#45#6Ecrypt <</V 2>>'), 'pdf')).toBe(badPdfMessages.locked);
  expect(await contentFault(pdf('/Root 1 0 R'), 'pdf')).toBeNull();
  expect(await contentFault(pdf('/Encrypt 7 0 R'), 'media')).toBeNull();
});
