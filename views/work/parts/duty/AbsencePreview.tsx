import { previewAbsence } from '../../../../domain/work/duty/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { FormActProps } from '../../../../src/ledger/slots.ts';
import { words } from './words.ts';

const shown = 6;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Before an absence is saved: which tasks would go to whom. */
export function AbsencePreview({ whole }: FormActProps) {
  const say = useText(words);
  const times = useTimes();
  const [userId, from, to] = [textIn(whole['userId']), textIn(whole['from']), textIn(whole['to'])];
  const isAsked = whole['kind'] === 'absence' && userId !== null && from !== null && to !== null && from < to;
  const of = useCall(
    previewAbsence,
    isAsked
      ? { body: { id: textIn(whole['id']), userId, from, to, substituteId: textIn(whole['substituteId']) } }
      : null,
  );
  if (!isAsked) return null;
  return (
    <Box as="section" pad="2 3" aria-label={say('duty.goes')}>
      <Words as="h4" text="body" weight="strong">
        {say('duty.goes')}
      </Words>
      <Loaded of={of} brief label={say('duty.reading')}>
        {({ tasks, total, untold }) =>
          total === 0 ? (
            <Words text="note">{say('duty.goes.none')}</Words>
          ) : (
            <>
              {tasks.slice(0, shown).map(({ id, number, name, due, to: whom }) => (
                <Words key={id} digits>
                  {say('duty.goes.of', {
                    number,
                    name,
                    at: times.dayTime(due),
                    to: whom.length === 0 ? say('duty.goes.pool') : whom.join(' · '),
                  })}
                </Words>
              ))}
              <Words text="note" tone="second">
                {say('duty.goes.more', { n: total })}
                {untold > 0 ? ` · ${say('duty.goes.untold', { n: untold })}` : ''}
              </Words>
            </>
          )
        }
      </Loaded>
    </Box>
  );
}
