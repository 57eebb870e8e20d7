import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import styles from '../parts/figures.module.css';
import { useQualityNumber } from '../parts/useQualityNumber.ts';
import { Met } from '../parts/Verdicts.tsx';
import type { Spectrum } from './spectrum.ts';
import { words } from './words.ts';

const shareOf = ({ worst, limit }: Spectrum['orders'][number]): number =>
  worst === null || limit === null ? -1 : Number(worst) / Number(limit);

/** Distortion, the order nearest to its limit, and how much of the span was seen. */
export function Keys({ spectrum, of }: { readonly spectrum: Spectrum; readonly of: 'u' | 'i' }) {
  const say = useText(words);
  const number = useQualityNumber();
  const { total, whole, orders, gaps, unit } = spectrum;
  const worst = orders.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  const isJudged = worst !== undefined && shareOf(worst) >= 0;
  return (
    <>
      <Box pad="2 3" ground="panel" className={styles.key}>
        <Figures
          look="tile"
          figures={[
            {
              key: 'thd',
              label: say(of === 'i' && total.limit !== null ? 'harmonics.total.demand' : `harmonics.total.${of}`),
              value: `${number(total.worst)} %`,
              note:
                total.limit === null ? (
                  say('harmonics.noTotal')
                ) : (
                  <>
                    {say('harmonics.limit')} {number(total.limit)} % · <Met met={total.met} />
                  </>
                ),
            },
            ...(isJudged
              ? [
                  {
                    key: 'worst',
                    label: say('harmonics.worst'),
                    value: say('harmonics.order', { n: worst.order }),
                    note: (
                      <>
                        {number(worst.worst)} / {number(worst.limit)} {unit} · <Met met={worst.met} />
                      </>
                    ),
                  },
                ]
              : []),
            {
              key: 'over',
              label: say('harmonics.over'),
              value: orders.some(({ met }) => met !== null) ? orders.filter(({ met }) => met === false).length : '--',
            },
            {
              key: 'coverage',
              label: say('harmonics.coverage'),
              value: `${coverageOf(whole)} %`,
              ...(orders.every(({ met }) => met === null) ? { note: say('harmonics.thin') } : {}),
            },
          ]}
        />
      </Box>
      {gaps.map((gap) => (
        <p key={gap} className={styles.notes}>
          {say(`harmonics.gap.${gap}`)}
        </p>
      ))}
    </>
  );
}
