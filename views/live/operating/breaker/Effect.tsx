import type { Way } from '../../../../domain/switching/calls.ts';
import { lostOf } from '../../../../domain/switching/lost.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../operating.module.css';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';

/** Ordered, or between its ends: the model sees a switch that has begun to move where it will be, or nowhere. */
const isMoving = ({ row: { state, is } }: BreakerPage): boolean =>
  state === 'ordered' || is === 'executingOpen' || is === 'executingClose';

/** What the move would do to the network, by the model that would block it, and who loses supply with how much. */
export function Effect({ of }: { readonly of: BreakerPage }) {
  const say = useText(words);
  const direction = of.operation?.direction ?? (of.row.position === 'open' ? 'close' : 'open');
  const { nodes, perhaps, loses } = of.ways[direction];
  const listed = (list: typeof nodes) => list.map(({ name }) => name).join(', ');
  const sure = direction === 'open' ? 'breaker.effect.dark' : 'breaker.effect.lit';
  return (
    <Bar at="stretch" gap="3" text="body" tone="second">
      {nodes.length === 0 && perhaps.length === 0
        ? say(isMoving(of) ? 'breaker.effect.moving' : 'breaker.effect.none')
        : null}
      {nodes.length === 0 ? null : <b>{say(sure, { nodes: listed(nodes) })}</b>}
      {perhaps.length === 0 ? null : <span>{say('breaker.effect.perhaps', { nodes: listed(perhaps) })}</span>}
      <Losing of={loses} />
    </Bar>
  );
}

function Losing({ of: { consumers, hidden } }: { readonly of: Way['loses'] }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  if (consumers.length === 0 && hidden === 0) return null;
  const { kw, unknown } = lostOf(consumers);
  return (
    <section className={styles.losing} aria-label={say('breaker.loses')}>
      <Bar as="header" at="base">
        <span>{say('breaker.loses')}</span>
        <b>{writeNumber(kw, 0, lang)} kW</b>
        {unknown === 0 ? null : <span>{say('breaker.loses.unknown', { n: unknown })}</span>}
        {hidden === 0 ? null : <span>{say('breaker.loses.hidden', { n: hidden })}</span>}
      </Bar>
      <ul>
        {consumers.map(({ id, name, kw: own, since }) => (
          <Bar as="li" still at="stretch" spread="between" key={id}>
            <span>{name}</span>
            {own === null ? (
              <span>
                {since === null ? say('breaker.loses.never') : say('breaker.loses.since', { at: times.dayTime(since) })}
              </span>
            ) : (
              <span>{writeNumber(own, 1, lang)} kW</span>
            )}
          </Bar>
        ))}
      </ul>
    </section>
  );
}
