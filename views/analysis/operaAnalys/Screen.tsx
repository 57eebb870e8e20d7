import { CogIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { RunBody } from '../../../domain/equipment/runCalls.ts';
import { runningRules } from '../../../domain/equipment/runningRule.ts';
import { comparedFault } from '../../../domain/telemetry/chartChoice.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Chooser, Halves, Press, Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { RangeField } from '../../../src/kit/time/RangeField.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import figures from '../parts/figures.module.css';
import { Body } from './Body.tsx';
import { Sums } from './Sums.tsx';
import { lastHours, type RunView, shownBodies, useBodies, useRuns, useRunView } from './useRuns.ts';
import { words } from './words.ts';

/** How long they ran, idled and stood; and by which rules that is told. */
export function Screen() {
  const { search } = useAddress();
  return search.get('tab') === 'rules' ? <Rules /> : <Analysis />;
}

function Tabs({ isRules }: { readonly isRules: boolean }) {
  const say = useText(words);
  return (
    <LinkTabs
      label={say('operaAnalys.tabs')}
      tabs={[
        { address: '/operaAnalys', text: say('operaAnalys.title'), isOpen: !isRules },
        { address: '/operaAnalys?tab=rules', text: say('operaAnalys.rules'), isOpen: isRules },
      ]}
    />
  );
}

function Rules() {
  return (
    <Stack size="fill">
      <Bar size="fixed">
        <Tabs isRules />
      </Bar>
      <LedgerScreen declaration={runningRules} slots={{ title: runningRules.title }} />
    </Stack>
  );
}

function Analysis() {
  const say = useText(words);
  const view = useRunView();
  const asked = useBodies(view);
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('operaAnalys.title')}</h1>
      <ToolBar view={view} />
      <Loaded
        of={asked}
        rows={12}
        label={say('operaAnalys.loading')}
        empty={{
          when: asked.value?.rows.length === 0,
          show: (
            <StatePage icon={<CogIcon size={32} />} title={say('operaAnalys.none')}>
              {say('operaAnalys.none.why')} <Link href="/operaAnalys?tab=rules">{say('operaAnalys.rules')}</Link>
            </StatePage>
          ),
        }}
      >
        {({ rows }) => <Chosen view={view} orgs={rows} />}
      </Loaded>
    </Stack>
  );
}

function ToolBar({ view }: { readonly view: RunView }) {
  const say = useText(words);
  const word = useWord();
  const { range, last, put, show, fault } = view;
  return (
    <Bar size="fixed">
      <Tabs isRules={false} />
      <Segments
        label={say('operaAnalys.spans')}
        value={last ?? 'none'}
        onChoose={(hours) => put({ hours, from: null, to: null })}
        segments={lastHours.map((hours) => ({ value: hours as string, text: say(`operaAnalys.span.${hours}`) }))}
      />
      <RangeField range={range} onRange={show} />
      <PastDoor />
      {fault === null ? null : (
        <Word role="alert" pad="0 3" text="fault">
          {word(fault)}
        </Word>
      )}
    </Bar>
  );
}

interface ChosenProps {
  readonly view: RunView;
  readonly orgs: readonly { readonly id: string; readonly name: string; readonly bodies: readonly RunBody[] }[];
}

const energyOf = ({ energy }: RunBody): number => (energy === null ? -1 : Number(energy));

function Chosen({ view, orgs }: ChosenProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const heaviest = orgs.flatMap(({ bodies }) => bodies).toSorted((a, b) => energyOf(b) - energyOf(a));
  const ids = shownBodies(heaviest, view.chosen);
  const asked = useRuns(view, ids);
  const full = comparedFault('runBody', ids.length);
  const turn = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    view.put({ bodies: next.length === 0 ? ',' : next.join() });
  };
  return (
    <Halves columns="chooser" size="fill">
      <Chooser className={figures.tree} aria-label={say('operaAnalys.bodies')}>
        <h2>{say('operaAnalys.bodies')}</h2>
        {orgs.map(({ id: org, name, bodies }) => (
          <section key={org}>
            <small>{name}</small>
            <ul>
              {bodies.map((body) => {
                const isShown = ids.includes(body.id);
                const energy = writeNumber(body.energy === null ? null : Number(body.energy), 0, lang);
                return (
                  <li key={body.id}>
                    <Press
                      type="button"
                      aria-pressed={isShown}
                      disabled={!isShown && full !== null}
                      title={
                        !isShown && full !== null ? word(full) : say('operaAnalys.body', { name: body.name, energy })
                      }
                      onClick={() => turn(body.id)}
                    >
                      {body.name} <small>{energy} kWh</small>
                    </Press>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </Chooser>
      <Stack size="low" over="down" className={figures.main}>
        {ids.length === 0 ? (
          <StatePage icon={<CogIcon size={32} />} title={say('operaAnalys.unchosen')}>
            {say('operaAnalys.none.why')}
          </StatePage>
        ) : view.fault !== null ? null : (
          <Loaded of={asked} rows={12} label={say('operaAnalys.loading')}>
            {(charts) => (
              <>
                {charts.map((chart) => (
                  <Body key={chart.id} chart={chart} busy={asked.isLoading} />
                ))}
                <Sums charts={charts} busy={asked.isLoading} />
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Halves>
  );
}
