import type { Wing } from '../wing/wing.ts';
import { corrections } from './corrections.ts';
import { liveCalls } from './liveCalls.ts';
import { networkCalls } from './network/networkCalls.ts';
import { seriesExport } from './seriesExport/seriesExport.ts';
import { openReader } from './waveform/reader/openReader.ts';
import { waveformCalls } from './waveform/waveformCalls.ts';

export { type HeldPoint, heldPoints } from './heldPoints.ts';
export { type NetworkDraft, networkDraft } from './network/networkDraft.ts';
export { seriesPoint } from './series.ts';

export const wing: Wing = {
  name: 'live',
  open({ databaseUrl, log, ledgers, followers, files, telemetry, access, zone, clock }) {
    const reader = openReader();
    return {
      policies: [corrections(telemetry)],
      jobKinds: [seriesExport({ ledgers, telemetry, databaseUrl, zone, scopeOf: access.scopeOf })],
      calls: ({ live, begin, epochs }) => [
        ...waveformCalls({ ledgers, files, reader, zone }),
        ...networkCalls({ ledgers, log, followers }),
        ...liveCalls({ ledgers, log, clock, followers, telemetry, live, zone, begin, epochs }),
      ],
      close: reader.close,
    };
  },
};
