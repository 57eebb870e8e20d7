import type { ScriptNode } from './parseScript.ts';

/** A part of a script as it is written: what has no words is shown so, and it alone. */
export function sourceOf(node: ScriptNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'text':
      return JSON.stringify(node.value);
    case 'name':
      return node.name;
    case 'cell':
      return node.key;
    case 'point':
      return `point("${node.id}")`;
    case 'ask':
      return node.what === 'prevention' ? `prevention(${node.of})` : `${node.what}("${node.of}")`;
    case 'unary':
      return `${node.operator}${inBrackets(node.of)}`;
    case 'binary':
      return `${inBrackets(node.left)} ${node.operator} ${inBrackets(node.right)}`;
    case 'choose':
      return `${inBrackets(node.when)} ? ${inBrackets(node.yes)} : ${inBrackets(node.no)}`;
    case 'word':
      return `${node.word}(${node.given.map(sourceOf).join(', ')})`;
    case 'call':
      return `${node.name}(${node.given.map(sourceOf).join(', ')})`;
  }
}

const inBrackets = (node: ScriptNode): string =>
  node.kind === 'binary' || node.kind === 'choose' ? `(${sourceOf(node)})` : sourceOf(node);
