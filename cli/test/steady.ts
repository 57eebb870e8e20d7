import { firstLinesOf } from './closing.ts';
import { judge, type Said } from './judge.ts';
import type { Answer, Suite } from './suite.ts';

/** What one round came to: a failure is of a test, or of no file at all. */
export interface Round {
  readonly passed: number;
  readonly failed: readonly Said[];
}

/** A test that failed in some round, and what it said, each saying with how often. */
export interface Wavering {
  readonly name: string;
  readonly times: number;
  readonly sayings: readonly { readonly said: string; readonly times: number }[];
}

interface Asking {
  readonly suites: (round: number) => readonly Suite[];
  readonly rounds: number;
  /** Is told of each round when it is through. */
  readonly through: (round: Round, number: number) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Asks all suites once a round, nothing twice, whoever fails. */
export async function askRounds({ suites, rounds, through }: Asking): Promise<readonly Round[]> {
  const asked: Round[] = [];
  for (let number = 1; number <= rounds; number++) {
    const answers: Answer[] = [];
    for (const suite of suites(number)) answers.push(await suite.ask());
    const round = roundOf(answers);
    asked.push(round);
    through(round, number);
  }
  return asked;
}

/** Here every test decides, those that are known to be unsteady too: it is them that somebody looks for. */
function roundOf(answers: readonly Answer[]): Round {
  const { passed, failed } = judge(
    answers.flatMap(({ results }) => results),
    [],
    nobody,
  );
  return {
    passed,
    failed: [...failed, ...answers.flatMap(({ faults }) => faults).map((name) => ({ name, said: '' }))],
  };
}

/** Every test that ever failed, the most often first; of one frequency, by name. */
export function wavering(rounds: readonly Round[]): readonly Wavering[] {
  const byName = Map.groupBy(
    rounds.flatMap(({ failed }) => failed),
    ({ name }) => name,
  );
  const all = [...byName].map(([name, told]) => ({ name, times: told.length, sayings: sayingsOf(told) }));
  return all.sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1));
}

/** Two sayings are one when their first lines are. */
function sayingsOf(told: readonly Said[]): Wavering['sayings'] {
  const bySaying = Map.groupBy(told, ({ said }) => firstLinesOf(said).join('\n'));
  return [...bySaying].map(([said, times]) => ({ said, times: times.length })).sort((a, b) => b.times - a.times);
}

/** So many different sayings of one test are repeated. */
const mostSayings = 3;

/** What is printed at the end. */
export function linesOf(rounds: readonly Round[]): readonly string[] {
  const ever = wavering(rounds);
  const quiet = rounds.filter(({ failed }) => failed.length === 0).length;
  const empty = rounds.filter(({ passed, failed }) => passed + failed.length === 0).length;
  return [
    ...ever.flatMap(({ name, times, sayings }) => [
      `${times} of ${rounds.length}  ${name}`,
      ...sayings.slice(0, mostSayings).flatMap(saying),
    ]),
    ...(empty === 0 ? [] : [`${empty} of ${rounds.length}  rounds in which no test ran`]),
    `${quiet - empty} of ${rounds.length} rounds held`,
  ];
}

const saying = ({ said, times }: Wavering['sayings'][number]): readonly string[] =>
  said === '' ? [] : [`  ${times} times:`, ...said.split('\n')];

/** Whether each round ran tests and all of them held. */
export const isSteady = (rounds: readonly Round[]): boolean =>
  rounds.length > 0 && rounds.every(({ passed, failed }) => passed > 0 && failed.length === 0);
