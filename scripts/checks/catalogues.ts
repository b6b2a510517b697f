import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Catalogue, keyParts, parseText, slotsOf } from '#contract/catalogue.ts';
import { english, labelRoom } from '#contract/texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Where the catalogues lie, each named after its language. */
export const messagesFolder = 'messages';

/** The English texts as they stand in the code. */
export function textsInCode(root: string): Catalogue {
  const files = globSync('{contract,server,client}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return writtenTexts(root, files.sort());
}

export const catalogueFile = (root: string, tag: string) =>
  join(root, messagesFolder, `${tag}.json`);

export const readCatalogue = (root: string, tag: string): Catalogue =>
  JSON.parse(readFileSync(catalogueFile(root, tag), 'utf8')) as Catalogue;

/** The languages beside English: one for each file. */
export const translations = (root: string): string[] =>
  readdirSync(join(root, messagesFolder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .filter((tag) => tag !== english)
    .sort();

/**
 * The English texts in the order of a catalogue, so that a text keeps its place when its code moves to another
 * file. A new text comes after the one before it in the code.
 */
export const inPlacesOf = (before: Catalogue, written: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(written).map(([room, entries]) => {
      const places = new Map(Object.keys(before[room] ?? {}).map((key, at) => [key, at]));
      let place = -1;
      const placed = Object.entries(entries).map((entry) => {
        place = places.get(entry[0]) ?? place;
        return { place, entry };
      });
      placed.sort((one, other) => one.place - other.place);
      return [room, Object.fromEntries(placed.map(({ entry }) => entry))];
    }),
  );

/** The same keys in the same order as in English; what is not translated is empty, what nobody says is gone. */
export const inOrderOf = (written: Catalogue, translated: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(written).map(([room, entries]) => [
      room,
      Object.fromEntries(Object.keys(entries).map((key) => [key, translated[room]?.[key] ?? ''])),
    ]),
  );

/** What is wrong with a catalogue: keys that are missing or unused, braces and slots that do not fit. */
export function faultsOf(written: Catalogue, translated: Catalogue): string[] {
  const faults: string[] = [];
  for (const [room, entries] of Object.entries(written))
    for (const key of Object.keys(entries)) {
      const text = translated[room]?.[key];
      if (!text) faults.push(`${room}: ${key} is missing`);
      else if (room !== labelRoom) faults.push(...slotFaults(room, key, text));
    }
  for (const [room, entries] of Object.entries(translated))
    for (const key of Object.keys(entries))
      if (written[room]?.[key] === undefined) faults.push(`${room}: nothing says ${key}`);
  return faults;
}

function slotFaults(room: string, key: string, text: string): string[] {
  const { slots } = keyParts(key);
  if (slots === null) return /[{}]/.test(text) ? [`${room}: ${key} has no slots`] : [];
  try {
    const named = slotsOf(parseText(text, slots), slots);
    return slots
      .filter((slot) => !named.has(slot))
      .map((slot) => `${room}: ${key} does not say {${slot}}`);
  } catch (error) {
    return [`${room}: ${key}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
