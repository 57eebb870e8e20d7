import { readDay } from '../../../../domain/clock/writtenMoment.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useClock } from '../../../clock/useClock.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { useSite } from '../times.ts';
import { Picking } from './MomentInput.tsx';
import { type InputNames, WrittenInput } from './WrittenInput.tsx';
import { fieldWords } from './words.ts';

interface Props extends InputNames {
  /** `2026-11-22`; a text as it was written where it is no day; null for none. */
  readonly value: string | null;
  readonly onEnter: (value: string | null) => void;
}

/** A day of the calendar, typed or picked. */
export function DayInput({ value, onEnter, ...names }: Props) {
  const say = useText(fieldWords);
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const text = value ?? '';
  const settled = (draft: string) => readDay(draft, zone) ?? draft;
  const put = (written: string) => onEnter(written.trim() === '' ? null : settled(written));
  return (
    <WrittenInput
      {...names}
      text={text}
      example="YYYY-MM-DD"
      settled={settled}
      faultOf={(written) => (written.trim() === '' || readDay(written, zone) !== null ? null : say('kit.field.day'))}
      onText={put}
      picker={(done) => (
        <Picking text={text} zone={zone} precision="day" now={clock.now()} onText={put} onDone={done} />
      )}
    />
  );
}
