import { createHash } from 'node:crypto';
import { instantOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type Result, refused } from '../../../domain/error/errors.ts';
import { waveformFaults } from '../../../domain/waveform/messages.ts';
import { longestName, waveforms } from '../../../domain/waveform/waveform.ts';
import type { Files } from '../../files/openFiles.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { WriteBy, Written } from '../../ledger/written.ts';
import type { Described, Taken } from './reader/asks.ts';

export interface EnterNeeds {
  readonly ledgers: Pick<Ledgers, 'create'>;
  readonly files: Pick<Files, 'keep'>;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** A record that was looked into, and whose it is to be. */
export interface Arriving extends Taken {
  readonly deviceId: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly note: string | null;
}

/** The device and what the record holds: a device has a record once. */
export const fingerprintOf = ({ deviceId, bytes }: Pick<Arriving, 'deviceId' | 'bytes'>): string =>
  `${deviceId}/${createHash('sha256').update(bytes).digest('hex')}`;

/** Keeps the bytes for the device and enters what the record says of itself. */
export async function enterRecord(
  { ledgers, files, zone }: EnterNeeds,
  arriving: Arriving,
  write: WriteBy,
): Promise<Result<Written>> {
  const { deviceId, name, nameEn = null, note, described, bytes } = arriving;
  const at = triggerInstant(described, zone);
  if (at === null) return refused('RULE_BROKEN', { fields: { files: waveformFaults['waveform.skipped'].en } });
  const file = await files.keep(
    { contentType: 'application/octet-stream', bytes },
    { kind: 'waveform', owner: deviceId },
    false,
  );
  const fingerprint = fingerprintOf(arriving);
  const row = {
    ...rowOf(described, name),
    nameEn,
    deviceId,
    triggeredAt: instantOf(at),
    bytes: bytes.length,
    file,
    fingerprint,
    note,
  };
  return ledgers.create(waveforms, row, write);
}

const cut = (name: string): string | null => [...name].slice(0, longestName).join('').trim() || null;

function rowOf({ station, recorder, revision, format, rates, analogs, digitals, from, to }: Described, name: string) {
  const fastest = Math.max(...rates.map(({ rate }) => rate));
  return {
    name: cut(name) ?? '-',
    station: cut(station),
    recorder: cut(recorder),
    revision,
    format,
    analogs: analogs.length,
    digitals: digitals.length,
    duration: Math.round((to - from) * 1e6) / 1e6,
    sampleRate: fastest > 0 ? fastest : null,
  };
}

/** When it was triggered: by the record's own time code where it has one, else its clock showed the site's time. Null: no clock shows that. */
function triggerInstant({ trigger, utcOffset }: Pick<Described, 'trigger' | 'utcOffset'>, zone: string): number | null {
  const millis = Math.floor(trigger.nanos / 1e6);
  if (utcOffset !== null) return Date.parse(`${trigger.local}Z`) - utcOffset * 60_000 + millis;
  const at = zoneOf(zone).instantAt(trigger.local);
  return at === null ? null : at + millis;
}
