import type { Hung } from '../../domain/access/permission.ts';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { RaisedData } from '../../domain/alarm/events.ts';
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

/** What an alarm hangs on: the channel of its raise, and the device that it is about. */
export function hungOf({ channel, object }: { readonly channel: string | null; readonly object: Alarm['object'] | RaisedData['object'] }): Hung {
  const of = (kind: typeof object.kind): string | null => (object.kind === kind ? object.id : null);
  return { channel, device: of('device'), unit: of('unit') };
}

/** The condition by which rows of `read.alarm` and its spans are narrowed to what a scope sees: where the alarm was raised. */
export function seenAlarms(scope: Scope, value: Parameters['value']): string {
  const device = `case when picture->'object'->>'kind' = 'device' then object end`;
  return seenSql(scope, { org: 'org', line: (meets) => meets({ channel: 'channel', device }), isNone: 'channel is null', unit: null }, value);
}
