import type { ChannelFigures } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { sharesOf } from './sharesOf.ts';

interface Props {
  readonly cycle: NonNullable<ChannelFigures['cycle']>;
  readonly channel: string;
}

/** The harmonics as shares of the fundamental, one bar each. */
export function Harmonics({ cycle, channel }: Props) {
  const say = useText(readerWords);
  const lang = useLang();
  return (
    <figure className={styles.harmonics}>
      <figcaption>{say('waveform.harmonics', { channel })}</figcaption>
      <ol>
        {sharesOf(cycle).map(({ order, share, height }) => {
          const words = say('waveform.harmonic', { order, share: writeNumber(share, 1, lang) });
          return (
            <li key={order} title={words}>
              <i style={{ blockSize: `${height}%` }} />
              <span className="bb-spoken">{words}</span>
              <small aria-hidden>{order % 5 === 0 || order === 2 || order === 3 ? order : ''}</small>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
