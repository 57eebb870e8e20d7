import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { listNotices } from '../../../../domain/notice/calls.ts';
import { noticeKinds } from '../../../../domain/notice/notice.ts';
import { works } from '../../../../domain/notice/works.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'board.notices.loading': { cn: '正在读取通知', en: 'Reading the notices' },
  'board.notices.none': { cn: '没有未看的通知', en: 'There is no notice that you have not read' },
  'board.notices.open': { cn: '全部', en: 'All' },
});

/** So often (ms) it is asked what is new. */
const beat = moduleBeats.notices;

/** More than a board has room for. */
const most = 30;
const rowHeight = 28;

/** What was told to the reader and is neither read nor done, the newest first. */
export function Notices() {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(listNotices, { query: { open: true, size: most } }, { moved: turn });
  return (
    <ModuleFrame way={<Link href="/recipientsList">{say('board.notices.open')}</Link>}>
      <Loaded of={asked} rows={4} widths={[20, 60]} label={say('board.notices.loading')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StatePage icon={<TickCircleIcon size={24} />} title={say('board.notices.none')} />
          ) : (
            <>
              <FittingRows rows={rows} rowHeight={rowHeight}>
                {(shown) => (
                  <ul className={styles.rows}>
                    {shown.map(({ id, at, kind, work, subject }) => (
                      <Bar as="li" still pad="0 3" line="above" text="small" key={id}>
                        <time>{times.dayTime(at)}</time>
                        <span>{word(noticeKinds[kind])}</span>
                        <Link href={works[work].page}>{subject}</Link>
                      </Bar>
                    ))}
                  </ul>
                )}
              </FittingRows>
              <More shown={rows.length} total={total} />
            </>
          )
        }
      </Loaded>
    </ModuleFrame>
  );
}
