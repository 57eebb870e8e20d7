import { OfficeIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Halves, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { SpanBar } from './SpanBar.tsx';
import { UnitPicker } from './UnitPicker.tsx';
import { type Unit, type UnitView, useUnits } from './useUnits.ts';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly view: UnitView;
  readonly most: number;
  /** Of the units that are chosen and seen, in the order of the address; where none is named, the first few. */
  readonly children: (chosen: readonly Unit[]) => ReactNode;
}

/** So many are compared before anybody chose. */
const atFirst = 5;

/** A screen about units: span and step above, the units at the left, what it says of the chosen ones beside them. */
export function UnitFrame({ title, view, most, children }: Props) {
  const say = useText(words);
  const { units, fault, again } = useUnits();
  if (units === null) {
    return (
      <>
        <h1 className="bb-spoken">{title}</h1>
        {fault === null ? (
          <Skeleton rows={16} widths={[20, 70]} label={say('units.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        )}
      </>
    );
  }
  if (units.length === 0) {
    return (
      <StatePage page icon={<OfficeIcon size={32} />} title={say('units.none')}>
        {say('units.none.why')} <Link href="/eau">{say('units.ledger')}</Link>
      </StatePage>
    );
  }
  const named = view.ids.flatMap((id) => units.find((unit) => unit.id === id) ?? []).slice(0, most);
  const chosen = named.length > 0 || view.ids.length > 0 ? named : units.slice(0, Math.min(most, atFirst));
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{title}</h1>
      <SpanBar view={view} />
      <Halves columns="chooser" size="fill">
        <UnitPicker
          units={units}
          chosen={chosen.map(({ id }) => id)}
          most={most}
          onChoose={(ids) => view.put({ units: ids.join() })}
        />
        <Stack size="low" over="down">
          {chosen.length === 0 ? (
            <StatePage icon={<OfficeIcon size={24} />} title={say('units.choose')} />
          ) : (
            children(chosen)
          )}
        </Stack>
      </Halves>
    </Stack>
  );
}
