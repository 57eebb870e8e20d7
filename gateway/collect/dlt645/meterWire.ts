import { serialWire } from '../polled/serialWire.ts';
import type { Answer, OpenWire } from '../polled/wire.ts';
import { control, frameIn, hasMore, isAnswer, isRefusal, reversed, speaksTo, writeFrame } from './frame.ts';

/** A data identifier asked of a meter; `part` counts the answers that were cut into several frames. */
export interface MeterQuestion {
  readonly unit: string;
  readonly di: string;
  readonly part: number;
  readonly preamble: number;
}

/** Data that a frame announced to be continued bear this as their first byte, any other a 0. */
export const continued = 1;

const diLength = 4;

export const openMeterWire: OpenWire<MeterQuestion> = serialWire<MeterQuestion>({ frameOf, answerIn });

export function frameOf({ unit, di, part, preamble }: MeterQuestion): Uint8Array {
  const data = part === 0 ? reversed(di) : Uint8Array.of(...reversed(di), part);
  return writeFrame({ meter: unit, control: part === 0 ? control.read : control.readMore, data }, preamble);
}

/** An answer is of the meter and bears the identifier that was asked for: an echo of the question, or another meter's word, is none. */
export function answerIn(bytes: Uint8Array, { unit, di, part }: MeterQuestion): Answer | { readonly kind: 'nothing' } {
  const asked = part === 0 ? control.read : control.readMore;
  const wanted = reversed(di);
  const found = frameIn(bytes, (frame) => {
    if (!speaksTo(unit, frame.meter) || !isAnswer(frame, asked)) return false;
    return isRefusal(frame) || wanted.every((byte, i) => frame.data[i] === byte);
  });
  if (found.kind !== 'frame') return found;
  const { frame } = found;
  if (isRefusal(frame)) return { kind: 'exception', code: frame.data[0] ?? 0 };
  // The number of a further frame stands at its end.
  const own = part === 0 ? frame.data.slice(diLength) : frame.data.slice(diLength, -1);
  return { kind: 'data', bytes: Uint8Array.of(hasMore(frame) ? continued : 0, ...own) };
}
