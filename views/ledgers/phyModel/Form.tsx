import { objectModels } from '../../../domain/model/objectModel.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    {
      title: { cn: '基本信息', en: 'Information' },
      fields: ['name', 'code', 'orgId', 'deviceKind', 'maker', 'description', 'enabled'],
      path: '/phyModel/edit/information',
    },
    { title: { cn: '属性', en: 'Attributes' }, fields: ['attributes'], path: '/phyModel/edit/attribute' },
    { title: { cn: '事件', en: 'Events' }, fields: ['events'], path: '/phyModel/edit/event' },
    { title: { cn: '服务', en: 'Services' }, fields: ['services'], path: '/phyModel/edit/service' },
    { title: { cn: '设备标签', en: 'Device tags' }, fields: ['tags'], path: '/phyModel/edit/equipLabel' },
  ],
};

/** One object model. */
export function Screen() {
  return <LedgerFormScreen declaration={objectModels} slots={slots} list="/phyModel" />;
}
