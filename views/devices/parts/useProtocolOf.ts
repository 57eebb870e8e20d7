import { channels } from '../../../domain/channel/channel.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';

const deviceCalls = ledgerCalls(devices);
const channelCalls = ledgerCalls(channels);

/** The protocol that a device is asked in; null while it is not known, or not this reader's to know. */
export function useProtocolOf(device: string | null): ProtocolName | null {
  const api = useApi();
  const own =
    useAsked(device, (signal) => api.call(deviceCalls.list, { query: { id: device ?? '', size: 1 } }, { signal })).value
      ?.rows[0] ?? null;
  const channel = own?.id === device ? (own?.channelId ?? null) : null;
  const line =
    useAsked(channel, (signal) => api.call(channelCalls.list, { query: { id: channel ?? '', size: 1 } }, { signal }))
      .value?.rows[0] ?? null;
  return line?.id === channel ? (line?.protocol ?? null) : null;
}
