import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { readComtrade } from '../../../domain/waveform/comtrade/readComtrade.ts';
import { waveforms } from '../../../domain/waveform/waveform.ts';
import type { Files } from '../../../gateway/files/openFiles.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import { enterRecord } from '../../../gateway/live/waveform/enterRecord.ts';
import { describedOf } from '../../../gateway/live/waveform/reader/answerAsk.ts';
import { textReaders } from '../../../gateway/live/waveform/textReaders.ts';
import { writeAs } from '../ensureRows.ts';
import { feederFault } from './feederFault.ts';
import { inrush } from './inrush.ts';
import { type Made, recordOf } from './record.ts';

export interface WaveformMeans {
  readonly ledgers: Ledgers;
  readonly files: Pick<Files, 'keep'>;
  /** Of the site: an IANA name. */
  readonly zone: string;
  readonly now: number;
}

interface Wanted {
  readonly deviceId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly note: string;
  readonly made: Made;
  /** How long before the seeding it was triggered, ms. */
  readonly ago: number;
}

export const demoWaveforms: readonly Wanted[] = [
  {
    deviceId: 'QF411',
    name: 'QF411 馈线短路跳闸',
    nameEn: 'QF411 short circuit on the feeder',
    note: 'A、B 相间短路，约 80 ms 切除',
    made: feederFault,
    ago: 19 * hour + 1_234_567,
  },
  {
    deviceId: 'T2',
    name: 'T2 空载合闸涌流',
    nameEn: 'T2 inrush at no load',
    note: '二次谐波制动有效，差动未跳闸',
    made: inrush,
    ago: 43 * hour + 765_432,
  },
];

/** Puts the records that are missing in as an upload does. Gives what was refused. */
export async function seedWaveforms(means: WaveformMeans): Promise<readonly Refusal[]> {
  const { ledgers, zone, now } = means;
  const rows = [...(await ledgers.everyRow(waveforms)), ...(await ledgers.everyRemoved(waveforms))];
  const known = new Set(rows.map(({ name, deviceId }) => `${deviceId} ${name}`));
  const refusals: Refusal[] = [];
  for (const { deviceId, name, nameEn, note, made, ago } of demoWaveforms) {
    if (known.has(`${deviceId} ${name}`)) continue;
    const at = now - ago;
    const bytes = recordOf(made, at, minutesAhead(zone, at));
    const read = readComtrade({ cff: bytes }, textReaders);
    if (!read.ok) throw new Error(`${name}: ${read.fault.text.en}`);
    const entered = await enterRecord(
      means,
      { deviceId, name, nameEn, note, bytes, described: describedOf(read.value) },
      writeAs(`waveform:${name}`),
    );
    if (!entered.ok && entered.refusal.code !== 'COMMAND_REUSED') refusals.push(entered.refusal);
  }
  return refusals;
}

/** How far the local clock is ahead of UTC. */
function minutesAhead(zone: string, at: number): number {
  const { local } = zoneOf(zone).written(at);
  return Math.round((Date.parse(`${local.replace(' ', 'T')}Z`) - at) / 60_000);
}
