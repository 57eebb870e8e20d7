import { Link } from 'wouter';
import type { ReadRegister } from '../../../domain/energy/meterCalls.ts';
import { readingKinds } from '../../../domain/energy/meterReading.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { doubtWords } from '../../alarms/parts/desk/detail/doubt/words.ts';
import { writtenOf } from './told.ts';
import { words } from './words.ts';

interface Props {
  readonly register: ReadRegister;
}

/** Which meters counted, with the figures of each. */
export function Epochs({ register: { epochs } }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  return (
    <section>
      <h3>{say('meter.epochs')}</h3>
      <PlainTable
        label={say('meter.epochs')}
        rows={epochs}
        idOf={({ at }) => at}
        empty={say('meter.epochs.none')}
        say={say}
        columns={(column) => [
          column.name('meter.epoch.at', ({ at }) => times.full(at)),
          column.words('meter.epoch.serials', (one) => `${one.oldSerial ?? missing} → ${one.newSerial ?? missing}`),
          column.spelled(
            'meter.epoch.figures',
            ({ final, start }) => `${writtenOf(final, lang)} → ${writtenOf(start, lang)}`,
          ),
          column.spelled('meter.epoch.ratios', ({ oldRatio, newRatio }) => `${oldRatio} → ${newRatio}`),
        ]}
      />
    </section>
  );
}

/** What a person was asked of the register, each leading to where it is answered. */
export function Doubts({ register: { doubts } }: Props) {
  const say = useText(words);
  const answer = useText(doubtWords);
  const lang = useLang();
  const times = useTimes();
  return (
    <section>
      <h3>{say('meter.doubts')}</h3>
      <PlainTable
        label={say('meter.doubts')}
        rows={doubts}
        idOf={({ id }) => id}
        empty={say('meter.doubts.none')}
        say={say}
        columns={(column) => [
          column.name('meter.doubt.span', ({ from, to }) => `${times.full(from.at)} — ${times.full(to.at)}`),
          column.spelled(
            'meter.doubt.step',
            ({ from, to }) => `${writtenOf(from.value, lang)} → ${writtenOf(to.value, lang)}`,
          ),
          column.drawn('meter.doubt.answer', (one) =>
            one.answer === null ? (
              <Link href={`/monitoringAlarm?id=${encodeURIComponent(one.id)}`}>{say('meter.doubt.open')}</Link>
            ) : (
              `${answer(`doubt.${one.answer}`)} · ${times.full(one.answeredAt)}`
            ),
          ),
        ]}
      />
    </section>
  );
}

/** What persons read of it in the month. */
export function HandReadings({ register: { byHand } }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  return (
    <section>
      <h3>{say('meter.byHand')}</h3>
      <PlainTable
        label={say('meter.byHand')}
        rows={byHand}
        idOf={({ id }) => id}
        empty={say('meter.byHand.none')}
        say={say}
        columns={(column) => [
          column.name('meter.readAt', ({ at }) => times.full(at)),
          column.spelled('meter.value', ({ value }) => writtenOf(value, lang)),
          column.words('meter.kind', ({ kind, until }) =>
            until === null ? word(readingKinds[kind]) : `${word(readingKinds[kind])} — ${times.full(until)}`,
          ),
        ]}
      />
    </section>
  );
}
