import { type Reason, reason } from './reason.ts';

/** Of what supplies the plant beside the grid, and of its rooms; of two limits the inner one first. */
export const utilityReasons = {
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
