const words = '(?:coeff?(?:icient)?|weight|poids|peso)';

/** 'Maths (coef 4)': what a subject counts in the mean, which says nothing of its marks. */
export const weight = new RegExp(
  String.raw`[[( ]*\b${words}\b[ .:=x×]*([0-9]{1,2}(?:[.,][0-9])?)[\])]?`,
  'i',
);

/** The coefficient that a heading says beside its subject, or null. */
export function weightIn(heading: string): number | null {
  const [, said] = weight.exec(heading) ?? [];
  return said === undefined ? null : Number(said.replace(',', '.'));
}

/** Whether a line is called coefficients. */
export const isWeightWord = (text: string): boolean =>
  /^(?:coeff?s?|coeff?icients?|coeficientes?|weights?|weighting|poids|pond[ée]rations?|peso?s)[ .:=–-]*$/i.test(
    text.trim(),
  );
