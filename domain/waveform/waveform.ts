import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, instant, integer, number, reference, text } from '../ledger/field.ts';
import { comtradeBounds } from './comtrade/record.ts';

const screen = '/waveform';

/** Codes of what the data file was written in. */
const formats = {
  ASCII: { cn: 'ASCII', en: 'ASCII' },
  BINARY: { cn: 'BINARY', en: 'BINARY' },
  BINARY32: { cn: 'BINARY32', en: 'BINARY32' },
  FLOAT32: { cn: 'FLOAT32', en: 'FLOAT32' },
} as const;

/** Names in a record are as long as the recorder likes; so much of them stands in the list. */
export const longestName = 120;

/**
 * A transient that a relay or a recorder wrote down (COMTRADE), as it was uploaded. What stands here besides its name and note is said by the
 * record itself; its samples stay in the file. It stays with the organisation that its device was in when it was triggered.
 */
export const waveforms = defineLedger({
  name: 'waveform',
  plural: 'waveforms',
  wing: 'live',
  title: { cn: '录波', en: 'Waveforms' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  happened: 'triggeredAt',
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: longestName,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, fixed: true }, 'device'),
    triggeredAt: instant({ label: { cn: '触发时间', en: 'Triggered' }, fixed: true, sortable: true }),
    station: text({
      label: { cn: '厂站', en: 'Station' },
      max: longestName,
      optional: true,
      fixed: true,
      sortable: true,
      searchable: true,
    }),
    recorder: text({
      label: { cn: '录波装置', en: 'Recorder' },
      max: longestName,
      optional: true,
      fixed: true,
      searchable: true,
    }),
    duration: number({
      label: { cn: '时长', en: 'Duration' },
      min: 0,
      max: 1e9,
      unit: 's',
      fixed: true,
      sortable: true,
    }),
    sampleRate: number({
      label: { cn: '采样率', en: 'Sampling rate' },
      hint: { cn: '各段中最高的；按时标采样的记录为空', en: 'The highest of its spans; empty where time stamps count' },
      min: 0,
      max: 1e9,
      unit: 'Hz',
      optional: true,
      fixed: true,
      sortable: true,
    }),
    analogs: integer({ label: { cn: '模拟量', en: 'Analog' }, min: 0, max: comtradeBounds.analogs, fixed: true }),
    digitals: integer({ label: { cn: '开关量', en: 'Digital' }, min: 0, max: comtradeBounds.digitals, fixed: true }),
    revision: integer({ label: { cn: '标准年份', en: 'Revision' }, min: 1991, max: 2013, fixed: true }),
    format: choice({ label: { cn: '数据格式', en: 'Format' }, fixed: true }, formats),
    bytes: integer({
      label: { cn: '大小（字节）', en: 'Size (bytes)' },
      min: 1,
      max: comtradeBounds.bytes * 2,
      fixed: true,
      sortable: true,
    }),
    file: text({
      label: { cn: '文件', en: 'File' },
      max: 96,
      pattern: /^\/gateway\/api\/files\/[0-9a-f]{64}$/,
      fixed: true,
    }),
    fingerprint: text({
      label: { cn: '指纹', en: 'Fingerprint' },
      hint: {
        cn: '设备和内容的 SHA-256；同一设备的同一记录只存一份',
        en: 'The device and the SHA-256 of the content: a device has a record once',
      },
      max: 160,
      unique: 'site',
      fixed: true,
    }),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 500, long: true, optional: true, searchable: true }),
  },
  permissions: { see: [screen], add: [`${screen}:add`], edit: [`${screen}:edit`], delete: [`${screen}:delete`] },
});
export type Waveform = LedgerRow<typeof waveforms>;
