import type { ComtradeFiles } from '../../../../domain/waveform/comtrade/readComtrade.ts';
import type { Recording } from '../../../../domain/waveform/comtrade/record.ts';
import { writeCombined } from '../../../../domain/waveform/comtrade/writeComtrade.ts';
import { figuresAt } from '../../../../domain/waveform/figures/atCursor.ts';
import { changesOf } from '../../../../domain/waveform/figures/changes.ts';
import { cutOf, drawnOf } from '../../../../domain/waveform/figures/reduce.ts';
import { scaleOf } from '../../../../domain/waveform/figures/side.ts';
import { markText } from '../../../../domain/waveform/markText.ts';
import type { AnswerOfAsk, Ask, Described, FiguresAsk, WindowAsk } from './asks.ts';

/** Points of a curve where nobody says how many: as many as a wide screen has. */
const usualBuckets = 1200;

/** The answer to a question about one record. Pure. */
export function answerAsk(
  recording: Recording,
  ask: Exclude<Ask, { readonly do: 'take' }>,
): AnswerOfAsk['describe' | 'window' | 'figures'] {
  if (ask.do === 'describe') return describedOf(recording);
  return ask.do === 'window' ? windowOf(recording, ask.ask) : figuresOf(recording, ask.ask);
}

/** Files that came, as they are stored: one combined file as it is, others put into one. */
export const storedOf = (files: ComtradeFiles, { configuration }: Recording): Uint8Array =>
  'cff' in files ? files.cff : writeCombined(files, configuration.format);

export function describedOf({
  configuration,
  times,
  analogs,
  digitals,
  header,
  information,
  marks,
}: Recording): Described {
  const { station, recorder, revision, format, encoding, frequency, rates, trigger, utcOffset } = configuration;
  const changes = changesOf(configuration, times, digitals);
  return {
    station,
    recorder,
    revision,
    format,
    encoding,
    frequency,
    rates,
    trigger,
    utcOffset,
    changes,
    header,
    information,
    marks: marks.map(markText),
    samples: times.length,
    from: times[0] ?? 0,
    to: times.at(-1) ?? 0,
    analogs: configuration.analogs.map(({ name, phase, circuit, unit, primary, secondary, side, skew }, at) => ({
      name,
      phase,
      circuit,
      unit,
      primary,
      secondary,
      side,
      skew,
      missing: missingIn(analogs[at] ?? []),
    })),
    digitals: configuration.digitals.map(({ name, phase, circuit, normal }, at) => ({
      name,
      phase,
      circuit,
      normal,
      changes: changesIn(digitals[at] ?? []),
    })),
  };
}

function missingIn(column: ArrayLike<number>): number {
  let missing = 0;
  for (let n = 0; n < column.length; n++) if (Number.isNaN(column[n])) missing++;
  return missing;
}

function changesIn(column: ArrayLike<number>): number {
  let changes = 0;
  for (let n = 1; n < column.length; n++) if (column[n] !== column[n - 1]) changes++;
  return changes;
}

function windowOf({ configuration, times, analogs, digitals }: Recording, ask: WindowAsk): AnswerOfAsk['window'] {
  const [from, to] = [ask.from ?? times[0] ?? 0, ask.to ?? times.at(-1) ?? 0];
  const cut = cutOf(times, { from: Math.min(from, to), to: Math.max(from, to), buckets: ask.buckets ?? usualBuckets });
  const none = cut.times.map(() => null);
  return {
    reduced: cut.reduced,
    times: cut.times,
    analogs: (ask.analogs ?? []).flatMap((channel) => {
      const [declared, column] = [configuration.analogs[channel], analogs[channel]];
      if (declared === undefined || column === undefined) return [];
      const scale = scaleOf(declared, ask.side ?? 'recorded');
      return [{ channel, ...(scale === null ? { low: none, high: none } : drawnOf(column, scale, cut)) }];
    }),
    digitals: (ask.digitals ?? []).flatMap((channel) => {
      const column = digitals[channel];
      return column === undefined ? [] : [{ channel, ...drawnOf(column, { gain: 1, offset: 0 }, cut) }];
    }),
  };
}

function figuresOf(
  { configuration, times, analogs }: Recording,
  { at, analogs: asked, side }: FiguresAsk,
): AnswerOfAsk['figures'] {
  const { frequency } = configuration;
  return {
    analogs: (asked ?? []).flatMap((channel) => {
      const [declared, column] = [configuration.analogs[channel], analogs[channel]];
      if (declared === undefined || column === undefined) return [];
      const scale = scaleOf(declared, side ?? 'recorded');
      return [
        {
          channel,
          ...(scale === null
            ? { at: null, value: null, cycle: null }
            : figuresAt({ times, column, scale, frequency, skew: declared.skew / 1e6, at })),
        },
      ];
    }),
  };
}
