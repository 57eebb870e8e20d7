import { parentPort } from 'node:worker_threads';
import { readComtrade } from '../../../../domain/waveform/comtrade/readComtrade.ts';
import { comtradeBounds, type Recording } from '../../../../domain/waveform/comtrade/record.ts';
import { textReaders } from '../textReaders.ts';
import { answerAsk, describedOf, storedOf } from './answerAsk.ts';
import type { Question, Reply } from './asks.ts';

/**
 * Reads records in a thread of its own and holds the last few: a record of 64 MiB takes nothing from the event loop of the gateway, and
 * zooming in it does not read it anew.
 */
const held = new Map<string, Recording>();
const mostHeld = 4;
/** Of all that are held together, beside the newest: 8 bytes each at most. */
const mostValues = comtradeBounds.values;

const valuesOf = ({ times, analogs }: Recording): number => times.length * (1 + analogs.length);

/** The newest stays; of the older ones as many as there is room for. */
function hold(key: string, recording: Recording): void {
  held.delete(key);
  held.set(key, recording);
  let [records, values] = [0, 0];
  for (const [other, one] of [...held].reverse()) {
    records++;
    values += valuesOf(one);
    if (other !== key && (records > mostHeld || values > mostValues)) held.delete(other);
  }
}

function replyTo({ n, key, bytes, ask }: Question): Reply {
  if (ask.do === 'take') {
    const read = readComtrade(ask.files, textReaders);
    if (!read.ok) return { n, is: 'fault', text: read.fault.text };
    return { n, is: 'answer', answer: { described: describedOf(read.value), bytes: storedOf(ask.files, read.value) } };
  }
  if (bytes !== null) {
    const read = readComtrade({ cff: bytes }, textReaders);
    if (!read.ok) return { n, is: 'fault', text: read.fault.text };
    hold(key, read.value);
  }
  const recording = held.get(key);
  if (recording === undefined) return { n, is: 'absent' };
  hold(key, recording);
  return { n, is: 'answer', answer: answerAsk(recording, ask) };
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(replyTo(question)));
