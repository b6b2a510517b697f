declare module 'bidi-js' {
  interface Levels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly {
      readonly start: number;
      readonly end: number;
      readonly level: number;
    }[];
  }
  /** The whole of UAX 9 by other people. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): Levels;
    getReorderedString(text: string, levels: Levels): string;
  };
}
