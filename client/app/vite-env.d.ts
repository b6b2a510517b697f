/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which Somesha this is, as package.json says. */
  readonly VERSION: string;
}
