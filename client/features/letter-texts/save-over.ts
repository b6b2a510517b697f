import { getLetterTexts } from '#contract/letter-texts/calls.ts';
import { textParts } from '#contract/letter-texts/parts.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { outboxTexts } from '../../device/outbox.texts.ts';
import { ask } from '../../device/questions.ts';
import { ApiError, send } from '../../lib/api.ts';
import { type TextValues, valuesOf } from './text-values.ts';

interface ReadTexts {
  readonly values: TextValues;
  readonly version: number | null;
}

/**
 * Saves texts. Where somebody else saved others since they were read, both are shown, and what is chosen is
 * saved.
 * @throws ApiError
 */
export async function saveOver<Saved>(
  language: string,
  typed: TextValues,
  read: ReadTexts,
  save: (values: TextValues, version: number | null) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(typed, read.version);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
    const { data } = await send(getLetterTexts);
    const stored = data.find((one) => one.language === language);
    if (!stored || stored.version === read.version) throw failure;
    const filed = valuesOf(stored);
    const parts = textParts.filter((part) => typed[part] !== filed[part]);
    const taken =
      parts.length === 0
        ? new Set<string>()
        : await ask({
            meanwhile: outboxTexts.changedHere,
            differences: parts.map((part) => ({
              ...{ name: part, label: letterTextFields[part].label },
              ...{ mine: typed[part], theirs: filed[part] },
            })),
            untouched: new Set(parts.filter((part) => typed[part] === read.values[part])),
          });
    if (taken === null) throw failure;
    const chosen = { ...typed };
    for (const part of parts) if (taken.has(part)) chosen[part] = filed[part];
    return saveOver(language, chosen, { values: filed, version: stored.version }, save);
  }
}
