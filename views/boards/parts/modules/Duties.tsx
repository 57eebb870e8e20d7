import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { upkeepDuties } from '../../../../domain/board/dutyCalls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { displayInspections } from '../../../../domain/wall/moduleCalls.ts';
import { kindFacts } from '../../../../domain/work/kinds.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Figures } from '../../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';

const words = defineMessages({
  'board.duties.due': { cn: '应做', en: 'Due' },
  'board.duties.done': { cn: '完成', en: 'Done' },
  'board.duties.late': { cn: '逾期', en: 'Late' },
  'board.duties.late.all': { cn: '含以前各天', en: 'of earlier days too' },
  'board.duties.missed': { cn: '漏做 {n}', en: '{n} missed' },
  'board.duties.open': { cn: '任务', en: 'Tasks' },
});

const beat = moduleBeats.inspections;

interface Props {
  readonly kind: 'patrol' | 'upkeep';
}

/** The field work of today: due, done, late. */
function Duties({ kind }: Props) {
  const say = useText(words);
  const past = usePast();
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(
    kind === 'patrol' ? displayInspections : upkeepDuties,
    {},
    { asOf: past?.asOf ?? null, moved: past === null ? turn : null },
  );
  return (
    <ModuleFrame way={<Link href={kindFacts[kind].tasks}>{say('board.duties.open')}</Link>}>
      <Loaded of={asked} rows={2}>
        {({ due, done, late, missed }) => (
          <Box pad="2 3" size="grow" over="down">
            <Figures
              look="tile"
              figures={[
                { key: 'due', label: say('board.duties.due'), value: String(due) },
                {
                  key: 'done',
                  label: say('board.duties.done'),
                  value: String(done),
                  note: missed === 0 ? null : say('board.duties.missed', { n: missed }),
                },
                {
                  key: 'late',
                  label: say('board.duties.late'),
                  value: String(late),
                  note: late === 0 ? null : say('board.duties.late.all'),
                },
              ]}
            />
          </Box>
        )}
      </Loaded>
    </ModuleFrame>
  );
}

export const Inspections = () => <Duties kind="patrol" />;
export const Upkeep = () => <Duties kind="upkeep" />;
