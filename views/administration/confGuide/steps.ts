import type { SetupNeedName } from '../../../domain/site/setup.ts';
import type { Text } from '../../../domain/text/message.ts';

/** What a step counts, and what its list is called where that is not the same. */
export interface Need {
  readonly key: SetupNeedName;
  readonly what: Text;
  readonly list?: Text;
}

export interface Step {
  readonly key: string;
  readonly title: Text;
  readonly why: Text;
  readonly needs: readonly Need[];
}

/** The way from an empty site to one that works, in the order in which each step rests on the one before. */
export const steps: readonly Step[] = [
  {
    key: 'organisation',
    title: { cn: '组织机构', en: 'Organisation' },
    why: {
      cn: '组织是数据权限的边界：先建总部，再建下级',
      en: 'Organisations bound what people see: the top one first, then those below it',
    },
    needs: [{ key: 'organisations', what: { cn: '组织', en: 'Organisations' } }],
  },
  {
    key: 'units',
    title: { cn: '能耗单元', en: 'Energy units' },
    why: {
      cn: '能耗单元是统计、计费与排名的对象：厂区、车间、线路',
      en: 'What is measured, billed and ranked: sites, halls, lines',
    },
    needs: [{ key: 'units', what: { cn: '能耗单元', en: 'Energy units' } }],
  },
  {
    key: 'field',
    title: { cn: '通道与设备', en: 'Channel and device' },
    why: {
      cn: '通道连接现场，设备挂在通道上，测点从设备读取；在设备的「试读」中核对',
      en: 'A channel reaches the field, devices hang on it, points are read from them; check with “Test-read” of a device',
    },
    needs: [
      { key: 'channels', what: { cn: '通道', en: 'Channels' } },
      { key: 'devices', what: { cn: '设备', en: 'Devices' } },
      { key: 'points', what: { cn: '测点', en: 'Points' } },
    ],
  },
  {
    key: 'rules',
    title: { cn: '告警规则与声音', en: 'Rules and sounds' },
    why: {
      cn: '越限规则产生告警；每一级别有自己的声音，请试听',
      en: 'Limit rules raise alarms; each level has a sound of its own: listen to them',
    },
    needs: [{ key: 'rules', what: { cn: '越限规则', en: 'Limit rules' } }],
  },
  {
    key: 'people',
    title: { cn: '角色与人员', en: 'People and roles' },
    why: {
      cn: '角色决定能做什么、能看什么；每个人用自己的账号',
      en: 'A role says what one may do and see; everybody has an account of his own',
    },
    needs: [
      {
        key: 'roles',
        what: { cn: '管理员以外的角色', en: 'Roles besides the administrators’' },
        list: { cn: '角色', en: 'Roles' },
      },
      { key: 'users', what: { cn: '人员', en: 'People' } },
    ],
  },
  {
    key: 'home',
    title: { cn: '首页', en: 'Home page' },
    why: {
      cn: '首页显示什么、按什么顺序，总负荷与总电量由哪些测点相加',
      en: 'What home shows and in which order, and which points make the total load and energy',
    },
    needs: [{ key: 'home', what: { cn: '指定了测点的首页设置', en: 'Home settings with points' } }],
  },
];
