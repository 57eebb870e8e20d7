import { DashboardIcon, PrintIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { listFigureTransformers } from '../../../domain/figure/calls.ts';
import { faultsOf } from '../../../domain/figure/faults.ts';
import { figureScreenOf } from '../../../domain/figure/screens.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PeriodBar } from '../../../src/kit/time/PeriodBar.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { deviceQuestion, useDeviceFigures } from '../parts/useDeviceView.ts';
import { useFigureView } from '../parts/useFigureView.ts';
import { Course } from './Course.tsx';
import { Factors, factorsIn } from './Factors.tsx';
import type { ListedTransformer } from './listed.ts';
import { Overview } from './Overview.tsx';
import { words } from './words.ts';

const route = '/Transformer';
const screen = figureScreenOf(route);
const looks = ['units', 'from', 'to', 'step'] as const;
const nothing: Sensible = () => Promise.resolve(null);

/** Whether transformers are the right size, run economically, and when a second one pays. */
export function Screen() {
  const say = useText(words);
  useFirstView(route, looks, nothing);
  const { asOf } = useFigureView(screen);
  const asked = useCall(listFigureTransformers, {}, { asOf: instantOrNull(asOf) });
  return (
    <Loaded of={asked} heading={say('transformer.title')} rows={16} widths={[96]} label={say('transformer.loading')}>
      {({ transformers }) => <Framed transformers={transformers} />}
    </Loaded>
  );
}

function Framed({ transformers }: { readonly transformers: readonly ListedTransformer[] }) {
  const say = useText(words);
  const word = useWord();
  const zone = zoneOf(useSite().zone);
  const view = useFigureView(screen);
  const { put, span, asOf } = view;
  const reckoned = transformers.filter(({ missing, meter }) => missing.length === 0 && meter !== null);
  const named = view.units.find((id) => reckoned.some((one) => one.id === id));
  const ids = reckoned.map(({ id }) => id).slice(0, screen.subjects.most);
  const look = { devices: ids, span, asOf, search: view.search, put };
  const lossFactors = factorsIn(view.search);
  const asks = {
    measures: ['transformer.facts'] as const,
    step: 'whole' as const,
    kind: 'equipment' as const,
    lossFactors,
  };
  const question = deviceQuestion(route, look, asks);
  const fault = ids.length === 0 ? null : (Object.values(faultsOf(question, zone) ?? {})[0] ?? null);
  const facts = useDeviceFigures(route, look, fault === null ? asks : null);
  if (transformers.length === 0)
    return (
      <StatePage page icon={<DashboardIcon size={32} />} title={say('transformer.none')}>
        {say('transformer.none.why')} <Link href="/equipment">{say('transformer.ledger')}</Link>
      </StatePage>
    );
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('transformer.title')}</h1>
      <PeriodBar
        {...view}
        onSpan={({ from, to }) => put({ from, to })}
        onStep={(step) => put({ step })}
        onCompare={() => undefined}
        onOwn={() => undefined}
        fault={fault === null ? null : word(fault)}
      >
        <Factors value={lossFactors} onChoose={put} />
        <PastDoor />
        <Button
          look="quiet"
          icon={<PrintIcon size={14} />}
          aria-label={say('transformer.print')}
          title={say('transformer.print')}
          onClick={() => window.print()}
        />
      </PeriodBar>
      <Stack size="low" over="down" className={styles.main}>
        <Overview
          transformers={transformers}
          facts={facts.value}
          isBusy={facts.isLoading}
          onPick={(id) => put({ units: id })}
        />
        {fault !== null || facts.value === null ? null : (
          <Course look={look} step={view.step} facts={facts.value} named={named ?? null} lossFactors={lossFactors} />
        )}
      </Stack>
    </Stack>
  );
}
