import { Link } from 'wouter';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { keyEquipmentCare } from '../../../domain/equipment/careCalls.ts';
import { healthStates } from '../../../domain/equipment/health.ts';
import { equipmentHealth, equipmentHealthDays, type HealthRow } from '../../../domain/equipment/healthCalls.ts';
import { keyReasons } from '../../../domain/equipment/keyEquipment.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useOpens } from '../../../src/session/useOpens.ts';
import { useEvery } from '../parts/useEvery.ts';
import { OpenOrders, Upkept, Used, Watched } from './Care.tsx';
import { Score, State, Value } from './told.tsx';
import { words } from './words.ts';

const states = Object.keys(healthStates) as (keyof typeof healthStates)[];
const reasons = Object.keys(keyReasons) as (keyof typeof keyReasons)[];

/** Which machine needs somebody: key equipment by its condition, the worst first. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const opens = useOpens();
  const { search, put } = useAddress();
  const asked = useEvery(aMinute, useCall(equipmentHealth, {}));
  const went = useCall(equipmentHealthDays, {});
  const care = useEvery(aMinute, useCall(keyEquipmentCare, {}));
  const careOf = new Map(care.value?.rows.map((row) => [row.id, row]));
  const scoresOf = new Map(went.value?.rows.map(({ id, scores }) => [id, scores]));
  const state = states.find((one) => one === search.get('state')) ?? 'all';
  const reason = reasons.find((one) => one === search.get('reason')) ?? 'all';
  const counted = (name: string, is: (row: HealthRow) => boolean): string =>
    asked.value === null ? name : `${name} ${asked.value.rows.filter(is).length}`;
  return (
    <Page
      title={say('health.title')}
      note={opens(['/Keyequ']) ? <Link href="/Keyequ?tab=signs">{say('health.signs')}</Link> : null}
      of={{ ...asked, isLoading: asked.value === null }}
      actions={
        <>
          <Segments
            label={say('health.states')}
            value={state}
            segments={[
              { value: 'all' as const, text: counted(say('health.all'), () => true) },
              ...states.map((value) => ({
                value,
                text: counted(word(healthStates[value]), (row) => row.state === value),
              })),
            ]}
            onChoose={(value) => put({ state: value === 'all' ? null : value })}
          />
          <Segments
            label={say('health.reasons')}
            value={reason}
            segments={[
              { value: 'all' as const, text: say('health.all') },
              ...reasons.map((value) => ({ value, text: word(keyReasons[value]) })),
            ]}
            onChoose={(value) => put({ reason: value === 'all' ? null : value })}
          />
        </>
      }
      foot={asked.value === null ? null : say('health.formula', { method: asked.value.method })}
    >
      {({ rows }) => (
        <PlainTable
          label={say('health.title')}
          rows={rows.filter(
            (row) => (state === 'all' || row.state === state) && (reason === 'all' || row.reason === reason),
          )}
          idOf={({ id }) => id}
          empty={say('health.none')}
          say={say}
          columns={(column) => [
            column.drawn('health.equipment', (row) => (
              <Stack gap="0">
                <Link href={`/keyEquMont/healthDegree?id=${row.id}`}>{row.name}</Link>
                <Word text="quiet">{word(keyReasons[row.reason])}</Word>
              </Stack>
            )),
            column.drawn('health.score', (row) => <Score row={row} />),
            column.drawn('health.days', ({ id }) => <Days scores={scoresOf.get(id)} />),
            column.drawn('health.state', (row) => <State row={row} />),
            column.drawn('health.worst', (row) => <Worst row={row} />),
            column.drawn('health.known', (row) => <Known row={row} />),
            column.drawn('care.points', ({ id }) => <Watched care={careOf.get(id)} />),
            column.drawn('care.used', ({ id }) => <Used care={careOf.get(id)} />),
            column.drawn('care.upkept', ({ id }) => <Upkept care={careOf.get(id)} />),
            column.drawn('care.orders', ({ id, equipmentId }) => (
              <OpenOrders care={careOf.get(id)} equipment={equipmentId} />
            )),
          ]}
        />
      )}
    </Page>
  );
}

/** Where nothing was known is a gap. */
function Days({ scores }: { readonly scores: readonly (number | null)[] | undefined }) {
  return scores === undefined ? missing : <Spark values={scores.map((one) => one ?? Number.NaN)} />;
}

/** How much of its weight is known, and what is not. */
function Known({ row: { known, signs } }: { readonly row: HealthRow }) {
  if (known === null) return missing;
  const unknown = signs.filter(({ degree }) => degree === null).map(({ name }) => name);
  return (
    <Stack gap="0">
      <Word digits>{known.toFixed(0)} %</Word>
      {unknown.length === 0 ? null : <Word text="quiet">{unknown.join('、')}</Word>}
    </Stack>
  );
}

/** What takes most away, in words. */
function Worst({ row: { signs } }: { readonly row: HealthRow }) {
  const say = useText(words);
  const [worst] = signs;
  if (worst === undefined || (worst.points ?? 0) === 0) return missing;
  return (
    <span>
      {worst.name} <Value sign={worst} /> {say('health.points', { n: worst.points ?? 0 })}
    </span>
  );
}
