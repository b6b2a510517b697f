import type { Sheet } from './sheet.ts';
import { markStruck, type StruckCell } from './struck.ts';

// Which cells of an XLS of Excel 5 to 2003 are struck out: the library does not tell. Letters of a
// cell that have a font of their own are not looked at.

const record = { font: 0x31, format: 0xe0, sheet: 0x85, begin: 0x809, end: 0x0a } as const;
/** Records of one cell: a text, a number, a formula, true or false. */
const cells: ReadonlySet<number> = new Set([
  ...[0xfd, 0x204, 0xd6, 0x203, 0x27e, 0x06, 0x206, 0x406, 0x205],
]);
/** Several numbers side by side. */
const numbers = 0xbd;
const struckOut = 0x08;
/** No font has this number; those behind it stand one place before theirs. */
const missingFont = 4;
const worksheet = 0;
/** No record that is read here has fewer bytes. */
const shortest = 6;

/** What the records say, in the order in which they stand. */
class Records {
  readonly #fonts: boolean[] = [];
  readonly #formats: boolean[] = [];
  /** Where sheets begin. */
  readonly #sheets: number[] = [];
  readonly struck = new Map<number, StruckCell[]>();
  #depth = 0;
  #sheet = 0;

  /** Where each sheet with rows begins, in the order of the tabs. */
  get sheets(): readonly number[] {
    return this.#sheets.toSorted((one, other) => one - other);
  }

  add(type: number, data: Buffer, at: number): void {
    if (type === record.begin) {
      this.#depth += 1;
      if (this.#depth === 1) this.#sheet = at;
    } else if (type === record.end) this.#depth -= 1;
    else if (data.length < shortest) return;
    else if (type === record.font) this.#fonts.push((data.readUInt16LE(2) & struckOut) > 0);
    else if (type === record.format) this.#formats.push(this.#isFontStruck(data.readUInt16LE(0)));
    else if (type === record.sheet && data.readUInt8(5) === worksheet)
      this.#sheets.push(data.readUInt32LE(0));
    else if (this.#depth === 1) this.#addCells(type, data);
  }

  #isFontStruck(font: number): boolean {
    return this.#fonts[font > missingFont ? font - 1 : font] === true;
  }

  #addCells(type: number, data: Buffer): void {
    if (cells.has(type)) this.#addCell(data, data.readUInt16LE(2), data.readUInt16LE(4));
    else if (type === numbers)
      for (let at = 4; at + 6 < data.length; at += 6)
        this.#addCell(data, data.readUInt16LE(2) + (at - 4) / 6, data.readUInt16LE(at));
  }

  #addCell(data: Buffer, column: number, format: number): void {
    if (this.#formats[format] !== true) return;
    const list = this.struck.get(this.#sheet) ?? [];
    this.struck.set(this.#sheet, list);
    list.push({ row: data.readUInt16LE(0), column, struck: 'whole' });
  }
}

/** The sheets of an XLS with its struck-out cells marked; its records were looked through before. */
export function markStruckRecords(sheets: readonly Sheet[], bytes: Buffer): Sheet[] {
  const records = new Records();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt16LE(at + 2);
    records.add(bytes.readUInt16LE(at), bytes.subarray(at + 4, at + 4 + length), at);
    at += 4 + length;
  }
  const found = records.sheets;
  return found.length === sheets.length
    ? markStruck(sheets, (_, at) => records.struck.get(found[at] ?? -1) ?? [])
    : [...sheets];
}
