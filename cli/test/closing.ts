import { stripVTControlCharacters } from 'node:util';
import type { Said, Verdict } from './judge.ts';
import { noRoomSaid } from './room/temporaryRoom.ts';

/** So many lines of what a test said are repeated, and so much of each. */
const mostLines = 8;
const mostOfLine = 200;

/** The beginning of what a test said, as it is printed. */
export const firstLinesOf = (said: string): readonly string[] =>
  stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `    ${line.trim().slice(0, mostOfLine)}`);

const named = (word: string, tests: readonly Said[]): readonly string[] =>
  tests.flatMap(({ name, said }) => [`${word} ${name}`, ...firstLinesOf(said)]);

/** The end of a run that did not come to its own. */
export const endedEarly = (why: string): readonly string[] => [
  `FAILED the run ended early: ${why}`,
  '0 passed, 1 failed, 0 skipped',
];

/** Everything that did not simply hold, named once more at the end: what a long run printed about it lies far above. */
export function closingLines({
  verdict,
  faults,
}: {
  readonly verdict: Verdict;
  readonly faults: readonly string[];
}): readonly string[] {
  const { passed, failed, unsteady, undeciding, skipped } = verdict;
  const noRoom = noRoomSaid([...failed, ...unsteady].map(({ said }) => said).concat(faults));
  return [
    ...skipped.map((name) => `skipped ${name}`),
    ...named('does not decide:', undeciding),
    ...named('unsteady', unsteady),
    ...named('FAILED', failed),
    ...faults.map((fault) => `FAILED ${fault}`),
    ...(noRoom === null ? [] : [noRoom]),
    `${passed} passed, ${failed.length + faults.length} failed, ${skipped.length} skipped`,
  ];
}
