import { defineMessages } from '../text/message.ts';

/** What an upload of records is refused with, beside the faults of the reader. */
export const waveformFaults = defineMessages({
  'waveform.files.which': {
    cn: '请选择一个 .cff，或同一记录的 .cfg 和 .dat（可加 .hdr、.inf）',
    en: 'Choose one .cff, or the .cfg and .dat of one record (.hdr and .inf may come along)',
  },
  'waveform.files.stem': {
    cn: '这些文件的名称不同，不像同一条记录',
    en: 'These files bear different names and are hardly one record',
  },
  'waveform.known': { cn: '该设备已有这条记录：{name}', en: 'The device has this record already: {name}' },
  'waveform.skipped': {
    cn: '触发时间不是当地存在的时刻',
    en: 'The trigger time is no time that the local clock showed',
  },
});
