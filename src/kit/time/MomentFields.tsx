import { type FormEvent, useState } from 'react';
import { latestEnd, type PickedRange, type RangeSetting, type TimeRange } from '../../../domain/clock/timeRange.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Field } from '../form/Field.tsx';
import { Grid } from '../layout/parts.tsx';
import { type EnteredMoment, MomentInput } from './field/MomentInput.tsx';
import styles from './rangePicker.module.css';

const words = defineMessages({
  'kit.moments.from': { cn: '开始时间', en: 'Start' },
  'kit.moments.to': { cn: '结束时间', en: 'End' },
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
  const [draft, setDraft] = useState<Readonly<Record<'from' | 'to', EnteredMoment>>>(range ?? { from: null, to: null });
  const from = momentIn(draft.from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPicked({ from, to: momentIn(draft.to) });
  };
  const field = (name: 'from' | 'to', bounds: { readonly min?: number; readonly max: number }) => (
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
    <Grid as="form" gap="3" pad="3" className={styles.moments} onSubmit={submit} noValidate>
      {field('from', { max: setting.now })}
      {field('to', from === null ? { max: setting.now } : { min: from, max: latestEnd(from, setting) })}
      <Button type="submit" look="primary">
        {say('kit.moments.take')}
      </Button>
    </Grid>
  );
}
