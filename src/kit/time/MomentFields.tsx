import { type FormEvent, useState } from 'react';
import { latestEnd, type PickedRange, type RangeSetting, type TimeRange } from '../../../domain/clock/timeRange.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Field } from '../form/Field.tsx';
import { type EnteredMoment, MomentInput } from './field/MomentInput.tsx';
import styles from './rangePicker.module.css';

const words = defineMessages({
  'kit.moments.start': { cn: '开始时间', en: 'Start' },
  'kit.moments.end': { cn: '结束时间', en: 'End' },
  'kit.moments.take': { cn: '应用', en: 'Apply' },
});

interface Props {
  readonly range: TimeRange | null;
  readonly setting: RangeSetting;
  readonly onPicked: (picked: PickedRange) => void;
}

const momentIn = (entered: EnteredMoment): number | null => (typeof entered === 'number' ? entered : null);

/** Two moments of the site's clock; their calendars offer no future and no end out of reach. */
export function MomentFields({ range, setting, onPicked }: Props) {
  const say = useText(words);
  const [draft, setDraft] = useState<Readonly<Record<'start' | 'end', EnteredMoment>>>(
    range ?? { start: null, end: null },
  );
  const start = momentIn(draft.start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPicked({ start, end: momentIn(draft.end) });
  };
  const field = (name: 'start' | 'end', bounds: { readonly min?: number; readonly max: number }) => (
    <Field label={say(`kit.moments.${name}`)}>
      {(ids) => (
        <MomentInput
          {...ids}
          {...bounds}
          precision={setting.format === 'second' ? 'second' : 'minute'}
          value={draft[name]}
          onEnter={(entered) => setDraft({ ...draft, [name]: entered })}
        />
      )}
    </Field>
  );
  return (
    <form className={styles.moments} onSubmit={submit} noValidate>
      {field('start', { max: setting.now })}
      {field('end', start === null ? { max: setting.now } : { min: start, max: latestEnd(start, setting) })}
      <Button type="submit" look="primary">
        {say('kit.moments.take')}
      </Button>
    </form>
  );
}
