import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'equdataitem.byTemplate': { cn: '按数据模板制表', en: 'Workbook by data template' },
  'equdataitem.why': {
    cn: '为所选设备生成一张表，每台设备尚缺的数据项各占一行；填好地址后用“导入”交回。',
    en: 'A workbook with a row for each data item that the devices lack; enter the addresses and hand it in by Import.',
  },
  'equdataitem.template': { cn: '数据模板', en: 'Data template' },
  'equdataitem.none': { cn: '还没有数据模板', en: 'No data templates yet' },
  'equdataitem.none.way': { cn: '建立数据模板', en: 'Make a data template' },
  'equdataitem.devices': { cn: '设备', en: 'Devices' },
  'equdataitem.has': { cn: '已有 {has} / {items}', en: '{has} of {items} there' },
  'equdataitem.noDevices': { cn: '没有此类设备', en: 'No device of this kind' },
  'equdataitem.load': { cn: '下载表格', en: 'Download the workbook' },
  'equdataitem.file': { cn: '{name} 数据项.xlsx', en: '{name} data items.xlsx' },
  'equdataitem.close': { cn: '关闭', en: 'Close' },
  'equdataitem.loading': { cn: '正在载入', en: 'Loading' },
});
