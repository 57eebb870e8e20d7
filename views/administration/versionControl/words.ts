import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'version.parts': { cn: '版本与授权', en: 'Versions and licence' },
  'version.apps': { cn: 'APP 版本', en: 'App versions' },
  'version.licence': { cn: '授权', en: 'Licence' },
  'version.package.upload': { cn: '上传安装包', en: 'Upload the package' },
  'version.package.sending': { cn: '正在上传…', en: 'Uploading…' },
  'version.package.there': { cn: '下载', en: 'Download' },
  'version.package.remove': { cn: '去掉', en: 'Remove' },
  'licence.title': { cn: '授权', en: 'Licence' },
  'licence.loading': { cn: '正在读取授权', en: 'Reading the licence' },
  'licence.none': { cn: '没有授权文件：设备与用户数量不限', en: 'No licence: as many devices and users as you like' },
  'licence.noKeys': {
    cn: '本站点未设置授权签发方（BUSBAR_LICENCE_KEYS），因此不接受授权文件',
    en: 'This site knows nobody who signs licences (BUSBAR_LICENCE_KEYS): it takes none',
  },
  'licence.upload': { cn: '上传授权文件', en: 'Upload a licence' },
  'licence.installed': { cn: '授权已生效', en: 'The licence holds now' },
  'licence.id': { cn: '编号', en: 'ID' },
  'licence.site': { cn: '站点', en: 'Site' },
  'licence.devices': { cn: '设备', en: 'Devices' },
  'licence.users': { cn: '用户', en: 'Users' },
  'licence.end': { cn: '到期日', en: 'Ends on' },
  'licence.forEver': { cn: '长期', en: 'Never' },
  'licence.used': { cn: '{n} / {most}', en: '{n} of {most}' },
  'licence.unlimited': { cn: '{n}（不限）', en: '{n} (no limit)' },
  'licence.ended': {
    cn: '授权已到期：不能再新增设备和用户，正在运行的不受影响',
    en: 'The licence has ended: no devices and users can be added; what runs goes on',
  },
  'licence.over': {
    cn: '已达到授权数量：不能再新增，正在运行的不受影响',
    en: 'Licence limit reached: no more can be added; what runs goes on',
  },
});
