import { ChevronRightIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { defineMessages } from '../../../../domain/text/message.ts';
import { KnownState } from '../../../../src/alarms/known/KnownNote.tsx';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useLive } from '../../../../src/live/useLive.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { bellEntries } from '../../../../src/shell/header/bellEntries.ts';
import { askBell } from '../../../../src/shell/header/useBell.ts';
import { menuPaths } from '../../../../src/shell/menuPaths.ts';
import { usePermitCount } from '../../../../src/switching/usePermitCalls.ts';
import { Failed } from '../AtHome.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { MyTasks } from './MyTasks.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'home.waiting.reading': { cn: '正在读取', en: 'Reading' },
  'home.waiting.limit': { cn: '越限预警', en: 'Limit warnings' },
  'home.waiting.intelligent': { cn: '智能预警', en: 'Intelligent warnings' },
  'home.waiting.energy': { cn: '能耗告警', en: 'Energy alarms' },
  'home.waiting.offline': { cn: '离线告警', en: 'Offline alarms' },
  'home.waiting.permit': { cn: '待允许的开关操作', en: 'Switch operations to permit' },
  'home.waiting.gateway': { cn: '网关自身', en: 'Gateway itself' },
  'home.waiting.dispatch': { cn: '关键设备调度', en: 'Key equipment dispatch' },
  'home.waiting.task': { cn: '待办任务', en: 'Tasks' },
  'home.waiting.todo': { cn: '待办', en: 'to do' },
  'home.waiting.unconfirmed': { cn: '未确认', en: 'unacknowledged' },
  'home.waiting.none': { cn: '没有等您处理的', en: 'Nothing waits for you' },
});

/** What waits for somebody, as the bell counts it; counted anew when the bell is. */
export function Waiting() {
  return (
    <ModuleFrame>
      <Told />
    </ModuleFrame>
  );
}

function Told() {
  const say = useText(words);
  const api = useApi();
  const live = useLive();
  const state = useSessionState();
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  const menus = menuPaths(who?.menus ?? []);
  const permits = usePermitCount();
  const known = useAlarmsKnown();
  const { value, fault, again } = useAsked('bell', (signal) =>
    askBell(api, { menus, workflowToken: who?.workflowToken ?? '', signal }),
  );
  useEffect(() => {
    const told = live.bell.subscribe(again);
    return () => told.unsubscribe();
  }, [live, again]);
  const entries = value === null ? [] : bellEntries(value, menus, permits);
  const waiting = entries.filter(({ count }) => count > 0);
  if (fault !== null) return <Failed why={fault.message} />;
  if (value === null) return <Skeleton rows={4} widths={[10, 30, 40]} label={say('home.waiting.reading')} />;
  if (waiting.length === 0 && known.state !== 'known') return <KnownState of={known} />;
  if (waiting.length === 0) return <StatePage icon={<TickCircleIcon size={24} />} title={say('home.waiting.none')} />;
  const hasTasks = menus.has('/taskTodo') && waiting.some(({ name }) => name === 'task');
  return (
    <Stack gap="0" size="fill">
      <Box as="ul" size={hasTasks ? 'fixed' : 'fill'} over="down" className={styles.rows}>
        {waiting.map(({ name, path, count }) => (
          <Bar as="li" still pad="0 3" line="above" text="small" key={name}>
            <b>{count}</b>
            <span>{say(name === 'task' || name === 'permit' ? 'home.waiting.todo' : 'home.waiting.unconfirmed')}</span>
            <Link href={path}>{say(`home.waiting.${name}`)}</Link>
            <ChevronRightIcon size={12} />
          </Bar>
        ))}
      </Box>
      {hasTasks ? <MyTasks /> : null}
    </Stack>
  );
}
