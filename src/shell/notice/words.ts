import { defineMessages } from '../../../domain/text/message.ts';

export const noticeWords = defineMessages({
  'notice.storage.blocked': {
    cn: '浏览器不允许本站保存数据：偏好、已打开的页面和登录在刷新后会丢失。监控与告警不受影响。请在浏览器设置中允许本站点的数据。',
    en: 'The browser keeps no data of this site: preferences, visited pages and the sign-in are lost with a reload. Monitoring and alarms are not affected. Allow site data in the settings of the browser.',
  },
  'notice.storage.full': {
    cn: '浏览器的存储空间已满：新的偏好和已打开的页面在刷新后会丢失。监控与告警不受影响。请清理本站点的数据。',
    en: 'The storage of the browser is full: new preferences and visited pages are lost with a reload. Monitoring and alarms are not affected. Clear some of the data of this site.',
  },
  'notice.storage.corrupt': {
    cn: '浏览器中保存的内容无法读取，已清除。部分偏好或已打开的页面需要重新选择。',
    en: 'What the browser had kept could not be read and was cleared. Some preferences or visited pages have to be chosen anew.',
  },
  'notice.close': { cn: '知道了', en: 'Got it' },
});
