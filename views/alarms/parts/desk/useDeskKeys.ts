import { routeOf } from '../../../../domain/access/routes/all.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { type KeyBinding, useKeys } from '../../../../src/kit/keys/keys.ts';
import { useDeskPlace } from './place.ts';
import type { Confirming } from './useConfirming.ts';
import type { Desk } from './useDesk.ts';

/** What the route of this desk is called. */
export function useTitle(): Text {
  const { route } = useDeskPlace();
  return routeOf(route)?.route.title ?? { cn: '', en: '' };
}

interface KeyActs {
  readonly confirming: Confirming;
  readonly onSearch: () => void;
  readonly onOpen: () => void;
  readonly onShelve: () => void;
}

/** The keys of the list; a pop-up in front of it has keys of its own. */
export function useDeskKeys(desk: Desk, { confirming, onSearch, onOpen, onShelve }: KeyActs): void {
  const title = useTitle();
  const isPast = usePast() !== null;
  const selected = desk.rows.find((alarm) => alarm.id === desk.selected) ?? null;
  const sameObject = () =>
    desk.setFilter({ object: desk.filter.object === null ? (selected?.object.id ?? null) : null });
  const acts: readonly KeyBinding[] = [
    {
      keys: 'c',
      does: { cn: '确认列表中所选', en: 'Acknowledge what is selected in the list' },
      once: true,
      run: confirming.confirmChosen,
    },
    {
      keys: 'Shift C',
      does: { cn: '确认列表中可见', en: 'Acknowledge what is seen of the list' },
      once: true,
      run: confirming.confirmVisible,
    },
    { keys: 's', does: { cn: '搁置', en: 'Shelve' }, run: onShelve },
  ];
  useKeys({
    title,
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一条', en: 'Next alarm' }, run: () => desk.move(1) },
      { keys: 'ArrowUp', does: { cn: '上一条', en: 'Previous alarm' }, run: () => desk.move(-1) },
      { keys: 'Enter', does: { cn: '打开详情', en: 'Open the detail' }, run: onOpen },
      {
        keys: ' ',
        does: { cn: '挑选这一条', en: 'Select this alarm' },
        run: () => selected && desk.select(selected, 'more'),
      },
      {
        keys: 'e',
        does: { cn: '展开或收起后果', en: 'Show or hide its effects' },
        run: () => selected && desk.turnFold(selected.id),
      },
      ...(isPast ? [] : acts),
      { keys: 'd', does: { cn: '只看同设备', en: 'Same device only' }, run: sameObject },
      { keys: '/', does: { cn: '筛选', en: 'Filter' }, run: onSearch },
    ],
  });
}
