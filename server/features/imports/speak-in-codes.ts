import { speakBy } from '#contract/texts.ts';
import { codes } from './coded-words.ts';

// Imported before all else by the process that plans, whose constants are codes then, too.
speakBy(() => codes);
