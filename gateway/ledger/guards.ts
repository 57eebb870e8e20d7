import type { DataPermission } from '../../domain/access/role.ts';
import { type DeviceAddress, deviceMisfit, type PointAddress, pointMisfit } from '../../domain/channel/address.ts';
import type { ProtocolName } from '../../domain/channel/channel.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { ledgerFaults } from '../../domain/ledger/messages.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Caller } from '../http/handler.ts';
import type { Asker } from './asker.ts';
import type { Fields } from './columns.ts';

export interface Guarded {
  readonly before: Fields | null;
  readonly after: Fields;
  readonly asker: Asker;
  /** A row that this one refers to, as it stands. */
  readonly referred: (ledger: string, id: string) => Fields | null;
}

/**
 * What may not be written, though the row is right in itself: nobody grants what he does not hold, and no address stands under
 * another protocol's channel, and what an energy unit shows has an object model.
 */
export type Guard = (guarded: Guarded) => Refusal | null;

interface Grant {
  readonly admin: boolean;
  readonly functions: readonly string[];
  readonly data: DataPermission;
}

const nothing: Grant = { admin: false, functions: [], data: { organisations: [], channels: [], units: [] } };

function grantOf(role: Fields | null): Grant {
  if (role === null) return nothing;
  const functions = [...(role['functions'] as readonly string[]), ...(role['appFunctions'] as readonly string[])];
  return { admin: role['admin'] === true, functions, data: role['data'] as unknown as DataPermission };
}

/** Whether the caller may give what the second grant has and the first had not. */
function mayAdd(caller: Caller, before: Grant, after: Grant): boolean {
  if (after.admin && !before.admin && !caller.admin) return false;
  const functions = after.functions.filter((code) => !before.functions.includes(code));
  if (!caller.admin && !functions.every((code) => caller.permissions.has(code))) return false;
  const had = before.data;
  const isNoWider = covers(had.channels, after.data.channels) && covers(had.units, after.data.units);
  const added = isNoWider ? after.data.organisations.filter((org) => !had.organisations.includes(org)) : after.data.organisations;
  return added.every((org) => holds(caller, org, after.data));
}

type Ids = readonly string[] | ReadonlySet<string> | null;

/** Whether the first set holds all of the second; null is all there are. */
function covers(whole: Ids, part: Ids): boolean {
  if (whole === null || part === null) return whole === null;
  const known = new Set(whole);
  return [...part].every((id) => known.has(id));
}

/** Whether the caller sees at least so much of an organisation, and thereby of all below it. */
function holds({ scope }: Caller, org: string, { channels, units }: DataPermission): boolean {
  return scope.data.get(org)?.some((mine) => covers(mine.channels, channels) && covers(mine.units, units)) ?? false;
}

const refusal = (asker: Asker, field: string): Refusal => ({
  code: 'NO_PERMISSION',
  fields: { [field]: ledgerFaults['ledger.notGrantable'][asker.lang] },
});

const role: Guard = ({ before, after, asker }) => {
  if (asker.caller === null) return null;
  return mayAdd(asker.caller, grantOf(before), grantOf(after)) ? null : refusal(asker, after['admin'] === true ? 'admin' : 'functions');
};

const user: Guard = ({ before, after, asker, referred }) => {
  const { caller } = asker;
  if (caller === null) return null;
  const had = new Set((before?.['userRoleIds'] as readonly string[] | undefined) ?? []);
  const given = (after['userRoleIds'] as readonly string[]).filter((id) => !had.has(id));
  return given.every((id) => mayAdd(caller, nothing, grantOf(referred('role', id)))) ? null : refusal(asker, 'userRoleIds');
};

const misfit = (text: Text | null, asker: Asker): Refusal | null =>
  text === null ? null : { code: 'RULE_BROKEN', fields: { address: text[asker.lang] } };

const device: Guard = ({ after, asker, referred }) => {
  const protocol = referred('channel', after['channelId'] as string)?.['protocol'] as ProtocolName | undefined;
  return protocol === undefined ? null : misfit(deviceMisfit(protocol, after['address'] as unknown as DeviceAddress), asker);
};

const point: Guard = ({ after, asker, referred }) => {
  const address = referred('device', after['deviceId'] as string)?.['address'] as unknown as DeviceAddress | undefined;
  return address === undefined ? null : misfit(pointMisfit(address, after['address'] as unknown as PointAddress), asker);
};

/** Without an object model a device has nothing to show in its unit. */
const unitModelDevice: Guard = ({ after, asker, referred }) => {
  const bound = referred('device', after['deviceId'] as string);
  if (bound === null || bound['modelId'] !== null) return null;
  return { code: 'RULE_BROKEN', fields: { deviceId: ledgerFaults['ledger.noModel'][asker.lang] } };
};

/** By ledger. */
export const guards: Readonly<Record<string, Guard>> = { role, user, device, point, unitModelDevice };
