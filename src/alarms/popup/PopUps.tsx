import { useState } from 'react';
import { summaryCard } from '../../../machines/popup/popupMachine.ts';
import { useAddress } from '../../address/useAddress.ts';
import { useKeys } from '../../kit/keys/keys.ts';
import type { SignedIn } from '../../session/signedIn.ts';
import { LinkCard } from '../known/LinkCard.tsx';
import { useConfirm } from '../useConfirm.ts';
import { Card } from './Card.tsx';
import { popUpKeys } from './keys.ts';
import styles from './popup.module.css';
import { SummaryCard } from './SummaryCard.tsx';
import { useCardPlace } from './useCardPlace.ts';
import { usePopUps } from './usePopUps.ts';
import { useSteady } from './useSteady.ts';
import { wayOf } from './wayOf.ts';
import { popUpWords } from './words.ts';

interface Props {
  readonly who: SignedIn;
  readonly menus: ReadonlySet<string>;
  readonly mayConfirm: boolean;
}

/** One alarm at a time, at the lower right, for 20 s; never in the way of what is being done. Every act is one on the card that was seen. */
export function PopUps({ who, menus, mayConfirm }: Props) {
  const { view, card, sound, canSilence, next, mute, silenceAll } = usePopUps(who);
  const isMeant = useSteady(card);
  const { ref, place } = useCardPlace();
  const of = view.kind === 'card' ? view.entry.id : summaryCard;
  const meant = (run: () => void) => () => {
    if (isMeant()) run();
  };
  const { go } = useAddress();
  const { state, confirm } = useConfirm();
  const alarm = view.kind === 'card' ? view.entry.alarm : null;
  const [explained, setExplained] = useState<string | null>(null);
  const open = () => {
    const way = view.kind === 'card' ? wayOf(view.entry, menus) : '/monitoringAlarm';
    // Without the menu the card itself tells what it knows (decision 48).
    if (way === null && view.kind === 'card')
      return setExplained((before) => (before === view.entry.id ? null : view.entry.id));
    if (way !== null) go(way);
    next(of);
  };
  const acts = {
    onConfirm: meant(() => void (alarm === null ? null : confirm([alarm]))),
    onOpen: meant(open),
    onMute: meant(() => mute(of)),
    onNext: meant(() => next(of)),
    // It is of no card: what changed under the finger is silenced with the rest.
    onSilenceAll: silenceAll,
  };
  useKeys({
    title: { cn: '告警弹窗', en: 'Alarm pop-up' },
    rank: 'popup',
    bindings:
      view.kind === 'none'
        ? []
        : [
            ...(alarm !== null && mayConfirm
              ? [
                  {
                    keys: popUpKeys.confirm,
                    does: popUpWords['popup.key.confirm'],
                    once: true as const,
                    run: acts.onConfirm,
                  },
                ]
              : []),
            { keys: popUpKeys.open, does: popUpWords['popup.key.open'], once: true, run: acts.onOpen },
            { keys: popUpKeys.mute, does: popUpWords['popup.key.mute'], once: true, run: acts.onMute },
            ...(canSilence
              ? [
                  {
                    keys: popUpKeys.silenceAll,
                    does: popUpWords['popup.silenceAll'],
                    once: true as const,
                    run: silenceAll,
                  },
                ]
              : []),
            { keys: popUpKeys.next, does: popUpWords['popup.key.next'], once: true, run: acts.onNext },
          ],
  });
  const { onConfirm, ...others } = acts;
  return (
    <div ref={ref} className={styles.place} style={{ right: place.right, bottom: place.bottom }}>
      <LinkCard />
      {view.kind === 'card' ? (
        <Card
          key={view.entry.id}
          {...others}
          sound={sound}
          canSilence={canSilence}
          entry={view.entry}
          settled={view.settled}
          explained={view.entry.id === explained}
          waiting={view.waiting}
          action={state}
          onConfirm={mayConfirm ? onConfirm : null}
        />
      ) : null}
      {view.kind === 'summary' ? (
        <SummaryCard {...others} sound={sound} canSilence={canSilence} summary={view.summary} />
      ) : null}
    </div>
  );
}
