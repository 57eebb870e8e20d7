import type { Field } from '../../../domain/ledger/field.ts';
import { useAddress } from '../../address/useAddress.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Segments } from '../../kit/action/Segments.tsx';
import { Words } from '../../kit/layout/parts.tsx';
import type { ListHeld } from '../slots.ts';
import { writeFilter } from '../view/ledgerView.ts';
import { useLaw } from './asking.ts';
import styles from './law.module.css';
import { lawWords } from './words.ts';

const anyState = '*';
const inHand = '!';

/** How many rows are in each state, and a press narrows the list to them; those in hand first, where the list opens with them. */
export function StateBar({ ledger }: { readonly ledger: ListHeld }) {
  const { law } = useLaw();
  const say = useText(lawWords);
  const word = useWord();
  const { search, put } = useAddress();
  const { client, view, round, wait, slots } = ledger;
  const { state, ended } = law.law;
  const field = law.ledger.fields[state] as Field & { readonly kind: 'choice' };
  const states = Object.keys(field.options);
  const { [state]: _, ...within } = slots.within ?? {};
  const asked = useAsked<ReadonlyMap<string, number>>(
    JSON.stringify([law.name, within, view.asOf]),
    async (signal) => {
      const when = view.asOf !== null ? { asOf: view.asOf } : wait === undefined ? {} : { wait };
      const counts = await Promise.all(
        states.map((one) => client.list({ ...within, [state]: one, size: 1 }, { signal, ...when })),
      );
      for (const one of counts) if (!one.ok) return one;
      const told = states.map((one, n) => [one, counts[n]?.ok === true ? counts[n].value.total : 0] as const);
      return { ok: true, position: null, value: new Map(told) };
    },
    `${round} ${wait}`,
  );
  const counts = asked.value;
  const opens = slots.opening !== undefined;
  const chosen = view.filters[state];
  const isAll = !opens || search.get('list') === 'all' || chosen !== undefined;
  const choose = (one: string) =>
    put({
      ...writeFilter(state, one === anyState || one === inHand ? null : one),
      ...(opens ? { list: one === anyState ? 'all' : null } : {}),
    });
  const segment = (value: string, text: string, of: readonly string[]) => ({
    value,
    text: (
      <>
        {text}{' '}
        {counts === null ? null : (
          <Words as="b" tone="second" digits>
            {of.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)}
          </Words>
        )}
      </>
    ),
  });
  const all = segment(anyState, say('law.all'), states);
  const open = slots.opening?.states ?? states.filter((one) => !ended.includes(one));
  const each = states.map((one) => segment(one, word(field.options[one] ?? { cn: one, en: one }), [one]));
  return (
    <div className={styles.states}>
      <Segments
        label={say('law.states')}
        value={chosen !== undefined && !chosen.includes(',') ? chosen : isAll ? anyState : inHand}
        onChoose={choose}
        segments={opens ? [segment(inHand, say('law.inHand'), open), ...each, all] : [all, ...each]}
      />
    </div>
  );
}
