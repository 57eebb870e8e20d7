import type { Known } from '../network/network.ts';
import { evaluate, type Scope } from '../script/evaluate.ts';
import { parseScript, type Script, type ScriptNode } from '../script/parseScript.ts';
import type { Text } from '../text/message.ts';
import { both, type Named } from './interlockTerms.ts';
import { type Clause, clausesOf } from './interlockWords.ts';

/** One thing that an interlock asks, with whether it is so now. `found`: the figure that was read for it. */
export interface ToldPart {
  readonly says: Text;
  readonly head: Text;
  /** `hidden`: it rests on what this reader does not see. */
  readonly holds: Known | 'hidden';
  readonly found: Text | null;
  readonly parts: readonly ToldPart[];
}

export interface Telling {
  readonly named: Named;
  readonly scope: Scope;
  /** Of an element, node or point, whether this reader sees it. */
  readonly sees: (id: string) => boolean;
  /** The switches and nodes that make a prevention what it is. */
  readonly because: (prevention: string) => readonly Text[];
}

/** What an interlock asks, part by part, each judged alone on what the whole is judged on. What is no expression stands as it is written. */
export function toldInterlock(expression: string, telling: Telling): readonly ToldPart[] {
  const parsed = parseScript(expression, 'interlock');
  if (!parsed.ok) return [{ says: both(expression), head: both(expression), holds: 'unknown', found: null, parts: [] }];
  return clausesOf(parsed.script.root, telling.named).map((clause) => toldOf(clause, parsed.script, telling));
}

function toldOf(clause: Clause, script: Script, telling: Telling): ToldPart {
  const { says, head, node, isNot } = clause;
  const parts = clause.parts.map((part) => toldOf(part, script, telling));
  if (!readIn(node).every(telling.sees)) return { says, head, holds: 'hidden', found: null, parts };
  const { value } = evaluate({ ...script, root: node }, telling.scope);
  const holds: Known = value === null ? 'unknown' : (value !== 0) === isNot ? 'no' : 'yes';
  return { says, head, holds, found: foundIn(node, holds, telling), parts };
}

/** The ids that a part reads. */
function readIn(node: ScriptNode): readonly string[] {
  switch (node.kind) {
    case 'point':
      return [node.id];
    case 'ask':
      return node.what === 'prevention' ? [] : [node.of];
    case 'unary':
      return readIn(node.of);
    case 'binary':
      return [...readIn(node.left), ...readIn(node.right)];
    case 'choose':
      return [node.when, node.yes, node.no].flatMap(readIn);
    case 'call':
      return node.given.flatMap(readIn);
    case 'number':
    case 'name':
    case 'cell':
    case 'text':
      return [];
    case 'word':
      return node.given.flatMap(readIn);
  }
}

/** Of a prevention what stands in its way, of a comparison the figures of its points. */
function foundIn(node: ScriptNode, holds: Known, { named, scope, because }: Telling): Text | null {
  if (node.kind === 'ask')
    return node.what !== 'prevention' || holds === 'yes' ? null : listed(because(node.of), ['、', ', ']);
  const ids = node.kind === 'binary' && (node.operator === '&&' || node.operator === '||') ? [] : pointsIn(node);
  return listed(
    ids.map((id) => {
      const { unit, states, name } = named.point(id);
      const value = scope.point(id);
      const figure =
        value === null ? both('?') : (states?.[String(value)] ?? both([value, unit ?? ''].join(' ').trim()));
      return ids.length === 1 ? figure : { cn: `${name.cn} ${figure.cn}`, en: `${name.en} ${figure.en}` };
    }),
    ['，', ', '],
  );
}

const pointsIn = (node: ScriptNode): readonly string[] => {
  if (node.kind === 'point') return [node.id];
  if (node.kind === 'unary') return pointsIn(node.of);
  if (node.kind === 'binary') return [...new Set([...pointsIn(node.left), ...pointsIn(node.right)])];
  return node.kind === 'call' ? [...new Set(node.given.flatMap(pointsIn))] : [];
};

const listed = (all: readonly Text[], [cn, en]: readonly [string, string]): Text | null =>
  all.length === 0 ? null : { cn: all.map((one) => one.cn).join(cn), en: all.map((one) => one.en).join(en) };
