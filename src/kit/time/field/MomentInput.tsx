import type { Millis } from '../../../../domain/clock/clock.ts';
import { type Precision, readMoment, writeMoment } from '../../../../domain/clock/writtenMoment.ts';
import { type Zone, zoneOf } from '../../../../domain/clock/zone.ts';
import { useClock } from '../../../clock/useClock.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { onDemand } from '../../load/onDemand.ts';
import { useSite } from '../times.ts';
import { type InputNames, WrittenInput } from './WrittenInput.tsx';
import { fieldWords } from './words.ts';

export const Picking = onDemand(async () => (await import('./Picking.tsx')).Picking);

/** An instant; null for none; a text as it was written where it is no moment, so that its owner can refuse it. */
export type EnteredMoment = Millis | string | null;

interface Bounds {
  readonly min?: Millis | undefined;
  readonly max?: Millis | undefined;
}

interface Props extends InputNames, Bounds {
  readonly value: EnteredMoment;
  readonly precision: Precision;
  readonly onEnter: (value: EnteredMoment) => void;
  readonly onLeave?: (() => void) | undefined;
}

const examples: Readonly<Record<Precision, string>> = { minute: 'YYYY-MM-DD HH:mm', second: 'YYYY-MM-DD HH:mm:ss' };

/** A moment by the clock of the site, typed or picked; who enters it is told of an hour that the clock skips. */
export function MomentInput({ value, precision, min, max, onEnter, ...names }: Props) {
  const zone = zoneOf(useSite().zone);
  const clock = useClock();
  const textOf = (entered: EnteredMoment) =>
    typeof entered === 'number' ? writeMoment(entered, zone, precision) : (entered ?? '');
  const text = textOf(value);
  const put = (written: string) => onEnter(enteredOf(written, zone));
  const dayOf = (at: Millis | undefined) => (at === undefined ? undefined : zone.written(at).local.slice(0, 10));
  return (
    <WrittenInput
      {...names}
      text={text}
      example={examples[precision]}
      settled={(draft) => textOf(enteredOf(draft, zone))}
      faultOf={useFaultOf({ value, zone, precision, min, max })}
      onText={put}
      picker={(done) => (
        <Picking
          text={text}
          zone={zone}
          precision={precision}
          now={clock.now()}
          min={dayOf(min)}
          max={dayOf(max)}
          onText={put}
          onDone={done}
        />
      )}
    />
  );
}

function enteredOf(text: string, zone: Zone): EnteredMoment {
  const read = readMoment(text, zone);
  return read.ok ? read.at : text.trim() === '' ? null : text;
}

interface Judged extends Bounds {
  readonly value: EnteredMoment;
  readonly zone: Zone;
  readonly precision: Precision;
}

/** A bound is as exact as what is written: the minute of the bound is within it. */
function useFaultOf({ value, zone, precision, min, max }: Judged): (text: string) => string | null {
  const say = useText(fieldWords);
  const write = (at: Millis) => writeMoment(at, zone, precision);
  return (text) => {
    if (text.trim() === '') return null;
    const read = readMoment(text, zone);
    if (!read.ok) return say(read.fault === 'form' ? `kit.field.${precision}` : `kit.field.${read.fault}`);
    const at = typeof value === 'number' ? value : read.at;
    if (min !== undefined && at < min && text !== write(min)) return say('kit.field.early', { at: write(min) });
    if (max !== undefined && at > max && text !== write(max)) return say('kit.field.late', { at: write(max) });
    return null;
  };
}
