import { type CallExpression, parseSync, type VariableDeclarator, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** What the gateway alone reads of a call that is declared. */
const ofGateway = new Set([
  'catalogue',
  'permission',
  'params',
  'query',
  'body',
  'response',
  'asOf',
  'limited',
  'workflow',
  'form',
  'answers',
]);

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * A module of the domain without what no console asks of it: of a call that is declared stays how it is called, and whatever
 * is declared falls away where nobody uses it. The bundler may not conclude that by itself; the domain is pure, so it is so.
 */
export function leanDomainModule(path: string, source: string): string {
  const changes: Change[] = [];
  let functions = 0;
  let declared: VariableDeclarator | null = null;
  let isMade = false;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: (node) => {
      if (functions > 0 || declared !== null) return;
      declared = node;
      isMade = false;
    },
    'VariableDeclarator:exit': (node) => {
      if (node !== declared) return;
      declared = null;
      if (node.init === null || !isMade) return;
      changes.push({ start: node.init.start, end: node.init.start, by: '/* @__PURE__ */ (() => (' });
      changes.push({ start: node.init.end, end: node.init.end, by: '))()' });
    },
    CallExpression: (node) => {
      if (functions === 0) isMade = true;
      changes.push(...withoutGateway(node));
    },
    NewExpression: () => {
      if (functions === 0) isMade = true;
    },
  });
  visitor.visit(parseSync(path, source).program);
  return changed(source, changes);
}

/** The properties of a declared call that only the gateway reads, each with the comma after it. */
function withoutGateway({ callee, arguments: [given] }: CallExpression): readonly Change[] {
  if (callee.type !== 'Identifier' || callee.name !== 'defineCall' || given?.type !== 'ObjectExpression') return [];
  const { properties } = given;
  return properties.flatMap((property, at) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !ofGateway.has(property.key.name))
      return [];
    return [{ start: property.start, end: properties[at + 1]?.start ?? given.end - 1, by: '' }];
  });
}

/** From the last to the first, so that places before stay what they are. */
function changed(source: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source);
}

/** In the build only, never while developing or testing. */
export const leanDomain = (): Plugin => ({
  name: 'busbar-lean-domain',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replaceAll('\\', '/');
    return /\/domain\/.*\.ts$/.test(path) ? { code: leanDomainModule(path, code), map: null } : null;
  },
});
