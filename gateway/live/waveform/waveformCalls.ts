import type { InputOf } from '../../../domain/call/declaration.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { hashIn } from '../../../domain/file/calls.ts';
import { named } from '../../../domain/ledger/names.ts';
import { readWaveform, uploadWaveform, waveformFigures, waveformSamples } from '../../../domain/waveform/calls.ts';
import type { RecordedTime } from '../../../domain/waveform/comtrade/record.ts';
import { sortFiles } from '../../../domain/waveform/files.ts';
import { waveformFaults } from '../../../domain/waveform/messages.ts';
import { type Waveform, waveforms } from '../../../domain/waveform/waveform.ts';
import type { Files } from '../../files/openFiles.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { enterRecord, fingerprintOf } from './enterRecord.ts';
import type { AnswerOfAsk, Ask } from './reader/asks.ts';
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
      return accepted({
        ...described,
        name: named(row.name, row.nameEn, context.lang),
        device: row.deviceId,
        triggeredAt: row.triggeredAt,
        triggerLocal: shown(trigger),
      });
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

const shown = ({ local, nanos }: RecordedTime): string =>
  `${local.replace('T', ' ')}.${String(Math.floor(nanos / 1000)).padStart(6, '0')}`;

type Asking<A> = { readonly id: string; readonly ask: A };

/** A record that the caller sees, and what the thread says about it. The file must be the device's own: an address alone opens nothing. */
async function asked<A extends Exclude<Ask, { readonly do: 'take' }>>(
  { ledgers, files, reader }: WaveformNeeds,
  { id, ask }: Asking<A>,
  { caller, lang }: CallContext,
): Promise<Result<readonly [Waveform, AnswerOfAsk[A['do']]]>> {
  const row = await ledgers.seenRow(waveforms, caller.scope, id);
  if (row === null) return refused('NO_PERMISSION');
  const hash = hashIn(row.file);
  const uses = await files.usesOf(hash);
  if (!uses.some(({ kind, owner }) => kind === 'waveform' && owner === row.deviceId)) return refused('NOT_FOUND');
  const read = await reader.ask(hash, ask, async () => (await files.read(hash))?.bytes ?? null);
  if (read === null) return refused('NOT_FOUND');
  return read.is === 'fault'
    ? refused('RULE_BROKEN', { fields: { file: read.text[lang] } })
    : accepted([row, read.answer]);
}

type Body = InputOf<typeof uploadWaveform>['body'];

async function upload(needs: WaveformNeeds, { deviceId, note, files }: Body, context: CallContext) {
  const { caller, lang, by, command } = context;
  const [device] = await needs.ledgers.seen(devices, caller.scope, { ids: [deviceId] });
  if (device === undefined) return refused('NO_PERMISSION');
  const sorted = sortFiles(files);
  if ('fault' in sorted) return refused('RULE_BROKEN', { fields: { files: sorted.fault[lang] } });
  const taken = await needs.reader.take(sorted.files);
  if (taken.is === 'fault') return refused('RULE_BROKEN', { fields: { files: taken.text[lang] } });
  const arriving = { deviceId, name: sorted.name, note: note ?? null, ...taken.answer };
  const made = await enterRecord(needs, arriving, { by, command });
  if (made.ok) {
    context.answeredAt(made.value.position);
    return accepted({ id: made.value.id, version: made.value.version });
  }
  if (made.refusal.code !== 'DUPLICATE_ID') return made;
  const mark = fingerprintOf(arriving);
  const known = (await needs.ledgers.seen(waveforms, caller.scope, { lang })).find(
    ({ fingerprint }) => fingerprint === mark,
  );
  return refused('DUPLICATE_ID', {
    fields: { files: waveformFaults['waveform.known'][lang].replace('{name}', known?.name ?? sorted.name) },
  });
}
