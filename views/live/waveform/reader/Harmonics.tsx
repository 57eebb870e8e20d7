import type { ChannelFigures } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
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
    <Box as="figure" pad="1 3" size="fixed" className={styles.harmonics}>
      <Words as="figcaption" text="tiny" tone="second">
        {say('waveform.harmonics', { channel })}
      </Words>
      <Bar as="ol" still at="stretch" gap="1" pad="0">
        {sharesOf(cycle).map(({ order, share, height }) => {
          const words = say('waveform.harmonic', { order, share: writeNumber(share, 1, lang) });
          return (
            <Bar as="li" still at="end" gap="0" size="grow" key={order} title={words}>
              <i style={{ blockSize: `${height}%` }} />
              <span className="bb-spoken">{words}</span>
              <Words as="small" text="tiny" tone="second" to="center" aria-hidden>
                {order % 5 === 0 || order === 2 || order === 3 ? order : ''}
              </Words>
            </Bar>
          );
        })}
      </Bar>
    </Box>
  );
}
