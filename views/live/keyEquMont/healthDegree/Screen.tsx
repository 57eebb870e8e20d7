import { Link } from 'wouter';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { equipmentHealth, type HealthRow } from '../../../../domain/equipment/healthCalls.ts';
import { signKinds } from '../../../../domain/equipment/healthSign.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useEvery } from '../../parts/useEvery.ts';
import { chosenOf } from '../chosen.ts';
import { numberOf, Score, State, Value } from '../told.tsx';
import { words } from '../words.ts';

/** Why a piece of key equipment has the score it has: sign by sign, what is not known too. The address names it; where it names none, it is the worst. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const asked = useEvery(aMinute, useCall(equipmentHealth, {}));
  const rows = asked.value?.rows ?? [];
  const chosen = chosenOf(rows, search.get('id'));
  return (
    <Page
      title={say('health.degree')}
      of={{ ...asked, isLoading: asked.value === null }}
      note={<Link href="/keyEquMont">{say('health.title')}</Link>}
      actions={
        rows.length === 0 ? null : (
          <Select
            aria-label={say('health.choose')}
            value={chosen?.id ?? ''}
            onChange={(event) => put({ id: event.target.value })}
          >
            {chosen === null ? <option value="">{missing}</option> : null}
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
      foot={asked.value === null ? null : say('health.formula', { method: asked.value.method })}
    >
      {() =>
        chosen === null ? <p>{say(rows.length === 0 ? 'health.none' : 'health.unfound')}</p> : <Why row={chosen} />
      }
    </Page>
  );
}

function Why({ row }: { readonly row: HealthRow }) {
  const say = useText(words);
  const times = useTimes();
  const word = useWord();
  return (
    <>
      <p>
        <b>{row.name}</b> <Score row={row} /> <State row={row} />{' '}
        <Word text="quiet">{say('health.points', { n: row.deducted })}</Word>
      </p>
      <PlainTable
        label={say('health.degree')}
        rows={row.signs}
        idOf={({ id }) => id}
        empty={say('health.noSignsYet')}
        say={say}
        columns={(column) => [
          column.name('health.sign', ({ name }) => name),
          column.spelled('health.kind', ({ sign }) => word(signKinds[sign])),
          column.drawn('health.value', (sign) => <Value sign={sign} />),
          column.drawn('health.readAt', ({ readAt }) => (readAt === null ? missing : times.dayTime(readAt))),
          column.spelled('health.degreeOf', ({ degree }) => numberOf(degree)),
          column.spelled('health.weight', ({ weight }) => String(weight)),
          column.spelled('health.off', ({ points }) => numberOf(points)),
          column.spelled('health.toNext', ({ toNext, unit }) =>
            toNext === null ? missing : `${numberOf(toNext)} ${unit ?? ''}`.trim(),
          ),
        ]}
      />
    </>
  );
}
