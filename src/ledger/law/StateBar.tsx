import type { Field } from '../../../domain/ledger/field.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Segments } from '../../kit/action/Segments.tsx';
import type { ListHeld } from '../slots.ts';
import { useLaw } from './asking.ts';
import styles from './law.module.css';
import { lawWords } from './words.ts';

const anyState = '*';

/** How many rows are in each state, and a press narrows the list to them. */
export function StateBar({ ledger }: { readonly ledger: ListHeld }) {
  const { law } = useLaw();
  const say = useText(lawWords);
  const word = useWord();
  const { client, view, round, wait, slots } = ledger;
  const { state } = law.law;
  const field = law.ledger.fields[state] as Field & { readonly kind: 'choice' };
  const states = Object.keys(field.options);
  const asked = useAsked<readonly number[]>(
    JSON.stringify([law.name, slots.within, view.asOf]),
    async (signal) => {
      const when = view.asOf !== null ? { asOf: view.asOf } : wait === undefined ? {} : { wait };
      const counts = await Promise.all(
        states.map((one) => client.list({ ...slots.within, [state]: one, size: 1 }, { signal, ...when })),
      );
      for (const one of counts) if (!one.ok) return one;
      return { ok: true, position: null, value: counts.map((one) => (one.ok ? one.value.total : 0)) };
    },
    `${round} ${wait}`,
  );
  const counts = asked.value;
  const count = (n: number | undefined) => (n === undefined ? null : <b className={styles.count}>{n}</b>);
  const chosen = view.filters[state];
  return (
    <div className={styles.states}>
      <Segments
        label={say('law.states')}
        value={chosen === undefined || chosen.includes(',') ? anyState : chosen}
        onChoose={(one) => ledger.setFilter({ [state]: one === anyState ? null : one })}
        segments={[
          {
            value: anyState,
            text: (
              <>
                {say('law.all')} {count(counts?.reduce((sum, one) => sum + one, 0))}
              </>
            ),
          },
          ...states.map((one, n) => ({
            value: one,
            text: (
              <>
                {word(field.options[one] ?? { cn: one, en: one })} {count(counts?.[n])}
              </>
            ),
          })),
        ]}
      />
    </div>
  );
}
