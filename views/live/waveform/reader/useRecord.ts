import {
  type ChannelFigures,
  readWaveform,
  type WaveformRecord,
  type WaveformWindow,
  waveformFigures,
  waveformSamples,
} from '../../../../domain/waveform/calls.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { type ReaderView, written } from './readerView.ts';

/** As many points as a wide screen shows; a zoom asks again and gets finer ones. */
const buckets = 1200;

export function useRecord(id: string): Asked<WaveformRecord> {
  return useCall(readWaveform, { params: { id } }, { noErrorPage: true });
}

/** The chosen channels over the shown span. */
export function useWindow(id: string, { from, to, analogs, digitals, side }: ReaderView): Asked<WaveformWindow> {
  const query = {
    from: Number(written(from)),
    to: Number(written(to)),
    buckets,
    side,
    ...asked('analogs', analogs),
    ...asked('digitals', digitals),
  };
  return useCall(waveformSamples, { params: { id }, query }, { noErrorPage: true });
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
  const query = { at: Number(written(at)), side, ...asked('analogs', analogs) };
  const { value } = useCall(waveformFigures, analogs.length === 0 ? null : { params: { id }, query }, {
    noErrorPage: true,
  });
  return value === null ? none : new Map(value.analogs.map((one) => [one.channel, one]));
}

const asked = (name: 'analogs' | 'digitals', channels: readonly number[]) =>
  channels.length === 0 ? {} : { [name]: channels };
