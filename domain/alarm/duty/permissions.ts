/** What says how alarms are answered is seen by whoever may see it, and set by whoever may set it. */
export const dutyPermissions = {
  see: ['/alarmConfiguration'],
  add: ['/alarmConfiguration:edit'],
  edit: ['/alarmConfiguration:edit'],
  delete: ['/alarmConfiguration:edit'],
} as const;
