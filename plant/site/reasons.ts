import type { Rationale } from '../../domain/alarm/rationale.ts';

/** Why a limit of the plant is an alarm: written as its engineers would, in their language, with its English form. */
export type Reason = { readonly [K in keyof Rationale]-?: NonNullable<Rationale[K]> };

type Said = readonly [cause: string, consequence: string, response: string];

const reason = (
  severity: Reason['severity'],
  respondWithin: number,
  [cause, consequence, response]: Said,
  [causeEn, consequenceEn, responseEn]: Said,
): Reason => ({
  ...{ cause, causeEn, consequence, consequenceEn, response, responseEn },
  ...{ severity, respondWithin },
});

/** By what is watched; of two limits the inner one first. */
export const reasons = {
  trip: reason(
    'severe',
    10,
    [
      '短路、接地或过负荷使保护动作',
      '下级停电；未查明原因就送电会扩大故障',
      '不得强送；核对保护信号和录波，查明并隔离故障点后再恢复供电',
    ],
    [
      'A short circuit, an earth fault or an overload made the protection act',
      'Everything below is without supply; switching on before the cause is found makes the fault worse',
      'Do not switch on again; check the protection signals and the record, find and isolate the fault, then restore the supply',
    ],
  ),
  protection: reason(
    'major',
    15,
    [
      '保护测控装置自检异常或失去电源',
      '该回路失去保护，发生故障时将越级跳闸',
      '检查装置电源和告警灯；不能恢复时转移负荷并停运该回路',
    ],
    [
      'The protection device failed its self-test or lost its supply',
      'The circuit is unprotected; a fault will trip the switch above it',
      'Check supply and lamps of the device; if it does not recover, move the load and take the circuit out of service',
    ],
  ),
  contact: [
    reason(
      'major',
      60,
      ['触头接触不良或负荷过大', '触头氧化加剧，温度继续上升', '降低该回路负荷，安排红外复测，列入停电检修'],
      [
        'Poor contact or too high a load',
        'The contacts oxidise further and grow hotter',
        'Lower the load, have it measured by infrared again and plan its repair',
      ],
    ),
    reason(
      'severe',
      10,
      ['触头严重接触不良', '触头熔焊或柜内电弧，危及人身', '立即转移负荷并停运该回路；人员不得靠近柜前'],
      [
        'Very poor contact',
        'The contacts weld, or an arc in the panel endangers people',
        'Move the load and take the circuit out of service at once; stay away from the panel',
      ],
    ),
  ],
  winding: [
    reason(
      'major',
      15,
      ['过负荷或冷却风机停运', '绝缘加速老化', '检查风机，降低负荷至额定以下'],
      [
        'Overload, or the fans stand still',
        'The insulation ages faster',
        'Check the fans and bring the load below the rating',
      ],
    ),
    reason(
      'severe',
      15,
      ['持续过负荷，冷却失效', '绝缘击穿，变压器损毁', '把负荷转移到另一台变压器，准备停运'],
      [
        'Lasting overload, cooling lost',
        'The insulation breaks down and the transformer is lost',
        'Move the load to the other transformer and prepare to take this one out',
      ],
    ),
  ],
  oil: [
    reason(
      'major',
      60,
      ['负荷偏高或散热不良', '油质劣化，绕组温度随之上升', '检查散热器和风机，限制新增负荷'],
      [
        'High load or poor cooling',
        'The oil deteriorates and the windings follow',
        'Check radiators and fans, allow no further load',
      ],
    ),
    reason(
      'major',
      15,
      ['过负荷或油循环受阻', '绕组超温，重瓦斯可能动作', '转移负荷，检查油位和油循环'],
      [
        'Overload, or the oil does not circulate',
        'The windings overheat and the gas relay may trip',
        'Move the load, check level and circulation of the oil',
      ],
    ),
  ],
  load: [
    reason(
      'major',
      60,
      ['用电集中', '变压器长时间满载，温度上升', '错开大设备启动，必要时调整运行方式'],
      [
        'Much is used at once',
        'The transformer runs full for long and grows hot',
        'Start large machines one after another; change the way of operation if need be',
      ],
    ),
    reason(
      'major',
      15,
      ['负荷转移或异常用电', '绕组超温，过负荷保护可能动作', '按限电次序切除可中断负荷'],
      [
        'Load moved here, or unusual use',
        'The windings overheat and the overload protection may trip',
        'Shed what can be interrupted, in the agreed order',
      ],
    ),
  ],
  fan: reason(
    'major',
    15,
    ['风机电机或电源故障', '变压器失去风冷，绕组温度上升', '检查风机电源；不能恢复时把负荷降到自冷容量以内'],
    [
      'Fault of a fan motor or of its supply',
      'The transformer loses its forced cooling and grows hot',
      'Check the supply of the fans; if it does not recover, bring the load within natural cooling',
    ],
  ),
  unbalance: [
    reason(
      'major',
      60,
      ['单相负荷分配不均', '中性线电流增大，损耗上升', '查看各相电流，调整单相负荷'],
      [
        'Single-phase loads are spread unevenly',
        'More current in the neutral and higher losses',
        'Look at the phase currents and move single-phase loads',
      ],
    ),
    reason(
      'major',
      15,
      ['缺相、断线或单相大负荷', '电动机过热，中性线过载', '核对三相电压；确认缺相时停运受影响的电动机'],
      [
        'A lost phase, a broken line or a large single-phase load',
        'Motors overheat and the neutral is overloaded',
        'Check the three voltages; if a phase is lost, stop the motors that it feeds',
      ],
    ),
  ],
  dischargePressure: reason(
    'major',
    10,
    ['加载阀卡滞或用气骤减', '安全阀动作，机组停机', '手动卸载，检查加载阀和压力设定'],
    [
      'The inlet valve sticks, or demand fell suddenly',
      'The safety valve blows and the machine stops',
      'Unload by hand, check the inlet valve and the set pressure',
    ],
  ),
  dischargeTemp: [
    reason(
      'major',
      30,
      ['冷却不足、油位低或环境温度高', '润滑油老化', '检查冷却器、油位和机房通风'],
      ['Poor cooling, low oil or a hot room', 'The oil ages', 'Check cooler, oil level and ventilation'],
    ),
    reason(
      'major',
      5,
      ['冷却失效', '机组高温停机，母管压力下降', '启动备用机组，停下本机'],
      [
        'Cooling lost',
        'The machine trips on temperature and the pressure of the main falls',
        'Start the standby machine and stop this one',
      ],
    ),
  ],
  filter: reason(
    'minor',
    480,
    ['滤芯堵塞', '能耗上升', '列入计划更换滤芯'],
    ['The filter is clogged', 'More energy is used', 'Plan to change the filter'],
  ),
  mainPressure: [
    reason(
      'major',
      30,
      ['用气高峰或机组退出', '末端设备压力不足', '启动备用机组，检查泄漏'],
      [
        'Peak demand, or a machine went out',
        'Too little pressure at the far end',
        'Start the standby machine and look for leaks',
      ],
    ),
    reason(
      'major',
      5,
      ['机组跳机或管道破裂', '气动阀门失压，生产线停机', '启动全部备用机组，隔离泄漏段，通知车间'],
      [
        'A machine tripped or a pipe burst',
        'Pneumatic valves lose pressure and lines stop',
        'Start all standby machines, isolate the leak and tell the shops',
      ],
    ),
  ],
  dewPoint: reason(
    'minor',
    120,
    ['干燥机再生异常', '压缩空气带水，气动元件锈蚀', '检查干燥机再生和排水'],
    [
      'The dryer does not regenerate',
      'Water in the air corrodes pneumatic parts',
      'Check regeneration and drain of the dryer',
    ],
  ),
  roomTemp: reason(
    'minor',
    240,
    ['空调停运或门未关', '电子设备寿命缩短', '检查空调和门'],
    [
      'The air conditioning stopped or a door is open',
      'Electronics live shorter',
      'Check the air conditioning and the door',
    ],
  ),
  humidity: reason(
    'minor',
    240,
    ['除湿机停运或进水', '凝露，绝缘下降', '启动除湿机，检查有无渗水'],
    [
      'The dehumidifier stopped, or water came in',
      'Condensation, poorer insulation',
      'Start the dehumidifier and look for water',
    ],
  ),
  smoke: reason(
    'severe',
    3,
    ['设备过热、电缆起火或误动', '火灾，危及人身', '拨打火警，撤离人员；确认火情后切断该区电源'],
    [
      'Hot equipment, a burning cable, or a false alarm',
      'Fire, people in danger',
      'Call the fire brigade and clear the area; once fire is confirmed, switch off its supply',
    ],
  ),
  water: reason(
    'major',
    10,
    ['管道渗漏或雨水倒灌', '电缆沟积水，设备绝缘下降', '关断水源，启动排水泵，检查柜底'],
    [
      'A leaking pipe, or rain coming in',
      'Water in the cable trench, poorer insulation',
      'Shut off the water, start the drain pump and look below the panels',
    ],
  ),
  oven: [
    reason(
      'major',
      20,
      ['温控偏差或循环风量不足', '产品色差', '检查温控设定和循环风机'],
      [
        'Temperature control is off, or too little air circulates',
        'Off-colour products',
        'Check the set point and the circulation fan',
      ],
    ),
    reason(
      'major',
      5,
      ['加热失控', '产品报废，溶剂有燃爆危险', '切断加热，保持排风，停下输送链'],
      [
        'The heating is out of control',
        'Products are lost and solvents may explode',
        'Switch off the heating, keep the exhaust running and stop the conveyor',
      ],
    ),
  ],
  joint: [
    reason(
      'major',
      60,
      ['接头松动或氧化', '接触电阻增大，温度继续上升', '降低负荷，安排停电紧固'],
      [
        'A loose or oxidised joint',
        'Its resistance grows and it becomes hotter',
        'Lower the load and plan to tighten it without voltage',
      ],
    ),
    reason(
      'severe',
      10,
      ['接头严重松动', '接头烧断或相间短路', '立即转移负荷并停运；不得带电处理'],
      [
        'A very loose joint',
        'The joint burns off, or the phases short',
        'Move the load and take it out of service at once; never work on it live',
      ],
    ),
  ],
  inverterTemp: [
    reason(
      'major',
      30,
      ['散热风道堵塞或环境温度高', '逆变器降额运行', '清理风道，检查风扇'],
      [
        'The air duct is clogged or it is hot outside',
        'The inverter runs at reduced power',
        'Clean the duct and check the fans',
      ],
    ),
    reason(
      'major',
      10,
      ['风扇停转', '逆变器过温停机，发电损失', '停机冷却，更换风扇'],
      [
        'The fan stands still',
        'The inverter trips on temperature and its yield is lost',
        'Stop it, let it cool and change the fan',
      ],
    ),
  ],
  stringInsulation: reason(
    'major',
    60,
    ['组件或直流电缆受潮破损', '漏电，雨天不能并网', '逐串断开测量，隔离故障组串'],
    [
      'Modules or DC cables are damp or damaged',
      'Leakage; no connection to the grid when it rains',
      'Disconnect and measure string by string, isolate the faulty one',
    ],
  ),
  charge: [
    reason(
      'minor',
      60,
      ['放电计划偏长', '可用备用电量不足', '停止放电，改为充电'],
      ['The discharge is planned too long', 'Too little reserve', 'Stop discharging and charge'],
    ),
    reason(
      'major',
      15,
      ['放电未按计划停止', '电池过放，寿命受损', '立即停止放电，检查能量管理策略'],
      [
        'The discharge did not stop as planned',
        'The battery is drained too deep and lives shorter',
        'Stop discharging at once and check the energy management',
      ],
    ),
  ],
  cellTemp: [
    reason(
      'severe',
      30,
      ['充放电倍率过大或空调停运', '电芯老化加快，可能发展为热失控', '降低功率，检查电池舱空调'],
      [
        'Charged or discharged too fast, or the air conditioning stopped',
        'Cells age faster and may run away',
        'Lower the power and check the air conditioning',
      ],
    ),
    reason(
      'severe',
      5,
      ['电芯内短路或冷却失效', '热失控，起火爆炸', '紧急停机并断开电池簇；人员撤离，准备消防'],
      [
        'A short inside a cell, or cooling lost',
        'Thermal runaway, fire and explosion',
        'Stop in an emergency and disconnect the cluster; clear the area and prepare to fight fire',
      ],
    ),
  ],
  batteryInsulation: reason(
    'severe',
    60,
    ['直流侧电缆破损或舱内进水', '直流接地，人员触电危险', '停止充放电，断开电池簇后查找接地点'],
    [
      'A damaged DC cable, or water inside',
      'Earth fault on the DC side, danger of electric shock',
      'Stop charging and discharging, disconnect the cluster, then look for the fault',
    ],
  ),
  converterTemp: reason(
    'major',
    30,
    ['散热不良或长时间满功率', '变流器降额或停机', '降低功率，清理滤网'],
    ['Poor cooling, or full power for long', 'The converter derates or stops', 'Lower the power and clean the filter'],
  ),
} as const satisfies Readonly<Record<string, Reason | readonly [Reason, Reason]>>;
