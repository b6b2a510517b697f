// Rows that somebody typed to try a form, and examples that a template brings.

const strong =
  /^(?:tests?|testing|tester|teste|tst|asdf\w*|qwert\w*|xx+|abc|aaa+|dummy|demo|essai|prueba|ensayo|jaribio|jaribu|example|exemple|ejemplo|exemplo|mfano|beispiel|muster|voorbeeld|lorem|sample)$/;
const beside =
  /^(?:student|pupil|learner|child|name|first|last|user|entry|row|only|form|a|an|the|this|is|do|not|please|ignore|delete|kid|person|one|two|[0-9]+)$/;
/** 'Example: Mary Atieno' is none, whoever is called so. */
const ofTemplates =
  /^(?:example|sample|e\.g\.?|exemple|ejemplo|exemplo|mfano|beispiel)(?: ?[:–—]| - )/i;

/** Whether a name is none, but what is typed to try a form: 'TEST', 'test test', 'asdf', 'Test student 2'. */
export function isOfTest(name: string): boolean {
  if (ofTemplates.test(name.trim())) return true;
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=\p{L}{3})[0-9]+$/u, ''));
  return (
    words.some((word) => strong.test(word)) &&
    words.every((word) => strong.test(word) || beside.test(word))
  );
}
