import { VolumeOffIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { unacknowledgedOf } from '../../../../domain/alarm/unacknowledged.ts';
import { countIn } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { silence } from '../../../../src/alarms/sound/sound.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button, Key } from '../../../../src/kit/action/Button.tsx';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { OutButton } from '../service/OutButton.tsx';
import styles from './desk.module.css';
import { staleOf } from './deskRows.ts';
import { useDeskPlace } from './place.ts';
import { type Confirming, useVisible } from './useConfirming.ts';
import type { Desk } from './useDesk.ts';
import { words } from './words.ts';

/** What can be done with the list, the keys that do it, and how loaded the desk is. */
export function Foot({ desk, confirming }: { readonly desk: Desk; readonly confirming: Confirming }) {
  const say = useText(words);
  const visible = useVisible(desk, confirming);
  return (
    <>
      <Bar pad="2 3" size="fixed" line="above" className={styles.acts}>
        {confirming.may ? (
          <>
            <Button
              hint="C"
              disabled={confirming.chosen.length === 0}
              state={confirming.isPending ? 'pending' : 'rest'}
              onClick={confirming.confirmChosen}
            >
              {say('desk.confirm.selected')}
              {confirming.chosen.length > 1 ? ` ${confirming.chosen.length}` : ''}
            </Button>
            <Button hint="Shift C" disabled={visible.length === 0} onClick={confirming.confirmVisible}>
              {say('desk.confirm.visible', { n: visible.length })}
            </Button>
            <Button disabled={confirming.all.length === 0} onClick={confirming.askAll}>
              {say('desk.confirm.all', { n: confirming.all.length })}
            </Button>
          </>
        ) : null}
        <Button hint="M" icon={<VolumeOffIcon size={14} />} onClick={silence}>
          {say('desk.mute')}
        </Button>
        <Hints />
      </Bar>
      <Figures desk={desk} />
    </>
  );
}

function Hints() {
  const say = useText(words);
  return (
    <Word words="line" text="note" away="before" className={styles.hints}>
      <Key>↑</Key>
      <Key>↓</Key> {say('desk.move')} <Key>Enter</Key> {say('desk.open')} <Key>D</Key> {say('desk.sameObject')}{' '}
      <Key>?</Key> {say('desk.allKeys')}
    </Word>
  );
}

function Figures({ desk }: { readonly desk: Desk }) {
  const say = useText(words);
  const now = useNow(5000);
  const { standing } = desk;
  const { performance, beside } = useDeskPlace();
  const { n: unacknowledged, oldest } = useMemo(() => unacknowledgedOf(standing), [standing]);
  const { announced } = desk.rate;
  const known = useAlarmsKnown();
  const stale = useMemo(() => staleOf(standing, now), [standing, now]);
  return (
    <div className={styles.figures}>
      {announced === null ? null : <span>{say('desk.rate', { n: announced })}</span>}
      <span>{say('desk.unconfirmed', { n: countIn(known, unacknowledged) })}</span>
      {oldest === null ? null : <span>{say('desk.oldest', { age: writeAge(now - Date.parse(oldest)) })}</span>}
      <span>{say('desk.stale', { n: countIn(known, stale) })}</span>
      {desk.notLoaded > 0 ? <span>{say('desk.more', { n: desk.notLoaded })}</span> : null}
      {beside === undefined ? null : (
        <Link className={styles.performance} href={beside.address}>
          {beside.text}
        </Link>
      )}
      <OutButton moved={desk.counts.byGroup.outOfService} />
      {performance === undefined ? null : (
        <Link className={styles.performance} href={performance}>
          {say('desk.performance')}
        </Link>
      )}
    </div>
  );
}
