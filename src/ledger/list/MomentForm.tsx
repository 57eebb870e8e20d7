import { type FormEvent, useId, useState } from 'react';
import { instant } from '../../../domain/ledger/field.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Grid } from '../../kit/layout/parts.tsx';
import { InstantEntry } from '../form/InstantEntry.tsx';
import styles from '../ledger.module.css';
import { ledgerWords } from '../words.ts';

const field = instant({ label: { cn: '时刻', en: 'Moment' } });

/** Chooses the moment of the past at which the whole ledger is read. */
export function MomentForm({ onChoose }: { readonly onChoose: (at: string) => void }) {
  const say = useText(ledgerWords);
  const clock = useClock();
  const id = useId();
  const [moment, setMoment] = useState<string | null>(null);
  const fits = moment !== null && field.schema.safeParse(moment).success && Date.parse(moment) <= clock.now();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onChoose(moment);
  };
  return (
    <Grid as="form" gap="3" pad="3" className={styles.moment} onSubmit={choose} aria-label={say('ledger.past')}>
      <label htmlFor={id}>{say('ledger.past')}</label>
      <InstantEntry
        field={field}
        id={id}
        value={moment}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={moment !== null && !fits}
        inner={{}}
        nameOf={() => null}
        onEnter={(next) => setMoment(next as string | null)}
      />
      <Button look="primary" type="submit" disabled={!fits}>
        {say('ledger.past.from')}
      </Button>
    </Grid>
  );
}
