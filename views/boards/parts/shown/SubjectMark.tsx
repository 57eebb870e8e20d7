import { type BoardSubjects, waitingLevel } from '../../../../domain/board/subjects.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { unknownMark } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { useStanding } from '../../../../src/live/useLive.ts';
import { useLevels } from '../../../../src/presets/presets.ts';

const words = defineMessages({ 'subjectMark.waiting': { cn: '有未确认的{level}告警', en: 'An alarm waits: {level}' } });

/** The mark of the worst alarm that waits for somebody on what a board tells of; none where nothing waits. */
export function SubjectMark({ subjects }: Props) {
  // What waited then stands in the alarms of the boards themselves.
  return usePast() === null ? <Mark subjects={subjects} /> : null;
}

interface Props {
  readonly subjects: BoardSubjects;
}

function Mark({ subjects }: Props) {
  const say = useText(words);
  const lang = useLang();
  const looks = useLevels();
  const known = useAlarmsKnown();
  const level = waitingLevel(subjects, useStanding());
  if (level === null) return null;
  return (
    <AlarmMark
      level={level}
      state="unconfirmed"
      unknown={unknownMark(known)}
      label={say('subjectMark.waiting', { level: looks[level][lang] })}
    />
  );
}
