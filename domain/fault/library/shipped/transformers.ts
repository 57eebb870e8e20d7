import { role, type ShippedEntry } from './shippedEntry.ts';

export const transformerEntries: readonly ShippedEntry[] = [
  {
    code: 'L-TR-01',
    class: 'transformerOil',
    name: ['油温高：冷却不足', 'Hot oil: too little cooling'],
    symptom: ['负荷正常而顶层油温越限，风机停转或个别不转', 'The top oil is hot at a usual load; fans stand still'],
    cause: [
      '风机电源跳闸、热继电器动作，或散热片被堵',
      'The fans lost their supply, their thermal relay tripped, or the radiators are blocked',
    ],
    remedy: [
      '恢复风机电源，手动投入全部风机，清扫散热片；仍升高则转移负荷',
      'Restore the supply of the fans, run all of them by hand, clean the radiators; shift load if it still rises',
    ],
    caution: [
      '靠近运行中的变压器须保持安全距离，不得攀登',
      'Keep the safe distance from a live transformer; do not climb it',
    ],
    pattern: role('oilTemp', 'H', 'HH'),
  },
  {
    code: 'L-TR-02',
    class: 'transformerOil',
    name: ['油温高：过负荷', 'Hot oil: overload'],
    symptom: ['油温与负荷率同时升高，风机全部运转', 'Oil and load rate rise together while all fans run'],
    cause: [
      '超过额定容量运行，或一台退出后另一台带全部负荷',
      'More than its rating, or all of the load after another transformer went out',
    ],
    remedy: [
      '按次序减负荷或转移到另一段，监视绕组温度直到回落',
      'Shed load in its order or shift it to the other section; watch the winding until it falls',
    ],
    caution: ['核对允许过负荷时间，超过则必须减负荷', 'Look up how long the overload is allowed: beyond it, shed'],
    pattern: [...role('loadRate', 'H', 'HH'), ...role('oilTemp', 'HH')],
  },
  {
    code: 'L-TR-03',
    class: 'transformerOil',
    name: ['绕组温度高而油温正常', 'Hot winding, usual oil'],
    symptom: ['绕组温度越限，油温变化不大', 'The winding is beyond its limit while the oil hardly moves'],
    cause: [
      '温度计电流补偿回路或测点故障；少数为谐波引起的附加损耗',
      'The current compensation of the thermometer or its probe; rarely, extra losses by harmonics',
    ],
    remedy: [
      '核对就地温度计与负荷电流；检查补偿电流互感器；测量谐波',
      'Compare with the gauge on site and the load; check the compensating current transformer; measure harmonics',
    ],
    caution: ['未证实是误报前按真实过热处理', 'Until it is shown to be false, treat it as real'],
    pattern: role('windingTemp', 'H', 'HH'),
  },
  {
    code: 'L-TR-04',
    class: 'transformerOil',
    name: ['瓦斯继电器轻瓦斯动作', 'Buchholz relay: gas alarm'],
    symptom: ['轻瓦斯告警，集气盒内有气体', 'Gas alarm; gas stands in the relay'],
    cause: [
      '进气、滤油后残气，或内部局部放电、过热',
      'Air that came in, rests after filtering, or a discharge or hot spot inside',
    ],
    remedy: [
      '取气判色、取油做色谱；可燃或含乙炔立即停运',
      'Look at the gas, sample the oil for dissolved gases; take it out at once if it burns or holds acetylene',
    ],
    caution: ['重复动作不得再次投入，必须停运检查', 'Do not put it back where the alarm repeats'],
    pattern: role('buchholz'),
  },
  {
    code: 'L-TR-05',
    class: 'transformerOil',
    name: ['瓦斯继电器重瓦斯跳闸', 'Buchholz relay: trip'],
    symptom: ['两侧开关跳闸，重瓦斯信号', 'Both breakers tripped, surge signal of the relay'],
    cause: ['内部短路，或振动、二次回路误动', 'A short circuit inside, or vibration or a fault of the wiring'],
    remedy: [
      '不得试送；取油色谱、测绝缘和直流电阻，查明并排除后方可投运',
      'Never re-energise on trial; sample the oil, measure insulation and resistance, energise when the cause is gone',
    ],
    caution: ['检查油箱有无喷油、变形、火情', 'Look for oil, a bulged tank, fire'],
    pattern: role('buchholzTrip'),
  },
  {
    code: 'L-TR-06',
    class: 'transformerDry',
    name: ['干变温度高', 'Dry transformer hot'],
    symptom: ['线圈温度越限，柜内热风不出', 'The coils are hot, warm air does not leave the enclosure'],
    cause: [
      '横流风机故障、积尘、通风口关闭，或三相不平衡',
      'Its fans failed, dust, closed vents, or unbalanced phases',
    ],
    remedy: [
      '启动风机、打开通风，停电吹扫；平衡负荷',
      'Run the fans, open the vents, blow it clean when dead; balance the load',
    ],
    caution: ['带电时不得打开围栏', 'Do not open the enclosure while it is live'],
    pattern: role('windingTemp', 'H', 'HH'),
  },
  {
    code: 'L-TR-07',
    class: 'transformerOil',
    name: ['有载调压不动作', 'Tap changer does not move'],
    symptom: ['电压越限而分接位置不变', 'The voltage is out of its band and the tap stays'],
    cause: [
      '驱动电源断、连锁或限位动作，或在就地位置',
      'No supply of the drive, an interlock or end stop, or it stands on local',
    ],
    remedy: [
      '查电源、远方/就地开关、限位；手动摇动一级确认机构灵活',
      'Check supply, the local/remote switch and stops; crank one step by hand to see that it moves',
    ],
    caution: ['卡在两级之间须立即停运', 'Stuck between two taps: take it out at once'],
    pattern: role('tapPosition'),
  },
];
