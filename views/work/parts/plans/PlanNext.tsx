import { dayAt } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { previewPlan } from '../../../../domain/work/plan/calls.ts';
import type { WorkPlan } from '../../../../domain/work/plan/plans.ts';
import { endedPlanStates } from '../../../../domain/work/plan/states.ts';
import { counterTriggers } from '../../../../domain/work/plan/trigger.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import styles from './plans.module.css';
import { planWords } from './words.ts';

/** So many of them stand here; how many there are in all is told. */
const shown = 6;

/** What a plan makes next, by the function that makes it: of a draft, what it would make. */
export function PlanNext({ kind, plan }: { readonly kind: WorkKind; readonly plan: WorkPlan }) {
  const say = useText(planWords);
  const times = useTimes();
  const { zone } = useSite();
  const until = dayAt(useNow(anHour), zone).add({ days: 365 }).toString();
  const { id, triggers, from, to, basis, tolerance, pathId, equipmentIds, minutes } = plan;
  const isOver = (endedPlanStates as readonly string[]).includes(plan.state);
  const body = { kind, id, triggers, from, to, basis, tolerance, pathId, equipmentIds, minutes, until };
  const of = useCall(previewPlan, isOver ? null : { body }, { moved: plan.version });
  const byCounter = counterTriggers(triggers).length > 0;
  if (isOver) return null;
  return (
    <Box as="section" pad="2 3" aria-label={say('plans.next')}>
      <Words as="h4" text="body" weight="strong">
        {say('plans.next')}
      </Words>
      {byCounter ? <Words text="note">{say('plans.next.counter')}</Words> : null}
      <Loaded of={of} brief label={say('plans.next.reading')}>
        {({ rounds, total, minutes: sum }) =>
          total === 0 ? (
            byCounter ? null : (
              <Words text="note">{say('plans.next.none')}</Words>
            )
          ) : (
            <>
              <ul className={styles.next}>
                {rounds.slice(0, shown).map(({ due, tasks, isGuessed }) => (
                  <Words as="li" key={due} digits>
                    {say('plans.next.of', { at: times.dayTime(due), n: tasks })}
                    {isGuessed ? ` · ${say('plans.next.guessed')}` : ''}
                  </Words>
                ))}
              </ul>
              <Words text="note" tone="second">
                {say('plans.next.total', { n: total })}
                {sum === null ? '' : ` · ${say('plans.next.hours', { h: Math.round(sum / 60) })}`}
              </Words>
            </>
          )
        }
      </Loaded>
    </Box>
  );
}
