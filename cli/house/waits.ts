import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/**
 * Files that wait in a way of their own, with how many places of each: what they do takes time by its nature, or is an everlasting
 * beat and no wait. A number may only go down, and a file that is mended goes.
 */
export const ownWaits: Readonly<Record<string, number>> = {
  'gateway/log/append/race.test.ts': 1,
  'gateway/pipeline/kill.test.ts': 1,
  'tests/fault/long/fullDisk.test.ts': 1,
  'tests/fault/mosquitto.test.ts': 1,
  'tests/world/killedUnderLoad.ts': 3,
  'tests/world/loadedSpine.ts': 2,
  'tests/world/mqttCollector.ts': 1,
  'tests/world/storeStops.ts': 1,
  'tests/world/turningClock.ts': 2,
};

/** The one wait there is, which all others are made of. */
const theWait = 'tests/world/eventually.ts';

/** Where nothing is proved: how fast things are is measured by the time they take. */
const isFree = (path: string): boolean => path === theWait || path.startsWith('tests/bench/');

const nameOf = (node: unknown): string | null => {
  const name = (node as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : null;
};
const calleeOf = (node: Syntax): Syntax | null => (node.type === 'CallExpression' ? (node['callee'] as Syntax) : null);

const isTimer = (node: Syntax): boolean => ['setTimeout', 'setInterval'].includes(nameOf(calleeOf(node)) ?? '');

/** `page.waitForTimeout`, `vi.waitFor` with its second, and the machine's own clock. */
const isNamedWait = (node: Syntax): boolean => {
  const callee = calleeOf(node);
  if (callee?.type !== 'MemberExpression') return false;
  const [object, property] = [nameOf(callee['object']), nameOf(callee['property'])];
  if (property === 'waitForTimeout') return true;
  if (object === 'vi') return property === 'waitFor' || property === 'waitUntil';
  return object === 'systemClock' && property === 'after';
};

const isTimerModule = (node: Syntax): boolean =>
  node.type === 'ImportDeclaration' && /^node:timers/.test(String((node['source'] as { value?: unknown }).value));

const isSyntax = (value: unknown): value is Syntax => typeof (value as { type?: unknown } | null)?.type === 'string';
const makesFunction = ({ type }: Syntax): boolean => /Function/.test(type);

/** Whether it waits for something itself; what a function inside of it does is that one's own. */
function awaits(node: Syntax): boolean {
  if (node.type === 'AwaitExpression') return true;
  const inner = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return inner.some((one) => isSyntax(one) && !makesFunction(one) && awaits(one));
}

/** A loop that goes on until something is so, and waits meanwhile. One that counts or goes through a list comes to its end. */
function isPollingLoop(node: Syntax): boolean {
  const isOpen =
    ['WhileStatement', 'DoWhileStatement'].includes(node.type) || (node.type === 'ForStatement' && isOpenFor(node));
  return isOpen && awaits(node);
}

function isOpenFor(node: Syntax): boolean {
  const counts = ['<', '<=', '>', '>='].includes(String((node['test'] as Syntax | null)?.['operator']));
  return node['update'] === null && !counts;
}

const rules = [
  {
    breaks: isTimer,
    says: 'no timer of the machine: a clock that the test moves, a gate that it opens, or `eventually`',
  },
  {
    breaks: isTimerModule,
    says: 'no timer of the machine: a clock that the test moves, a gate that it opens, or `eventually`',
  },
  {
    breaks: isNamedWait,
    says: 'no time that is hoped to be long enough: ask for what is meant, with `eventually` or `expect.poll`',
  },
  {
    breaks: isPollingLoop,
    says: 'no polling of its own: `eventually` has the bound of the machine and says what it waited for',
  },
] as const;

function everyWait(file: SourceFile): readonly Fault[] {
  return rules.flatMap(({ breaks, says }) =>
    file.nodes.filter(breaks).map((node) => ({ path: file.path, line: file.lineOf(node.start), rule: 'waits', says })),
  );
}

/** Tests wait in one way (docs/testing.md); those of the list above in so many places of their own, no more and no less. */
export function waitFaults(file: SourceFile, listed: Readonly<Record<string, number>> = ownWaits): readonly Fault[] {
  if (!file.isTest || isFree(file.path)) return [];
  const found = everyWait(file);
  const known = listed[file.path] ?? 0;
  if (found.length > known) return found;
  if (found.length === known) return [];
  const says = `${found.length} waits of its own are left: let the list in cli/house/waits.ts say so`;
  return [{ path: file.path, line: 1, rule: 'waits', says }];
}
