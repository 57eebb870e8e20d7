import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { myKanbans } from '../../../domain/board/mineCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useFirstView } from '../../../src/address/useFirstView.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import { KanbanView } from '../parts/kanban/KanbanView.tsx';
import { SubjectMark } from '../parts/shown/SubjectMark.tsx';

const words = defineMessages({
  'kanban.title': { cn: '看板', en: 'Kanban' },
  'kanban.loading': { cn: '正在读取看板', en: 'Reading the kanbans' },
  'kanban.which': { cn: '看板', en: 'Kanbans' },
  'kanban.none': { cn: '没有共享给您的看板', en: 'No kanban is shared with you' },
  'kanban.none.why': {
    cn: '班组看板由管理员编排、发布并共享给角色。',
    en: 'A kanban is put together, published and shared with roles by who administers them.',
  },
  'kanban.configure': { cn: '看板配置', en: 'Kanban configuration' },
});

const beat = 60_000;

/** All kanbans that one may see, the last one first (R325). */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(myKanbans, {}, { moved: turn });
  const isOpening = useFirstView('/kanban', ['id'], async () => null);
  const mayEdit = useMay('/kanbanConfiguration', 'edit');
  return (
    <Loaded of={asked} heading={say('kanban.title')} rows={16} widths={[62, 34]} label={say('kanban.loading')}>
      {(kanbans) => {
        const open = kanbans.find(({ id }) => id === search.get('id')) ?? kanbans[0];
        if (open === undefined)
          return (
            <StatePage
              page
              icon={<DashboardIcon size={32} />}
              title={say('kanban.none')}
              actions={mayEdit ? <Link href="/kanbanConfiguration">{say('kanban.configure')}</Link> : undefined}
            >
              {say('kanban.none.why')}
            </StatePage>
          );
        return (
          <Stack gap="1" size="fill">
            {kanbans.length < 2 ? null : (
              <Bar size="fixed">
                <Segments
                  label={say('kanban.which')}
                  segments={kanbans.map(({ id, name, subjects }) => ({
                    value: id,
                    text: (
                      <>
                        <SubjectMark subjects={subjects} /> {name}
                      </>
                    ),
                  }))}
                  value={open.id}
                  onChoose={(id) => put({ id })}
                />
              </Bar>
            )}
            {isOpening ? null : <KanbanView key={open.id} id={open.id} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}
