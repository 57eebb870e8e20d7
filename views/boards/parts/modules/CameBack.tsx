import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Stack, Word } from '../../../../src/kit/layout/parts.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'home.offline.none': { cn: '全部在线', en: 'All online' },
  'home.offline.back': { cn: '最近恢复', en: 'Back lately' },
  'home.offline.away': { cn: '{time} 恢复，离线 {age}', en: 'back {time}, away {age}' },
});

const most = 10;
const beat = 60_000;

/** All answer: what came back last, and how long it had been away. */
export function CameBack() {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const past = usePast();
  const turn = Math.floor(useNow(beat) / beat);
  const { value } = useCall(
    listAlarms,
    { query: { type: ['04', '05'], recovered: true, standing: false, sort: '-recoveredAt', size: most } },
    { asOf: past?.asOf ?? null, moved: past === null ? turn : null },
  );
  return (
    <Stack gap="0" size="fill">
      <Bar still pad="1 3" size="fixed">
        <TickCircleIcon size={16} />
        <Word weight="strong">{say('home.offline.none')}</Word>
      </Bar>
      <FittingRows rows={value?.rows ?? []} rowHeight={28}>
        {(shown) => (
          <ul className={styles.rows} aria-label={say('home.offline.back')}>
            {shown.map(({ id, object, raisedAt, recoveredAt }) => (
              <Bar as="li" still pad="0 3" line="above" text="small" key={id}>
                <Link href={`/offLineAlarm?id=${encodeURIComponent(id)}`}>{nameIn(object, lang)}</Link>
                <span>
                  {recoveredAt === null
                    ? ''
                    : say('home.offline.away', {
                        time: times.dayTime(recoveredAt),
                        age: writeAge(Date.parse(recoveredAt) - Date.parse(raisedAt)),
                      })}
                </span>
              </Bar>
            ))}
          </ul>
        )}
      </FittingRows>
    </Stack>
  );
}
