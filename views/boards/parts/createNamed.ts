import { freeName, type NameAsked } from '../../../domain/board/freeName.ts';
import type { Answer } from '../../../src/api/answer.ts';

/** So many names are tried that turn out to be another's: of a board that is not seen here, or was made just now. */
const mostTries = 5;

/** Makes a board under the first name that is free. */
export async function createNamed<T>(
  create: (name: string) => Promise<Answer<T>>,
  { taken, ...asked }: NameAsked,
): Promise<Answer<T>> {
  const known = new Set(taken);
  for (let tries = 1; ; tries++) {
    const name = freeName({ ...asked, taken: known });
    const answer = await create(name);
    if (answer.ok || answer.refusal.code !== 'DUPLICATE_NAME' || tries === mostTries) return answer;
    known.add(name);
  }
}
