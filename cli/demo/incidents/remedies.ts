/** What people of the demo factory note after an incident, by the pattern that it opened by: their words, in their language. */
export const remedies: Readonly<Record<string, readonly string[]>> = {
  lineLost: ['串口服务器重启后恢复，端子已紧固', '更换串口服务器电源模块'],
  coolingFails: ['风机接触器触点烧蚀，已更换', '清理风机滤网，风机电源开关复位'],
  overload: ['限两台冲压机错峰启动', '负荷转移到另一段，恢复后复测油温'],
  supplyLost: ['负载侧绝缘 380 MΩ，合格后送电', '现场查明电机堵转，处理后恢复送电'],
  /** Opened on order: nothing broke. */
  ordered: ['检修完工，验收合格后送电', '线路消缺完毕，按票恢复送电'],
  tripMoves: ['核对保护定值无误，复位后送电'],
};

/** Why one was no effect of its cause, after all. */
export const notBecauseOfThis = '油温探头插头松动，与风机停运无关';
