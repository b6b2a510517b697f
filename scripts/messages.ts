import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { english } from '#contract/texts.ts';
import {
  catalogueFile,
  faultsOf,
  inOrderOf,
  inPlacesOf,
  messagesFolder,
  readCatalogue,
  textsInCode,
  translations,
} from './checks/catalogues.ts';
import { root } from './setup/root.js';

// `npm run messages`: writes down what the code says in English, and brings every other catalogue into
// its order: what is new is empty there, for a translator to fill in. `npm run messages -- fr` begins one.

mkdirSync(join(root, messagesFolder), { recursive: true });
const known = existsSync(catalogueFile(root, english)) ? readCatalogue(root, english) : {};
const written = inPlacesOf(known, textsInCode(root));
const write = (tag: string, catalogue: object) =>
  writeFileSync(catalogueFile(root, tag), `${JSON.stringify(catalogue, null, 2)}\n`);

write(english, written);
const begun = process.argv.slice(2).filter((tag) => !existsSync(catalogueFile(root, tag)));
for (const tag of begun) write(tag, {});
for (const tag of translations(root)) {
  write(tag, inOrderOf(written, readCatalogue(root, tag)));
  const faults = faultsOf(written, readCatalogue(root, tag));
  console.info(`${tag}: ${faults.length === 0 ? 'whole' : `${faults.length} to do`}`);
  for (const fault of faults) console.info(`  ${fault}`);
}
