import type { WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { type CursorName, type Put, type ReaderView, stepOf, toSpan, written, zoomed } from './readerView.ts';

interface Keyed {
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly put: Put;
  readonly onClose: () => void;
}

/** How far one press moves a cursor: a hundredth of what is shown, a sample at least. */
export const pressOf = (view: ReaderView, record: WaveformRecord): number =>
  Math.max(stepOf(record), (view.to - view.from) / 100);

/** The keys of the reader: A by the arrows, B with Shift, one sample with Alt. */
export function useReaderKeys({ view, record, put, onClose }: Keyed): void {
  const move = (name: CursorName, by: number) =>
    put({ [name]: written(Math.min(record.to, Math.max(record.from, view[name] + by))) });
  const [press, step] = [pressOf(view, record), stepOf(record)];
  const zoom = (by: number) => put(toSpan(zoomed(view, record, { by, around: view.a })));
  useKeys({
    title: { cn: '波形', en: 'Waveform' },
    bindings: [
      { keys: 'ArrowRight', does: { cn: '光标 A 右移', en: 'Cursor A to the right' }, run: () => move('a', press) },
      { keys: 'ArrowLeft', does: { cn: '光标 A 左移', en: 'Cursor A to the left' }, run: () => move('a', -press) },
      {
        keys: 'Shift ArrowRight',
        does: { cn: '光标 B 右移', en: 'Cursor B to the right' },
        run: () => move('b', press),
      },
      {
        keys: 'Shift ArrowLeft',
        does: { cn: '光标 B 左移', en: 'Cursor B to the left' },
        run: () => move('b', -press),
      },
      { keys: '.', does: { cn: '光标 A 后一采样', en: 'Cursor A one sample on' }, run: () => move('a', step) },
      { keys: ',', does: { cn: '光标 A 前一采样', en: 'Cursor A one sample back' }, run: () => move('a', -step) },
      { keys: '+', does: { cn: '放大', en: 'Zoom in' }, run: () => zoom(0.5) },
      { keys: '-', does: { cn: '缩小', en: 'Zoom out' }, run: () => zoom(2) },
      { keys: '0', does: { cn: '全程', en: 'Whole record' }, run: () => put({ from: null, to: null }) },
      { keys: 'Escape', does: { cn: '返回列表', en: 'Back to the list' }, run: onClose },
    ],
  });
}
