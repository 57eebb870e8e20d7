import { useState } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { useKeys } from '../../kit/keys/keys.ts';
import { useConfirm } from '../useConfirm.ts';
import { Card } from './Card.tsx';
import { popUpKeys } from './keys.ts';
import styles from './popup.module.css';
import { SummaryCard } from './SummaryCard.tsx';
import { usePopUps } from './usePopUps.ts';
import { wayOf } from './wayOf.ts';
import { popUpWords } from './words.ts';

interface Props {
  readonly menus: ReadonlySet<string>;
  readonly mayConfirm: boolean;
}

/** One alarm at a time, at the lower right, for 20 s; never in the way of what is being done. */
export function PopUps({ menus, mayConfirm }: Props) {
  const { view, sound, next, mute } = usePopUps();
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
    next();
  };
  const acknowledge = async () => {
    if (alarm !== null) await confirm([alarm]);
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
                    run: acknowledge,
                  },
                ]
              : []),
            { keys: popUpKeys.open, does: popUpWords['popup.key.open'], once: true, run: open },
            { keys: popUpKeys.mute, does: popUpWords['popup.key.mute'], once: true, run: mute },
            { keys: popUpKeys.next, does: popUpWords['popup.key.next'], once: true, run: next },
          ],
  });
  if (view.kind === 'none') return null;
  const acts = { onOpen: open, onMute: mute, onNext: next, sound };
  return (
    <div className={styles.place}>
      {view.kind === 'card' ? (
        <Card
          key={view.entry.id}
          {...acts}
          entry={view.entry}
          settled={view.settled}
          explained={view.entry.id === explained}
          waiting={view.waiting}
          action={state}
          onConfirm={mayConfirm ? () => void acknowledge() : null}
        />
      ) : (
        <SummaryCard {...acts} summary={view.summary} />
      )}
    </div>
  );
}
