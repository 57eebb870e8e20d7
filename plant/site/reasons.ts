import { type Reason, reason } from './reason.ts';
import { utilityReasons } from './utilityReasons.ts';

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
  feederDark: reason(
    'minor',
    30,
    ['馈线跳闸、分闸或上级失电', '该馈线负荷停电', '查看该馈线断路器状态与保护信号'],
    [
      'The feeder tripped or was opened, or what is above it lost its voltage',
      'The load of the feeder stands still',
      'Look at the breaker of the feeder and at the signs of its protection',
    ],
  ),
  ...utilityReasons,
} as const satisfies Readonly<Record<string, Reason | readonly [Reason, Reason]>>;
