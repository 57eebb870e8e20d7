import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Bar, Grid } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { useLevels } from '../../../../src/presets/presets.ts';
import type { Confirming } from './useConfirming.ts';
import { words } from './words.ts';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** Before more is acknowledged than rows are seen: how many it are, by level. */
export function ConfirmQuestion({ confirming: { question, answer } }: { readonly confirming: Confirming }) {
  const say = useText(words);
  const word = useWord();
  const looks = useLevels();
  const alarms = question?.alarms ?? [];
  const counts = levels.map((level) => ({ level, n: alarms.filter((alarm) => alarm.level === level).length }));
  return (
    <ConfirmDialog
      open={question !== null}
      title={say('desk.ask.title', { n: alarms.length })}
      act={say('desk.ask.do', { n: alarms.length })}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{say('desk.ask.why')}</p>
      <Grid as="ul" gap="1">
        {counts.map(({ level, n }) =>
          n === 0 ? null : (
            <Bar as="li" still key={level}>
              <AlarmMark level={level} size={18} /> {word(looks[level])} <b>{n}</b>
            </Bar>
          ),
        )}
      </Grid>
    </ConfirmDialog>
  );
}
