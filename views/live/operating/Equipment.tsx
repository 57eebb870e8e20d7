import { runStates, runStatesByUrgency } from '../../../domain/equipment/running.ts';
import { listRunning, type RunningRow } from '../../../domain/equipment/runningCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { ageText, useEvery } from '../parts/useEvery.ts';
import { OperatingTabs } from './Tabs.tsx';
import { words } from './words.ts';

/** What each piece of key equipment is at, the worst first. */
export function Equipment() {
  const say = useText(words);
  const word = useWord();
  const { search, put } = useAddress();
  const asked = useEvery(2000, useCall(listRunning, {}));
  const chosen = runStatesByUrgency.find((one) => one === search.get('state')) ?? 'all';
  /** Behind its name, once it is known how many there are. */
  const counted = (name: string, is: (row: RunningRow) => boolean): string =>
    asked.value === null ? name : `${name} ${asked.value.rows.filter(is).length}`;
  return (
    <Page
      title={say('operating.title')}
      note={<OperatingTabs open="equipment" />}
      of={{ ...asked, isLoading: asked.value === null }}
      actions={
        <>
          <Segments
            label={say('operating.says')}
            value={chosen}
            segments={[
              { value: 'all' as const, text: counted(say('operating.all'), () => true) },
              ...runStatesByUrgency.map((value) => ({
                value,
                text: counted(word(runStates[value]), ({ state }) => state === value),
              })),
            ]}
            onChoose={(value) => put({ state: value === 'all' ? null : value })}
          />
          <Button onClick={() => put({ tab: 'rules' })}>{say('operating.rules')}</Button>
        </>
      }
    >
      {({ rows }) => (
        <PlainTable
          label={say('operating.equipment')}
          rows={rows.filter(({ state }) => chosen === 'all' || state === chosen)}
          idOf={({ id }) => id}
          empty={say('operating.equipment.none')}
          say={say}
          columns={(column) => [
            column.name('operating.equipment', ({ name }) => name),
            column.drawn('operating.says', (row) => <State row={row} />),
            column.spelled({ key: 'power', title: `${say('operating.power')} kW` }, ({ power }) => figure(power)),
            column.spelled('operating.rated', ({ rated, ratedUnit }) =>
              rated === null ? missing : `${figure(rated)} ${ratedUnit}`,
            ),
            column.spelled({ key: 'share', title: `${say('operating.share')} %` }, ({ share }) => figure(share)),
            column.spelled('operating.age', ({ age }) => ageText(age)),
          ]}
        />
      )}
    </Page>
  );
}

const figure = (value: number | null): string => (value === null ? missing : value.toFixed(1));

function State({ row: { state, lacks } }: { readonly row: RunningRow }) {
  const say = useText(words);
  const word = useWord();
  return (
    <span>
      <b>{word(runStates[state])}</b>
      {lacks === null ? null : <Word text="quiet"> {say(`operating.lacks.${lacks}`)}</Word>}
    </span>
  );
}
