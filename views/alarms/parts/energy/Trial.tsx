import { HistoryIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { InputOf } from '../../../../domain/call/declaration.ts';
import { type Trial as Told, tryEnergyLimit } from '../../../../domain/energyLimit/calls.ts';
import type { EnergyLimit } from '../../../../domain/energyLimit/energyLimit.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { AnyRow } from '../../../../src/ledger/rows/rowWindows.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { figure, withUnit } from './told.ts';
import { lackWords, words } from './words.ts';

type Body = InputOf<typeof tryEnergyLimit>['body'];

/** A limit as it is written, on the last 90 days: before it is enabled it is known how often it would have called. */
export function Trial({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const may = useMayAny(['/alarmConfiguration:edit']);
  const [asked, setAsked] = useState<Body | null>(null);
  const { value, fault, isLoading, again } = useCall(tryEnergyLimit, asked === null ? null : { body: asked });
  const limit = row as unknown as EnergyLimit;
  if (!may) return <Words tone="second">{say('trial.mayNot')}</Words>;
  const { unitId, pointId, energyKind, kind, period, limit: most, tolerance } = limit;
  return (
    <Stack gap="3" pad="3">
      <Words tone="second">{say('trial.why')}</Words>
      {kind === 'demand' ? <Words tone="second">{say('trial.demand')}</Words> : null}
      <Button
        look="primary"
        icon={<HistoryIcon />}
        state={isLoading ? 'pending' : 'rest'}
        onClick={() => setAsked({ unitId, pointId, energyKind, kind, period, limit: most, tolerance })}
      >
        {say('trial.run')}
      </Button>
      {isLoading && value === null ? <Skeleton rows={6} widths={[30, 60]} label={say('trial.title')} /> : null}
      {fault !== null && !isLoading ? <Failure code={fault.code} message={fault.message} onAgain={again} /> : null}
      {value !== null && fault === null ? <Result told={value} /> : null}
    </Stack>
  );
}

function Result({ told }: { readonly told: Told }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  if (told.lacks !== null) return <Words tone="refused">{lackWords[told.lacks][lang]}</Words>;
  const { periods, over, notJudged, most, unit } = told;
  return (
    <>
      <Words role="status">{say('trial.told', { periods, over, notJudged })}</Words>
      {most === null ? null : (
        <Words tone="second">{say('trial.most', { value: withUnit(figure(most, lang), unit) })}</Words>
      )}
      <PlainTable
        label={say('trial.title')}
        rows={told.rows}
        idOf={({ from }) => from}
        empty={say('trial.none')}
        say={say}
        columns={(column) => [
          column.words('trial.period', ({ from }) => times.full(from)),
          column.words('trial.at', ({ at }) => times.full(at)),
          column.spelled('use.used', ({ used }) => withUnit(figure(used, lang), unit)),
        ]}
      />
    </>
  );
}
