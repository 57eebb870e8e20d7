import { type Scope, seenSql } from '../http/scope.ts';

/** Parameters of a statement in the making; `value` adds one and gives its place in the text. */
export interface Parameters {
  readonly values: unknown[];
  readonly value: (parameter: unknown) => string;
}

export function parameters(...first: readonly unknown[]): Parameters {
  const values = [...first];
  return { values, value: (parameter) => `$${values.push(parameter)}` };
}

/** The condition by which rows of `read.alarm` and its spans are narrowed to what a scope sees: where the alarm was raised. */
export function seenAlarms(scope: Scope, value: Parameters['value']): string {
  return seenSql(scope, { org: 'org', among: (pairs) => `(org, channel) in (${pairs})`, isNone: 'channel is null' }, value);
}
