import { CrossIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { pointName } from '../../../../domain/ledger/toldName.ts';
import { listPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import type { ChartLimit } from '../../../../src/kit/chart/chart.ts';
import { Figures } from '../../../../src/kit/figures/Figures.tsx';
import { Modal } from '../../../../src/kit/float/Modal.tsx';
import { Bar, Words } from '../../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useLimits } from '../usePointFacts.ts';
import { PointCurve } from './PointCurve.tsx';
import { PointNow } from './PointNow.tsx';
import styles from './point.module.css';
import { words } from './words.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** A measured point over the page: its value now with time and quality, its curve, its limits, and the ways on. */
export function PointDialog({ id, onClose }: Props) {
  const say = useText(words);
  const { value, fault } = useCall(listPoints, { query: { id: [id], size: 1 } });
  const row = value?.rows.find((one) => one.id === id) ?? null;
  return (
    <Modal
      label={say('point.title', { name: row === null ? id : pointName(row) })}
      className={styles.dialog}
      onClose={onClose}
    >
      <Bar as="header" still gap="0" spread="between" className={styles.head}>
        <Words as="h2" text="head">
          {row === null ? id : pointName(row)}
        </Words>
        <Button
          look="quiet"
          icon={<CrossIcon size={14} />}
          aria-label={say('point.close')}
          title={`${say('point.close')} (Esc)`}
          onClick={onClose}
        />
      </Bar>
      {row === null ? <Missing fault={fault?.message ?? null} isAsked={value !== null} /> : <Facts point={row} />}
    </Modal>
  );
}

function Missing({ fault, isAsked }: { readonly fault: string | null; readonly isAsked: boolean }) {
  const say = useText(words);
  if (fault !== null) return <p role="alert">{say('point.failed', { why: fault })}</p>;
  return isAsked ? <p role="alert">{say('point.gone')}</p> : <Skeleton rows={8} widths={[40, 60]} label="" />;
}

function Facts({ point }: { readonly point: PointRow }) {
  const say = useText(words);
  const limits = useLimits(useMemo(() => [point.id], [point.id])).get(point.id) ?? [];
  const shown = `points=${encodeURIComponent(point.id)}`;
  return (
    <>
      <Bar as="p" at="base" gap="4" text="great" className={styles.now}>
        <PointNow point={point} />
      </Bar>
      <Curve point={point} limits={limits} />
      <Figures
        figures={[
          {
            key: 'limits',
            label: say('point.limits'),
            value:
              limits.length === 0
                ? say('point.limits.none')
                : limits.map(({ name, value }) => `${name} ${value}`).join(' · '),
          },
          { key: 'period', label: say('point.period'), value: writeAge(point.period) },
          { key: 'id', label: say('point.id'), value: point.id },
        ]}
      />
      <Bar as="footer" still at="stretch" gap="4" className={styles.ways}>
        <Link href={`/realData?${shown}`}>{say('point.live')}</Link>
        <Link href={`/z_historyData?${shown}`}>{say('point.history')}</Link>
      </Bar>
    </>
  );
}

const spans = { hour: 3_600_000, day: 86_400_000 } as const;
type Span = keyof typeof spans;

interface CurveProps {
  readonly point: PointRow;
  readonly limits: readonly ChartLimit[];
}

function Curve({ point, limits }: CurveProps) {
  const say = useText(words);
  const [span, setSpan] = useState<Span>('hour');
  if (point.kind === 'text') return null;
  return (
    <>
      <Segments
        label={say('point.span')}
        value={span}
        onChoose={setSpan}
        segments={[
          { value: 'hour', text: say('point.span.hour') },
          { value: 'day', text: say('point.span.day') },
        ]}
      />
      <PointCurve point={point} limits={limits} last={spans[span]} className={styles.plot} />
    </>
  );
}
