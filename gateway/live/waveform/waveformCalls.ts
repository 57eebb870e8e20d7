import { createHash } from 'node:crypto';
import type { InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type Zone, zoneOf } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { hashIn } from '../../../domain/file/calls.ts';
import { readWaveform, uploadWaveform, waveformFigures, waveformSamples } from '../../../domain/waveform/calls.ts';
import type { RecordedTime } from '../../../domain/waveform/comtrade/record.ts';
import { sortFiles } from '../../../domain/waveform/files.ts';
import { waveformFaults } from '../../../domain/waveform/messages.ts';
import { longestName, type Waveform, waveforms } from '../../../domain/waveform/waveform.ts';
import type { Files } from '../../files/openFiles.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { AnswerOfAsk, Ask, Described } from './reader/asks.ts';
import type { WaveformReader } from './reader/openReader.ts';

export interface WaveformNeeds {
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'create'>;
  readonly files: Pick<Files, 'keep' | 'read' | 'usesOf'>;
  readonly reader: WaveformReader;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** Records of waveforms: taken in, and read. */
export function waveformCalls(needs: WaveformNeeds): readonly ServedCall[] {
  return [
    serve(uploadWaveform, ({ body }, context) => upload(needs, body, context)),
    serve(readWaveform, async ({ params }, context) => {
      const read = await asked(needs, { id: params.id, ask: { do: 'describe' } }, context);
      if (!read.ok) return read;
      const [row, { trigger, ...described }] = read.value;
      return accepted({ ...described, name: row.name, device: row.deviceId, triggeredAt: row.triggeredAt, triggerLocal: shown(trigger) });
    }),
    serve(waveformSamples, async ({ params, query }, context) => {
      const read = await asked(needs, { id: params.id, ask: { do: 'window', ask: query } }, context);
      return read.ok ? accepted(read.value[1]) : read;
    }),
    serve(waveformFigures, async ({ params, query }, context) => {
      const read = await asked(needs, { id: params.id, ask: { do: 'figures', ask: query } }, context);
      return read.ok ? accepted(read.value[1]) : read;
    }),
  ];
}

const shown = ({ local, nanos }: RecordedTime): string => `${local.replace('T', ' ')}.${String(Math.floor(nanos / 1000)).padStart(6, '0')}`;

type Asking<A> = { readonly id: string; readonly ask: A };

/** A record that the caller sees, and what the thread says about it. The file must be the device's own: an address alone opens nothing. */
async function asked<A extends Exclude<Ask, { readonly do: 'take' }>>(
  { ledgers, files, reader }: WaveformNeeds,
  { id, ask }: Asking<A>,
  { caller, lang }: CallContext,
): Promise<Result<readonly [Waveform, AnswerOfAsk[A['do']]]>> {
  const row = caller === null ? null : await ledgers.seenRow(waveforms, caller.scope, id);
  if (row === null) return refused('NO_PERMISSION');
  const hash = hashIn(row.file);
  const uses = await files.usesOf(hash);
  if (!uses.some(({ kind, owner }) => kind === 'waveform' && owner === row.deviceId)) return refused('NOT_FOUND');
  const read = await reader.ask(hash, ask, async () => (await files.read(hash))?.bytes ?? null);
  if (read === null) return refused('NOT_FOUND');
  return read.is === 'fault' ? refused('WRONG_TYPE', { fields: { file: read.text[lang] } }) : accepted([row, read.answer]);
}

type Body = InputOf<typeof uploadWaveform>['body'];

async function upload(needs: WaveformNeeds, { deviceId, note, files: given }: Body, context: CallContext) {
  const { ledgers, files, reader, zone } = needs;
  const { caller, lang, by, command } = context;
  const [device] = caller === null ? [] : await ledgers.seen(devices, caller.scope, { ids: [deviceId] });
  if (caller === null || device === undefined) return refused('NO_PERMISSION');
  const sorted = sortFiles(given);
  if ('fault' in sorted) return refused('RULE_BROKEN', { fields: { files: sorted.fault[lang] } });
  const taken = await reader.take(sorted.files);
  if (taken.is === 'fault') return refused('WRONG_TYPE', { fields: { files: taken.text[lang] } });
  const { described, bytes } = taken.answer;
  const at = triggerInstant(described, zoneOf(zone));
  if (at === null) return refused('RULE_BROKEN', { fields: { files: waveformFaults['waveform.skipped'][lang] } });
  const fingerprint = `${deviceId}/${createHash('sha256').update(bytes).digest('hex')}`;
  const file = await files.keep({ contentType: 'application/octet-stream', bytes }, { kind: 'waveform', owner: deviceId }, false);
  const row = { ...rowOf(described, sorted.name), deviceId, triggeredAt: instantOf(at), bytes: bytes.length, file, fingerprint, note: note ?? null };
  const made = await ledgers.create(waveforms, row, { by, command });
  if (!made.ok && made.refusal.code === 'DUPLICATE_ID') {
    const known = (await ledgers.seen(waveforms, caller.scope)).find((one) => one.fingerprint === fingerprint);
    return refused('DUPLICATE_ID', { fields: { files: waveformFaults['waveform.known'][lang].replace('{name}', known?.name ?? sorted.name) } });
  }
  if (!made.ok) return made;
  context.answeredAt(made.value.position);
  return accepted({ id: made.value.id, version: made.value.version });
}

const cut = (name: string): string | null => [...name].slice(0, longestName).join('').trim() || null;

function rowOf({ station, recorder, revision, format, rates, analogs, digitals, from, to }: Described, name: string) {
  const fastest = Math.max(...rates.map(({ rate }) => rate));
  return {
    ...{ name: cut(name) ?? '-', station: cut(station), recorder: cut(recorder), revision, format },
    ...{ analogs: analogs.length, digitals: digitals.length, duration: Math.round((to - from) * 1e6) / 1e6 },
    sampleRate: fastest > 0 ? fastest : null,
  };
}

/** When it was triggered: by the record's own time code where it has one, else its clock showed the site's time. Null: that clock never showed it. */
function triggerInstant({ trigger, utcOffset }: Pick<Described, 'trigger' | 'utcOffset'>, zone: Zone): number | null {
  const millis = Math.floor(trigger.nanos / 1e6);
  if (utcOffset !== null) return Date.parse(`${trigger.local}Z`) - utcOffset * 60_000 + millis;
  const at = zone.instantAt(trigger.local);
  return at === null ? null : at + millis;
}
