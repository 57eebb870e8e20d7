import { CubeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { unitModels } from '../../../domain/board/unitBoardCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../src/session/useOpens.ts';
import { SideBySide } from './SideBySide.tsx';
import { UnitPage } from './UnitPage.tsx';
import { words } from './words.ts';

/** Which of the equals of a unit is different: the devices of one object model side by side, attribute by attribute. */
export function Screen() {
  return <UnitPage route="/eaubrowse/objmodel">{({ id }) => <OfUnit key={id} unit={id} />}</UnitPage>;
}

const binding = '/ecus/enyPhyModelDevice';

function OfUnit({ unit }: { readonly unit: string }) {
  const say = useText(words);
  const opens = useOpens();
  const { search, put } = useAddress();
  const asked = useCall(unitModels, { params: { unit } });
  return (
    <Loaded of={asked} rows={14} widths={[30, 20, 20]}>
      {({ models, hidden }) => {
        const chosen = models.find(({ id }) => id === search.get('model')) ?? models[0];
        const outside =
          hidden === 0 ? null : <Words text="note">{say('eaubrowse.objmodel.outside', { n: hidden })}</Words>;
        if (chosen === undefined)
          return (
            <StatePage
              icon={<CubeIcon size={32} />}
              title={say('eaubrowse.objmodel.none')}
              actions={
                opens([binding]) ? (
                  <Link href={`${binding}?unitId=${unit}`}>{say('eaubrowse.objmodel.bind')}</Link>
                ) : undefined
              }
            >
              {say('eaubrowse.objmodel.none.why')} {outside}
            </StatePage>
          );
        return (
          <Stack gap="1" size="fill">
            <Bar pad="0 3" size="fixed">
              {models.length < 2 ? null : (
                <Segments
                  label={say('eaubrowse.objmodel.model')}
                  value={chosen.id}
                  onChoose={(model) => put({ model })}
                  segments={models.map(({ id, name, devices }) => ({ value: id, text: `${name} (${devices.length})` }))}
                />
              )}
              {outside}
            </Bar>
            <Panel title={chosen.name}>
              <Stack gap="0" size="fill" over="scroll">
                <SideBySide key={chosen.id} model={chosen} />
              </Stack>
            </Panel>
          </Stack>
        );
      }}
    </Loaded>
  );
}
