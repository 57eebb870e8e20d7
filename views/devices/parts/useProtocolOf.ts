import { channels } from '../../../domain/channel/channel.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';

const deviceCalls = ledgerCalls(devices);
const channelCalls = ledgerCalls(channels);

/** The protocol that a device is asked in; null while it is not known, or not this reader's to know. */
export function useProtocolOf(device: string | null): ProtocolName | null {
  const own =
    useCall(deviceCalls.list, device === null ? null : { query: { id: device, size: 1 } }).value?.rows[0] ?? null;
  const channel = own?.id === device ? (own?.channelId ?? null) : null;
  const line =
    useCall(channelCalls.list, channel === null ? null : { query: { id: channel, size: 1 } }).value?.rows[0] ?? null;
  return line?.id === channel ? (line?.protocol ?? null) : null;
}
