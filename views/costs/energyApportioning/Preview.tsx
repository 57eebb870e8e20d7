import type { EnergyShare } from '../../../domain/cost/sharing/energyShare.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { FormActProps } from '../../../src/ledger/slots.ts';
import styles from '../../analysis/parts/figures.module.css';
import { DivisionTable } from '../parts/DivisionTable.tsx';
import { shareWords } from '../parts/shareWords.ts';
import { useShares } from '../parts/useShares.ts';
import { useLastMonth } from './useLastMonth.ts';

/** Last month as the rule that is being typed would divide it. */
export function Preview({ whole }: Pick<FormActProps, 'whole'>) {
  const say = useText(shareWords);
  const month = useLastMonth();
  const asOf = usePast()?.at ?? null;
  const { unitId, energyKind, what, pointId, decimals, sharing } = whole as unknown as Partial<EnergyShare>;
  const receivers = (sharing?.receivers ?? []).filter((one) => (one.unitId ?? '') !== '');
  const isAsked =
    unitId != null && unitId !== '' && receivers.length > 0 && energyKind !== undefined && what !== undefined;
  const asked = useShares(
    isAsked
      ? {
          screen: '/energyApportioning',
          month,
          draft: {
            unitId,
            energyKind,
            what,
            pointId: pointId ?? null,
            decimals: decimals ?? 2,
            sharing: {
              basis: sharing?.basis ?? 'percent',
              receivers: receivers.map((one) => ({
                unitId: one.unitId,
                percent: String(Number(one.percent ?? 0) || 0),
              })),
            },
          },
        }
      : null,
    asOf,
  );
  const [division] = asked.value?.divisions ?? [];
  if (!isAsked || division === undefined) return <p className={styles.notes}>{say('share.previewNone')}</p>;
  return (
    <section aria-label={say('share.preview', { month })}>
      <h3>{say('share.preview', { month })}</h3>
      {division.none === null ? null : <p className={styles.missed}>{say(`share.none.${division.none}`)}</p>}
      <DivisionTable of={division} />
    </section>
  );
}
