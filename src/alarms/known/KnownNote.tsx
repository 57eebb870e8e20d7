import { OfflineIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/I18n.tsx';
import { Beside } from '../../kit/layout/parts.tsx';
import { StatePage } from '../../kit/state/StatePage.tsx';
import { useTimes } from '../../kit/time/times.ts';
import styles from './known.module.css';
import type { Known } from './known.ts';
import { knownWords } from './words.ts';

interface Props {
  readonly of: Known;
  readonly link?: 'alarms' | 'values';
}

function useHow(of: Known, link: 'alarms' | 'values'): string {
  const say = useText(knownWords);
  const times = useTimes();
  if (of.state === 'unknown') return say('known.since', { time: times.clock(of.since) });
  return say(link === 'alarms' ? 'known.connecting' : 'known.connecting.values');
}

/** Where alarms or devices are counted or listed: that what stands there may be wrong, and since when; nothing while it is right. */
export function KnownNote({ of, link = 'alarms' }: Props) {
  const say = useText(knownWords);
  const how = useHow(of, link);
  if (of.state === 'known') return null;
  return (
    <Beside gap="2" words="line" text="note" className={styles.note} role="status" data-known={of.state}>
      <b>{say('known.unknown')}</b> {how}
    </Beside>
  );
}

/** In the place of a list in which there is nothing, while nobody knows whether that is so. */
export function KnownState({ of, link = 'alarms' }: Props) {
  const say = useText(knownWords);
  const how = useHow(of, link);
  return (
    <StatePage icon={<OfflineIcon size={24} />} title={say('known.unknown')}>
      {how}
    </StatePage>
  );
}
