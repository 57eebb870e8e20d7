import { PlusIcon, RegressionChartIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { EnergyModel } from '../../../domain/energyModel/energyModel.ts';
import { energyModels } from '../../../domain/energyModel/energyModel.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { LawAsking } from '../../../src/ledger/law/LawAsking.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import styles from '../parts/figures.module.css';
import { ModelList } from './ModelList.tsx';
import own from './model.module.css';
import { NewModel } from './NewModel.tsx';
import { OneModel } from './OneModel.tsx';
import { shownOf } from './shownOf.ts';
import { useModels } from './useModels.ts';
import { words } from './words.ts';

/** What a unit should draw, given what drives it: its models, fitted, put in force and compared. */
export function Screen() {
  return (
    <LawAsking law={lawOfLedger(energyModels)}>
      <Modelling />
    </LawAsking>
  );
}

function Modelling() {
  const say = useText(words);
  const { search, put } = useAddress();
  const mayEdit = useMay('/powerModel', 'edit');
  const then = usePast()?.instant ?? null;
  const [{ round, wait }, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({
    round: 0,
    wait: null,
  });
  const again = useCallback(
    (position?: number | null) => setRead((before) => ({ round: before.round + 1, wait: position ?? before.wait })),
    [],
  );
  const read = useModels({ asOf: then, round, wait });
  const nameOf: NameOf = (ledger, id) => read.value?.names[ledger]?.[id] ?? null;
  const isNew = search.has('new') && mayEdit;
  const shown = shownOf(read.value?.models ?? [], search);
  const open = () => put({ new: '1' });
  return (
    <Page
      title={say('model.title')}
      note={say('model.note')}
      actions={
        <>
          {mayEdit ? (
            <Button look={isNew ? 'plain' : 'primary'} icon={<PlusIcon size={14} />} pressed={isNew} onClick={open}>
              {say('model.new')}
            </Button>
          ) : null}
          <PastDoor />
        </>
      }
      of={read}
      label={say('model.reading')}
      empty={{
        when: read.value !== null && read.value.models.length === 0 && !isNew,
        show: (
          <StatePage icon={<RegressionChartIcon size={32} />} title={say('model.none')}>
            {say('model.none.why')} {mayEdit ? <Button onClick={open}>{say('model.new')}</Button> : null}
          </StatePage>
        ),
      }}
    >
      {({ models }) => (
        <>
          {isNew ? (
            <NewModel
              unit={search.get('new') ?? ''}
              onClose={() => put({ new: null })}
              onSaved={(id, position) => {
                again(position);
                put({ new: null, models: id });
              }}
            />
          ) : null}
          {models.length === 0 ? null : (
            <ModelList
              models={models}
              shown={shown.map(({ id }) => id)}
              nameOf={nameOf}
              onShow={(ids) => put({ models: ids.join() })}
            />
          )}
          <div className={shown.length > 1 ? own.beside : undefined}>
            {shown.map((model) => (
              <OneModel
                key={model.id}
                model={model}
                before={models.find((one) => isBefore(one, model)) ?? null}
                asOf={then}
                nameOf={nameOf}
                again={again}
              />
            ))}
          </div>
          <p className={styles.notes}>{say('model.cause')}</p>
        </>
      )}
    </Page>
  );
}

const isBefore = (one: EnergyModel, model: EnergyModel): boolean =>
  one.id !== model.id && one.state === 'inForce' && one.unitId === model.unitId && one.medium === model.medium;
