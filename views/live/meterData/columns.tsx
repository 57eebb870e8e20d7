import type { MeterRow } from '../../../domain/energy/meterCalls.ts';
import { qualityTexts } from '../../../domain/figure/telling.ts';
import { qualities } from '../../../domain/telemetry/quality.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { PressWord, Word } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { ageOf, amountFiled, amountText, peakText, qualityOf, registerText, writtenOf } from './told.ts';
import { hows, words } from './words.ts';

interface Told {
  /** The moment that the rows are of. */
  readonly at: string;
  readonly onOpen: (device: string) => void;
}

/** A meter by line: what its registers show, what was counted, and how sure it is. A file has the registers as they are rounded, unit apart. */
export function useMeterColumns({ at, onOpen }: Told): readonly FiledColumn<MeterRow>[] {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const column = columnsOf(say);
  const register = (key: 'forward' | 'reverse' | 'reactive') =>
    column.spelled<MeterRow>(`meter.${key}`, (row) => row[key]?.value ?? missing, {
      draws: (row) => {
        const shown = row[key];
        if (shown === null) return null;
        return <Word title={word(hows[shown.how])}>{registerText(shown, lang)}</Word>;
      },
    });
  const unitOf = (row: MeterRow): string => row.forward?.unit ?? '';
  const counted = (key: 'today' | 'month') =>
    column.spelled<MeterRow>(`meter.${key}`, (row) => amountFiled(row[key], lang), {
      draws: (row) => {
        const so = row[key];
        if (so === null) return null;
        const shown = amountText(so, lang);
        const title = `${times.dayTime(so.from)} — ${times.dayTime(so.to)} · ${so.coverage ?? missing} %`;
        return <Word title={title}>{so.amount === null ? shown : `${shown} ${unitOf(row)}`}</Word>;
      },
    });
  return [
    column.name('meter.meter', ({ device }) => device.name, {
      draws: ({ device }) => (
        <PressWord type="button" onClick={() => onOpen(device.id)} title={device.place ?? device.id}>
          {device.name}
        </PressWord>
      ),
    }),
    column.words('meter.serial', ({ serial }) => serial),
    register('forward'),
    register('reverse'),
    register('reactive'),
    column.spelled('meter.ratio', ({ forward }) => forward?.ratio ?? missing),
    counted('today'),
    counted('month'),
    column.spelled('meter.power', ({ power }) =>
      power === null || power.value === null
        ? missing
        : `${writeNumber(power.value, 1, lang)} ${power.unit ?? ''}${power.quality === 0 ? '' : ` ${qualities[power.quality] ?? ''}`}`,
    ),
    column.spelled('meter.demand', ({ demand }) => writtenOf(demand?.kw ?? null, lang, 1)),
    column.spelled('meter.peak', ({ peak }) => peakText(peak, lang)),
    column.words('meter.peak.at', ({ peak }) => (peak === null ? null : times.dayTime(peak.at))),
    column.words('meter.quality', (row) => {
      const quality = qualityOf(row);
      return quality === null ? null : word(qualityTexts[quality]);
    }),
    column.spelled('meter.age', (row) => writeAge(ageOf(row, at))),
  ];
}
