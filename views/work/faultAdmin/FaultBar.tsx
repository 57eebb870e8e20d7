import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { outStates } from '../../../domain/fault/states.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { StateBar } from '../../../src/ledger/law/StateBar.tsx';
import type { ListHeld } from '../../../src/ledger/slots.ts';
import { DeskLead } from '../parts/desk/DeskLead.tsx';
import desk from '../parts/desk/desk.module.css';
import { useLead } from '../parts/desk/useLead.ts';
import { faultOf } from './cells.tsx';
import { words } from './words.ts';

const out = outStates.join(',');
const questions = () => ({ out: { state: out }, noCause: { state: 'restored' } });
/** Nobody is named: whoever may do the next step goes on with it. */
const persons: readonly string[] = [];
const unnamed = [{ state: out }, { state: 'restored' }, { state: 'analysed' }];

/** Above the list of faults: what is out, the longest first; what has no cause yet; then how many are in each state. */
export function FaultBar({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const now = useNow(minute);
  const asked = useLead({ ledger, questions, persons, unnamed });
  const chosen = ledger.view.filters['state'];
  const press = (state: string) => ledger.setFilter({ state: chosen === state ? null : state });
  return (
    <>
      <DeskLead
        of={asked}
        page="/faultAdmin/faultAdminInfo"
        worst={({ found }) =>
          (found['out'] ?? [])
            .toSorted((one, other) => Date.parse(faultOf(one).occurredAt) - Date.parse(faultOf(other).occurredAt))
            .map((row) => ({
              row,
              why: say('fault.running', { span: writeAge(now - Date.parse(faultOf(row).occurredAt)) }),
            }))
        }
        sums={({ found, everywhere }) => {
          const [n, all] = [found['out'] ?? [], everywhere['out'] ?? []].map(({ length }) => length) as [
            number,
            number,
          ];
          const open = found['noCause']?.length ?? 0;
          return (
            <>
              {n === 0 && chosen !== out ? (
                <span>{say('fault.noneOut')}</span>
              ) : (
                <Button size="row" pressed={chosen === out} onClick={() => press(out)} className={desk.late}>
                  {say('fault.out', { n })}
                </Button>
              )}
              {all <= n ? null : <span className={desk.late}>{say('fault.outElsewhere', { n: all - n })}</span>}
              {open === 0 ? null : (
                <Button size="row" pressed={chosen === 'restored'} onClick={() => press('restored')}>
                  {say('fault.noCause', { n: open })}
                </Button>
              )}
            </>
          );
        }}
      />
      <StateBar ledger={ledger} />
    </>
  );
}
