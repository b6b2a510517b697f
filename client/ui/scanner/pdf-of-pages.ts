/** A page as JPEG, in pixels. */
export interface PageImage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The width of A4 in points; the height follows the paper. */
const pageWidth = 595;

/**
 * A PDF with one JPEG a page (ISO 32000-1: 7.5 file structure, 8.9.5 images, 7.4.8 DCTDecode). The pictures are
 * included as they are; a library that can do more would be a hundred times as much to load on a slow
 * connection (`docs/decisions/files.md`).
 */
export function pdfOfPages(pages: readonly PageImage[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, dictionary: string, stream?: string | Uint8Array) => {
    offsets[number] = length;
    write(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  // Three objects for each page, after the catalogue and the page tree.
  const first = (page: number) => 3 + page * 3;
  const kids = pages.map((_, page) => `${first(page)} 0 R`).join(' ');

  write('%PDF-1.4\n%\u00e2\u00e3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const own = first(at);
    const pageHeight = Math.max(1, Math.round((pageWidth * height) / width));
    const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Page Do Q`;
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${own + 1} 0 R /Resources << /XObject << /Page ${own + 2} 0 R >> >> >>`,
    );
    object(own + 1, `<< /Length ${drawing.length} >>`, drawing);
    object(
      own + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const start = length;
  const count = first(pages.length);
  const entries = offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);

  const pdf = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    pdf.set(part, at);
    at += part.length;
  }
  return pdf;
}
