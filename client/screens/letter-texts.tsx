import { useState } from 'react';
import { useLetterTexts } from '../features/letter-texts/letter-texts.api.ts';
import { letterTextsTexts as texts } from '../features/letter-texts/letter-texts.texts.ts';
import { TextsForm } from '../features/letter-texts/texts-form.tsx';
import { languageChoices } from '../lib/language.ts';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Kit } from '../ui/kit/kit.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Segments } from '../ui/segments/segments.tsx';

const nameOf = (tag: string) => languageChoices.find((one) => one.tag === tag)?.name ?? tag;

/** The words around the facts of progress letters, for role 1 (rule 9.12). */
export default function LetterTextsScreen() {
  const letterTexts = useLetterTexts();
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro} />
      <div className={`${look.stack} ${look.gap20}`}>
        <Loaded of={letterTexts} texts={texts} parts={['line', 'fields']}>
          {(data) => (
            <Kit>
              <Segments
                label={texts.language}
                choices={data.map(({ language }, id) => ({ id, name: nameOf(language) }))}
                chosen={chosen}
                onChoose={setChosen}
              />
              {data.map((state, at) => (
                <TextsForm
                  key={state.language}
                  state={state}
                  name={nameOf(state.language)}
                  hidden={at !== chosen}
                />
              ))}
            </Kit>
          )}
        </Loaded>
      </div>
    </>
  );
}
