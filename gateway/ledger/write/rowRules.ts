import { type DeviceAddress, deviceMisfit, type PointAddress, pointMisfit } from '../../../domain/channel/address.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { ledgerFaults } from '../../../domain/ledger/messages.ts';
import type { Text } from '../../../domain/text/message.ts';
import { callerReach } from '../../http/callerReach.ts';
import type { Asker } from '../asker.ts';
import type { Fields } from '../columns.ts';

export interface Guarded {
  readonly before: Fields | null;
  readonly after: Fields;
  readonly asker: Asker;
  /** A row that this one refers to, as it stands. */
  readonly referred: (ledger: string, id: string) => Fields | null;
}

/**
 * What may not be written, though the row is right in itself: no address stands under another protocol's channel, and what an
 * energy unit shows has an object model.
 */
export type Guard = (guarded: Guarded) => Refusal | null;

const misfit = (text: Text | null, asker: Asker): Refusal | null =>
  text === null ? null : { code: 'RULE_BROKEN', fields: { address: text[asker.lang] } };

const device: Guard = ({ after, asker, referred }) => {
  const protocol = referred('channel', after['channelId'] as string)?.['protocol'] as ProtocolName | undefined;
  return protocol === undefined
    ? null
    : misfit(deviceMisfit(protocol, after['address'] as unknown as DeviceAddress), asker);
};

const point: Guard = ({ after, asker, referred }) => {
  const address = referred('device', after['deviceId'] as string)?.['address'] as unknown as DeviceAddress | undefined;
  return address === undefined
    ? null
    : misfit(pointMisfit(address, after['address'] as unknown as PointAddress), asker);
};

/** Without an object model a device has nothing to show in its unit. */
const unitModelDevice: Guard = ({ after, asker, referred }) => {
  const bound = referred('device', after['deviceId'] as string);
  if (bound === null || bound['modelId'] !== null) return null;
  return { code: 'RULE_BROKEN', fields: { deviceId: ledgerFaults['ledger.noModel'][asker.lang] } };
};

/** What goes to the webhooks is told whole, whoever wrote it: so it is the whole site's to say, and to change as long as it goes there. */
const reportSchedule: Guard = ({ after, asker }) => {
  if (after['webhooks'] !== true || asker.scope === null) return null;
  return asker.caller !== null && callerReach(asker.caller).site ? null : { code: 'SITE_ONLY' };
};

/** By ledger. */
export const guards: Readonly<Record<string, Guard>> = { device, point, unitModelDevice, reportSchedule };
