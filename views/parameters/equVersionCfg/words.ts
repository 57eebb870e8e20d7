import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'firmware.told': {
    cn: '固件由厂家工具送入设备，本系统不传送；升级到哪一步由人员在此记录，记为完成后设备随即列入此版本。',
    en: 'The maker’s tool brings the firmware into the device, this system sends none; people record here how far an upgrade has come. With the last step the device stands among those that run this version.',
  },
  'firmware.loading': { cn: '正在读取升级', en: 'Reading upgrades' },
  'firmware.list': { cn: '升级到此版本', en: 'Upgrades to this version' },
  'firmware.none': { cn: '还没有升级', en: 'No upgrades yet' },
  'firmware.device': { cn: '设备', en: 'Device' },
  'firmware.hardware': { cn: '硬件', en: 'Hardware' },
  'firmware.hardware.none': { cn: '未获取到硬件信息', en: 'Hardware info not obtained' },
  'firmware.hardware.why': { cn: '没有版本登记它为运行设备', en: 'No version names it among the devices that run it' },
  'firmware.state': { cn: '升级状态', en: 'State' },
  'firmware.acts': { cn: '记录', en: 'Record' },
  'firmware.to': { cn: '{name}：{state}', en: '{name}: {state}' },
  'firmware.reason': { cn: '失败原因', en: 'Why it failed' },
  'firmware.fail': { cn: '记为失败', en: 'Record as failed' },
  'firmware.back': { cn: '返回', en: 'Back' },
  'firmware.choose': { cn: '要升级的设备', en: 'Device to upgrade' },
  'firmware.begin': { cn: '登记升级', en: 'Enter an upgrade' },
  'firmware.done': { cn: '已记录', en: 'Recorded' },
});
