import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** Files that ask for a part of a list and say nothing of the rest, each with the reason. */
export const partsAlone: Readonly<Record<string, string>> = {
  'src/shell/palette/usePaletteItems.tsx': 'the best of what fits: who wants another types on',
  'src/ledger/tree/useTree.ts': 'the list below the tree says how many there are (TreeList.tsx)',
  'views/boards/parts/modules/CameBack.tsx': 'the last that came back, where nothing is silent: the desk has them all',
  'views/devices/parts/events/useLogView.ts': 'a page of a log: its foot says how many there are (EventLog.tsx)',
  'views/devices/parts/subject/useDeviceSubject.ts': 'the worst alarm that stands on a device: the desk has them all',
  'views/devices/frontpassageway/passwaylog/exportFrames.ts': 'frames are read until a batch is not full',
  'views/parameters/parseFilesCfg/ExampleEntry.tsx':
    'the newest frames, as an example to choose: what came before is no use',
};

const keyOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return String(name ?? value ?? '');
};

const propertiesOf = (node: Syntax): readonly Syntax[] =>
  node.type === 'ObjectExpression'
    ? (node['properties'] as readonly Syntax[]).filter(({ type }) => type === 'Property')
    : [];

/** How many rows a question asks for: `{ …, size: 200 }` in what is sent with a call. */
const partOf = (question: Syntax): Syntax | undefined =>
  propertiesOf(question).find(({ key }) => ['size', 'limit'].includes(keyOf(key)));

/** One row, or the rows of ids that are known: nothing can be left over. */
function isBounded(question: Syntax): boolean {
  const size = partOf(question)?.['value'] as { readonly type?: string; readonly value?: unknown } | undefined;
  const isOne = size?.type === 'Literal' && size.value === 1;
  return isOne || propertiesOf(question).some(({ key }) => keyOf(key) === 'id');
}

/** What is sent with a call: `{ query: … }`, `{ body: … }`, and what a ledger's client is asked. */
function questionsOf(node: Syntax): readonly Syntax[] {
  if (node.type === 'Property' && ['query', 'body'].includes(keyOf(node['key']))) return [node['value'] as Syntax];
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Syntax;
  const isList = callee.type === 'MemberExpression' && keyOf(callee['property']) === 'list';
  return isList ? (node['arguments'] as readonly Syntax[]).slice(0, 1) : [];
}

/** What says that a list goes on: its total, or that there is more. */
const tellsRest = /^(total|more|hasOlder|crowdedOut|isCut)$/;

/** A loop over pages that ends at a number, whatever is left. */
function isCappedLoop(node: Syntax): boolean {
  const { test } = node as unknown as { readonly test?: Syntax | null };
  if (node.type !== 'ForStatement' || test?.type !== 'BinaryExpression') return false;
  return /page/i.test(keyOf(test['left'])) && /most|max|limit/i.test(keyOf(test['right']));
}

/** A list that is asked for in part says so: how many there are, or it is asked for until it ends. */
export function cutFaults(file: SourceFile, alone: Readonly<Record<string, string>> = partsAlone): readonly Fault[] {
  if (file.isTest || !/^(views|src|streams|gateway)\//.test(file.path)) return [];
  const fault = (node: Syntax, says: string): Fault => ({
    path: file.path,
    line: file.lineOf(node.start),
    rule: 'cuts',
    says,
  });
  const loops = file.nodes
    .filter(isCappedLoop)
    .map((node) => fault(node, 'no loop over pages that ends at a number: ask until the list ends'));
  const isTold = file.nodes.some((node) => node.type === 'Identifier' && tellsRest.test(keyOf(node)));
  if (isTold || !/^(views|src)\//.test(file.path) || alone[file.path] !== undefined) return loops;
  const cuts = file.nodes
    .flatMap(questionsOf)
    .filter((question) => partOf(question) !== undefined && !isBounded(question))
    .map((node) => fault(node, 'a part of a list says how many there are (`More`), or all is asked for (`wholeList`)'));
  return [...loops, ...cuts];
}
