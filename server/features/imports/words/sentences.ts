// Notes that people write below a list in plain words, where a name would stand.

const fewestWords = 4;
/** Small words and verbs of sentences that stand in no name. */
const ofSentences =
  /^(?:a|an|the|is|are|was|were|will|would|has|have|had|been|from|with|without|who|whose|not|no|yet|still|only|also|but|because|to|at|for|her|his|their|our|she|he|they|we|please|see|ask|asked|need|needs|needed|wants|will|follow|follows|waiting|looking|years?|old|un|une|des|est|sont|avec|pour|dans|qui|pas|encore|elle|ans|una|con|para|que|por|anos|años|ni|kwa|na|bado|hana|anahitaji|miaka)$/;

/** Whether a text is a sentence and no name: 'two brothers of 9 and 11 years from Mbita, mother sick'. */
export function isSentence(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
  const small = words.filter((word) => word === word.toLowerCase() && ofSentences.test(word));
  return words.length >= fewestWords && small.length > 0 && words.length > small.length;
}
