import {
  type ChannelFigures,
  readWaveform,
  type WaveformRecord,
  type WaveformWindow,
  waveformFigures,
  waveformSamples,
} from '../../../../domain/waveform/calls.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type ReaderView, written } from './readerView.ts';

/** As many points as a wide screen shows; a zoom asks again and gets finer ones. */
const buckets = 1200;

export function useRecord(id: string): Asked<WaveformRecord> {
  const api = useApi();
  return useAsked(id, (signal) => api.call(readWaveform, { params: { id } }, { signal, noErrorPage: true }));
}

/** The chosen channels over the shown span. */
export function useWindow(id: string, { from, to, analogs, digitals, side }: ReaderView): Asked<WaveformWindow> {
  const api = useApi();
  const key = `${id} ${from} ${to} ${analogs.join()} ${digitals.join()} ${side}`;
  const query = {
    from: Number(written(from)),
    to: Number(written(to)),
    buckets,
    side,
    ...asked('analogs', analogs),
    ...asked('digitals', digitals),
  };
  return useAsked(key, (signal) => api.call(waveformSamples, { params: { id }, query }, { signal, noErrorPage: true }));
}

export interface AtCursors {
  readonly a: ReadonlyMap<number, ChannelFigures>;
  readonly b: ReadonlyMap<number, ChannelFigures>;
}

const none: ReadonlyMap<number, ChannelFigures> = new Map();

/** The figures of the chosen analog channels at both cursors. */
export function useFigures(id: string, { analogs, side, a, b }: ReaderView): AtCursors {
  return { a: useFiguresAt(id, { analogs, side, at: a }), b: useFiguresAt(id, { analogs, side, at: b }) };
}

function useFiguresAt(
  id: string,
  { analogs, side, at }: Pick<ReaderView, 'analogs' | 'side'> & { readonly at: number },
) {
  const api = useApi();
  const key = analogs.length === 0 ? null : `${id} ${at} ${analogs.join()} ${side}`;
  const query = { at: Number(written(at)), side, ...asked('analogs', analogs) };
  const { value } = useAsked(key, (signal) =>
    api.call(waveformFigures, { params: { id }, query }, { signal, noErrorPage: true }),
  );
  return value === null ? none : new Map(value.analogs.map((one) => [one.channel, one]));
}

const asked = (name: 'analogs' | 'digitals', channels: readonly number[]) =>
  channels.length === 0 ? {} : { [name]: channels };
