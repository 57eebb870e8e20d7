import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { defectStates } from '../../../domain/defect/states.ts';
import { timeLeft } from '../../../domain/defect/timeLeft.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { StateBar } from '../../../src/ledger/law/StateBar.tsx';
import type { AnyRow, ListHeld } from '../../../src/ledger/slots.ts';
import { DeskLead } from '../parts/desk/DeskLead.tsx';
import desk from '../parts/desk/desk.module.css';
import { useLead } from '../parts/desk/useLead.ts';
import { defectOf, leftSaid } from './cells.tsx';
import { words } from './words.ts';

const open = Object.keys(defectStates)
  .filter((state) => state !== 'closed')
  .join(',');
const questions = (now: string) => ({ late: { state: open, 'due.to': now } });
const persons = ['authorId', 'leaderId', 'assigneeIds'];
const unnamed = [{ state: 'registered' }, { state: 'audited' }];

const longestFirst = (rows: readonly AnyRow[]) =>
  rows.toSorted((one, other) => Date.parse(defectOf(one).due) - Date.parse(defectOf(other).due));

/** Above the list of defects: what is past its time, longest first, what waits for the reader; then how many are in each state. */
export function DefectBar({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const now = useNow(minute);
  const asked = useLead({ ledger, questions, persons, unnamed });
  const isChosen = ledger.view.filters['due.to'] !== undefined;
  const press = () =>
    ledger.setFilter(isChosen ? { state: null, 'due.to': null } : { state: open, 'due.to': instantOf(now) });
  return (
    <>
      <DeskLead
        of={asked}
        page="/defective/lookdetails"
        worst={({ found }) =>
          longestFirst(found['late'] ?? []).map((row) => {
            const left = timeLeft(defectOf(row), now);
            return { row, why: left === null ? null : say(...leftSaid(left)) };
          })
        }
        sums={({ found, everywhere }) => {
          const [n, all] = [found['late'] ?? [], everywhere['late'] ?? []].map(({ length }) => length) as [
            number,
            number,
          ];
          return (
            <>
              {n === 0 && !isChosen ? (
                <span>{say(all === 0 ? 'defects.noLate' : 'defects.noLateHere')}</span>
              ) : (
                <Button size="row" pressed={isChosen} onClick={press} className={desk.late}>
                  {say('defects.lateCount', { n })}
                </Button>
              )}
              {all <= n ? null : <span className={desk.late}>{say('defects.lateInAll', { n: all })}</span>}
            </>
          );
        }}
      />
      <StateBar ledger={ledger} />
    </>
  );
}
