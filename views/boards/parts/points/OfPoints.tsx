import { TimelineLineChartIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useAbout, useItem } from '../board/standing.ts';
import { useModulePoints, type WhichPoints } from '../board/useModulePoints.ts';
import { type Then, useThen } from './useShown.ts';
import { words } from './words.ts';

interface Props {
  readonly which?: WhichPoints;
  readonly children: (points: readonly PointRow[], then: Then) => ReactNode;
}

/** The points of a module, in each state of asking for them; of the past with what they showed then. What is gone is said by its name. */
export function OfPoints({ which = 'main', children }: Props) {
  const say = useText(words);
  const asked = useModulePoints(which);
  return (
    <Loaded
      of={asked}
      rows={3}
      widths={[50, 80]}
      label={say('board.points.reading')}
      empty={{ when: asked.value?.length === 0, show: <NoPoints missing={asked.missing} /> }}
    >
      {(points) => (
        <>
          <Shown points={points}>{children}</Shown>
          <Missing ids={asked.missing} />
        </>
      )}
    </Loaded>
  );
}

function Shown({ points, children }: Pick<Props, 'children'> & { readonly points: readonly PointRow[] }) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const then = useThen(points);
  if (!isPast) return children(points, null);
  return (
    <Loaded of={then} rows={3} widths={[50, 80]} label={say('board.points.reading')}>
      {(value) => children(points, value)}
    </Loaded>
  );
}

function NoPoints({ missing }: { readonly missing: readonly string[] }) {
  const say = useText(words);
  const { points } = useItem();
  const about = useAbout();
  if (missing.length > 0) return <Missing ids={missing} />;
  const isUnnamed = points === null && about?.of !== 'device';
  return (
    <StatePage
      icon={<TimelineLineChartIcon size={24} />}
      title={say(isUnnamed ? 'board.points.unnamed' : 'board.points.none')}
    >
      {isUnnamed ? null : (
        <>
          {say('board.points.none.why')} <Link href="/equdataitem">{say('board.points.enter')}</Link>
        </>
      )}
    </StatePage>
  );
}

/** Struck through: what is named and is not there. */
function Missing({ ids }: { readonly ids: readonly string[] }) {
  const say = useText(words);
  if (ids.length === 0) return null;
  const [before = '', after = ''] = say('board.points.missing', { ids: '\n' }).split('\n');
  return (
    <Words text="note" role="note">
      {before}
      <s>{ids.join(', ')}</s>
      {after}
    </Words>
  );
}
