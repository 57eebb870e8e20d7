import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../root.ts';

/** A node of the syntax tree, as far as the house rules look at it. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A source file, read once for all rules. `path` is relative to the project, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly nodes: readonly Syntax[];
  readonly lineOf: (offset: number) => number;
}

export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly says: string;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Every node of the tree, parents before children. */
function flatten(start: Syntax): readonly Syntax[] {
  const found: Syntax[] = [];
  const waiting: Syntax[] = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) waiting.push(...value.filter(isSyntax));
      else if (isSyntax(value)) waiting.push(value);
    }
  }
  return found;
}

export function parseText(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  return {
    path,
    text,
    isTest: /\.test\.tsx?$/.test(path) || path.startsWith('tests/'),
    nodes: flatten(parsed.program as unknown as Syntax),
    lineOf: (offset) => text.slice(0, offset).split('\n').length,
  };
}

export function readSource(path: string): SourceFile {
  return parseText(path, readFileSync(join(root, path), 'utf8'));
}
