import { Link } from 'wouter';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { equipmentHealth, equipmentHealthDays } from '../../../../domain/equipment/healthCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { useEvery } from '../../parts/useEvery.ts';
import { chosenOf } from '../chosen.ts';
import { words } from '../words.ts';
import { Why } from './Why.tsx';

/** Why a piece of key equipment has the score it has: sign by sign, what is not known too. The address names it; where it names none, it is the worst. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const asked = useEvery(aMinute, useCall(equipmentHealth, {}));
  const went = useCall(equipmentHealthDays, {});
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
        chosen === null ? (
          <p>{say(rows.length === 0 ? 'health.none' : 'health.unfound')}</p>
        ) : (
          <Why row={chosen} went={went.value?.rows.find(({ id }) => id === chosen.id) ?? null} />
        )
      }
    </Page>
  );
}
