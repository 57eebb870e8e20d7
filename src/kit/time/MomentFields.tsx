import { type FormEvent, useState } from 'react';
import { latestEnd, type PickedRange, type RangeFormat, type RangeSetting, type TimeRange } from '../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Field, Input } from '../form/Field.tsx';
import styles from './rangePicker.module.css';

const words = defineMessages({
  'kit.moments.start': { cn: '开始时间', en: 'Start' },
  'kit.moments.end': { cn: '结束时间', en: 'End' },
  'kit.moments.take': { cn: '应用', en: 'Apply' },
});

const steps: Partial<Readonly<Record<RangeFormat, number>>> = { second: 1, minute: 60, hour: 3600 };

interface Props {
  readonly range: TimeRange | null;
  readonly setting: RangeSetting;
  readonly onPicked: (picked: PickedRange) => void;
}

/** Two moments of the site's clock; the browser's own fields offer no future and no end out of reach. */
export function MomentFields({ range, setting, onPicked }: Props) {
  const say = useText(words);
  const zone = zoneOf(setting.zone);
  const write = (at: number) =>
    zone
      .written(at)
      .local.slice(0, setting.format === 'second' ? 19 : 16)
      .replace(' ', 'T');
  const [draft, setDraft] = useState({ start: range === null ? '' : write(range.start), end: range === null ? '' : write(range.end) });
  const start = zone.instantAt(draft.start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPicked({ start, end: zone.instantAt(draft.end) });
  };
  const field = (name: 'start' | 'end', bounds: { readonly min?: string; readonly max: string }) => (
    <Field label={say(`kit.moments.${name}`)}>
      {(ids) => (
        <Input
          {...ids}
          {...bounds}
          type="datetime-local"
          step={steps[setting.format]}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className={styles.moments} onSubmit={submit} noValidate>
      {field('start', { max: write(setting.now) })}
      {field('end', start === null ? { max: write(setting.now) } : { min: draft.start, max: write(latestEnd(start, setting)) })}
      <Button type="submit" look="primary">
        {say('kit.moments.take')}
      </Button>
    </form>
  );
}
