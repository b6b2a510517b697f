declare module 'bidi-js' {
  interface Levels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly {
      readonly start: number;
      readonly end: number;
      readonly level: number;
    }[];
  }
  /** The Unicode bidirectional algorithm (UAX 9). */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): Levels;
    /** Where the letters of a line stand in it, from the left to the right. */
    getReorderedIndices(text: string, levels: Levels): number[];
    getMirroredCharacter(letter: string): string | null;
  };
}
