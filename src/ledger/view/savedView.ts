/** The parameters of an address that make the question: search, order, filters, which of its lists a screen shows. The open row and the moment are no part of it. */
export function questionIn(search: URLSearchParams): string {
  const question = new URLSearchParams(
    [...search].filter(([name]) => name === 'q' || name === 'sort' || name === 'list' || name.startsWith('f.')),
  );
  question.sort();
  return question.toString();
}

export const sameQuestion = (a: string, b: string): boolean =>
  questionIn(new URLSearchParams(a)) === questionIn(new URLSearchParams(b));
