/** What people of the demo factory write when they confirm or handle an alarm: their words, in their language. */
export const notes = {
  confirming: ['已通知现场', '已电话确认，现场处理中', '正在查看', '已通知班长'],
  handling: ['现场检查无异常，恢复运行', '已恢复，继续观察', '已复位，设备运行正常', '原因为负荷波动，已恢复'],
} as const;
