import { cutCombined, type Parts } from './combined.ts';
import { readConfiguration } from './configuration.ts';
import { type TextReaders, textOf } from './encoding.ts';
import { ComtradeError, type ComtradeFault, type ComtradeFile, fail } from './fault.ts';
import { type Configuration, comtradeBounds, type Recording } from './record.ts';
import { readSamples, sampleCount } from './samples.ts';
import { secondsBetween } from './times.ts';

/** A record as it comes: one combined file, or a configuration with its data and the texts beside them. */
export type ComtradeFiles =
  | { readonly cff: Uint8Array }
  | {
      readonly cfg: Uint8Array;
      readonly dat: Uint8Array;
      readonly hdr?: Uint8Array | null;
      readonly inf?: Uint8Array | null;
    };

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ComtradeFault };

/** A whole record, or what is wrong with it and where. Never throws for what a file holds. */
export function readComtrade(files: ComtradeFiles, readers: TextReaders): Read<Recording> {
  try {
    return { ok: true, value: recordingOf(files, readers) };
  } catch (error) {
    if (error instanceof ComtradeError) return { ok: false, fault: error.fault };
    throw error;
  }
}

function recordingOf(files: ComtradeFiles, readers: TextReaders): Recording {
  const isCombined = 'cff' in files;
  checkSize(files);
  const parts: Parts = isCombined
    ? cutCombined(files.cff)
    : { cfg: files.cfg, dat: files.dat, hdr: files.hdr ?? null, inf: files.inf ?? null };
  const file = (own: ComtradeFile): ComtradeFile => (isCombined ? 'cff' : own);
  if (parts.cfg.length > comtradeBounds.textBytes) tooLarge(file('cfg'), parts.cfg.length, comtradeBounds.textBytes);
  const declared = readConfiguration(textOf(parts.cfg, readers));
  const expected = sampleCount(declared);
  const { stamps, analogs, digitals, found, surplus } = readSamples(declared, parts.dat, file('dat'));
  const whole = found === expected ? declared : { ...declared, rates: ratesUpTo(declared.rates, found) };
  const { configuration, times, isTriggerTold } = placed(whole, stamps);
  const text = (part: Uint8Array | null): string | null => {
    const read =
      part === null || part.length === 0 ? '' : textOf(part.subarray(0, comtradeBounds.textBytes), readers).text.trim();
    return read === '' ? null : read;
  };
  return {
    configuration,
    times,
    analogs,
    digitals,
    header: text(parts.hdr),
    information: text(parts.inf),
    marks: [
      ...(found < expected ? [{ kind: 'truncated' as const, found, expected }] : []),
      ...(surplus ? [{ kind: 'surplus' as const, expected }] : []),
      ...declared.analogs.flatMap(({ unscaled, name }) =>
        unscaled === true ? [{ kind: 'unscaled' as const, channel: name }] : [],
      ),
      ...(isTriggerTold ? [] : [{ kind: 'noTrigger' as const }]),
    ],
  };
}

/** The spans of so many samples as there are. */
const ratesUpTo = (rates: Configuration['rates'], found: number): Configuration['rates'] =>
  rates.flatMap((span, n) => {
    const before = rates[n - 1]?.last ?? 0;
    return before >= found ? [] : [{ ...span, last: Math.min(span.last, found) }];
  });

/** A trigger may lie this far outside what was recorded, s: the clock shows no less at times. */
const beside = 1;

/** A trigger that was never set, or lies outside its record, is not told: the record stands at its start then. */
function placed(configuration: Configuration, stamps: Float64Array) {
  const atStart = { ...configuration, trigger: configuration.start };
  const times = timesOf(atStart, stamps);
  const toTrigger = secondsBetween(configuration.start, configuration.trigger);
  const isTriggerTold = toTrigger >= -beside && toTrigger <= (times.at(-1) ?? 0) + beside;
  return isTriggerTold
    ? { configuration, times: timesOf(configuration, stamps), isTriggerTold }
    : { configuration: atStart, times, isTriggerTold };
}

function checkSize(files: ComtradeFiles): void {
  const size = Object.values(files).reduce((sum, one: Uint8Array | null | undefined) => sum + (one?.length ?? 0), 0);
  if (size > comtradeBounds.bytes) tooLarge('cff' in files ? 'cff' : 'dat', size, comtradeBounds.bytes);
}

function tooLarge(file: ComtradeFile, bytes: number, most: number): never {
  return fail({ file }, 'tooLarge', {
    cn: `${bytes} 字节，最多 ${most} 字节`,
    en: `${bytes} bytes; at most ${most} are read`,
  });
}

/**
 * Seconds from the trigger. Where a rate is given the number of the sample counts, (n − 1)/rate, each span on from the one before; else its
 * time stamp does, which must then stand and not go back.
 */
export function timesOf(configuration: Configuration, stamps: Float64Array): Float64Array {
  const { rates, stampSeconds, start, trigger } = configuration;
  const toTrigger = secondsBetween(start, trigger);
  const times = new Float64Array(sampleCount(configuration));
  let n = 0;
  for (const { rate, last } of rates) {
    const [first, before] = [n, n === 0 ? 0 : (times[n - 1] ?? 0) + toTrigger];
    for (; n < last; n++) {
      const since =
        rate > 0
          ? n === 0
            ? 0
            : first === 0
              ? n / rate
              : before + (n - first + 1) / rate
          : (stamps[n] ?? Number.NaN) * stampSeconds;
      times[n] = since - toTrigger;
      if (rate === 0) checkStamp(times, n);
    }
  }
  return times;
}

function checkStamp(times: Float64Array, n: number): void {
  const place = { file: 'dat', line: n + 1, field: { cn: '时标', en: 'time stamp' } } as const;
  const [before, here] = [times[n - 1] ?? -Infinity, times[n] ?? Number.NaN];
  if (Number.isNaN(here))
    fail(place, 'badTime', { cn: '没有采样率的记录须有时标', en: 'a record without a rate needs it' });
  if (here < before) fail(place, 'badTime', { cn: '时标早于上一个采样', en: 'it is earlier than the sample before' });
}
