import type { Text } from '../../text/message.ts';

/** What a template is of; where its registers come from is named by project and file. */
export interface TemplateHead {
  readonly maker: Text;
  readonly model: Text;
  readonly kind: 'meter' | 'inverter' | 'battery';
  readonly address: 'modbus' | 'dlt645';
  /** `evcc/…`: templates/definition/meter of evcc; `sunspec/…`: the models of SunSpec; `dlt645`: the lists of 600888/dlt645. */
  readonly source: string;
}

const say = (cn: string, en: string): Text => ({ cn, en });
const either = (name: Text | string): Text => (typeof name === 'string' ? say(name, name) : name);
const head = (
  maker: Text | string,
  model: Text | string,
  more: Omit<TemplateHead, 'maker' | 'model'>,
): TemplateHead => ({ ...more, maker: either(maker), model: either(model) });

/** The device templates of the product. One that was ever given to a device stays. */
export const templateHeads = {
  'acrel-adw300': head(say('安科瑞', 'Acrel'), 'ADW300', {
    kind: 'meter',
    address: 'modbus',
    source: 'evcc/acrel-adw300.yaml',
  }),
  'deye-hybrid-3p': head(say('德业', 'Deye'), say('三相混合逆变器', 'Three-phase hybrid inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/deye-hybrid-3p.yaml',
  }),
  'deye-mi': head(say('德业', 'Deye'), say('微型逆变器', 'Micro inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/deye-mi.yaml',
  }),
  'deye-storage': head(say('德业', 'Deye'), say('储能混合逆变器', 'Storage (hybrid) inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/deye-storage.yaml',
  }),
  'deye-string': head(say('德业', 'Deye'), say('组串逆变器', 'String inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/deye-string.yaml',
  }),
  'eastron-sdm120': head(say('东帆电气', 'Eastron'), 'SDM120-Modbus', {
    kind: 'meter',
    address: 'modbus',
    source: 'evcc/eastron-sdm120.yaml',
  }),
  'fox-ess-avocado': head(say('麦田能源', 'FoxESS'), 'Avocado', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/fox-ess-avocado.yaml',
  }),
  'fox-ess-h3': head(say('麦田能源', 'FoxESS'), say('H3 系列 混合逆变器', 'H3 Series Hybrid Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/fox-ess-h3.yaml',
  }),
  'fox-ess-h3-smart': head(
    say('麦田能源', 'FoxESS'),
    say('H3-Pro/Smart 系列 混合逆变器', 'H3-Pro/Smart Series Hybrid Inverter'),
    { kind: 'inverter', address: 'modbus', source: 'evcc/fox-ess-h3-smart.yaml' },
  ),
  'goodwe-dt': head(say('固德威', 'GoodWe'), say('SDT/DT 逆变器', 'SDT/DT Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/goodwe-dt.yaml',
  }),
  'goodwe-hybrid': head(say('固德威', 'GoodWe'), say('ET/EH/BH/BT 混合逆变器', 'ET/EH/BH/BT Hybrid Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/goodwe-hybrid.yaml',
  }),
  'growatt-hybrid': head(say('古瑞瓦特', 'Growatt'), say('混合逆变器', 'Hybrid Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/growatt-hybrid.yaml',
  }),
  'growatt-hybrid-tlxh': head(say('古瑞瓦特', 'Growatt'), say('TL-X(H) 混合逆变器', 'TL-X(H) Hybrid Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/growatt-hybrid-tlxh.yaml',
  }),
  'huawei-emma': head(say('华为', 'Huawei'), 'EMMA', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/huawei-emma.yaml',
  }),
  'huawei-smartlogger': head(say('华为', 'Huawei'), 'SmartLogger', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/huawei-smartlogger.yaml',
  }),
  'huawei-sun2000-hybrid': head(say('华为', 'Huawei'), say('SUN2000 （混合）', 'SUN2000 (hybrid)'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/huawei-sun2000-hybrid.yaml',
  }),
  'huawei-sun2000-inverter': head(say('华为', 'Huawei'), 'SUN2000', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/huawei-sun2000-inverter.yaml',
  }),
  'intilion-scalebloc': head('INTILION', 'scalebloc energy', {
    kind: 'battery',
    address: 'modbus',
    source: 'evcc/intilion-scalebloc.yaml',
  }),
  'siemens-7kt1665': head(say('西门子', 'Siemens'), '7KT1665', {
    kind: 'meter',
    address: 'modbus',
    source: 'evcc/siemens-7kt1665.yaml',
  }),
  'siemens-junelight': head(say('西门子', 'Siemens'), say('Junelight 智能电池', 'Junelight Smart Battery'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/siemens-junelight.yaml',
  }),
  'sma-datamanager': head('SMA', 'Data Manager', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sma-datamanager.yaml',
  }),
  'sma-homemanager-modbus': head('SMA', 'Sunny Home Manager 2.0 Modbus', {
    kind: 'meter',
    address: 'modbus',
    source: 'evcc/sma-homemanager-modbus.yaml',
  }),
  'sma-hybrid': head('SMA', 'Sunny Tripower Smart Energy', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sma-hybrid.yaml',
  }),
  'sma-inverter-modbus': head('SMA', 'Sunny Boy / Tripower', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sma-inverter-modbus.yaml',
  }),
  'sma-sbs-15-25-modbus': head('SMA', 'Sunny Boy Storage 1.5/2.0/2.5 (Modbus)', {
    kind: 'battery',
    address: 'modbus',
    source: 'evcc/sma-sbs-15-25-modbus.yaml',
  }),
  'sma-sbs-modbus': head('SMA', 'Sunny Boy Storage 3.7/5.0/6.0 (Modbus)', {
    kind: 'battery',
    address: 'modbus',
    source: 'evcc/sma-sbs-modbus.yaml',
  }),
  'sma-si-modbus': head('SMA', 'Sunny Island (Modbus)', {
    kind: 'battery',
    address: 'modbus',
    source: 'evcc/sma-si-modbus.yaml',
  }),
  'sma-webbox': head('SMA', 'WebBox', { kind: 'inverter', address: 'modbus', source: 'evcc/sma-webbox.yaml' }),
  sofarsolar: head(say('首航新能源', 'SofarSolar'), say('逆变器', 'Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sofarsolar.yaml',
  }),
  'sofarsolar-g3': head(say('首航新能源', 'SofarSolar'), 'HYD 5…20K-3PH', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sofarsolar-g3.yaml',
  }),
  'solaredge-hybrid': head('SolarEdge', say('混合逆变器', 'Hybrid Inverter'), {
    kind: 'battery',
    address: 'modbus',
    source: 'evcc/solaredge-hybrid.yaml',
  }),
  solax: head(say('艾罗能源', 'Solax'), 'X1/X3 Hybrid G3/G4', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/solax.yaml',
  }),
  'solax-g2': head(say('艾罗能源', 'Solax'), 'X3-MIC G2', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/solax-g2.yaml',
  }),
  solis: head(say('锦浪科技', 'Ginlong'), say('Solis 逆变器', 'Solis Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/solis.yaml',
  }),
  'solis-hybrid': head(
    say('锦浪科技', 'Ginlong'),
    say('Solis 混合逆变器 (RHI 系列)', 'Solis Hybrid Inverter (RHI series)'),
    { kind: 'inverter', address: 'modbus', source: 'evcc/solis-hybrid.yaml' },
  ),
  'solis-hybrid-s': head(
    say('锦浪科技', 'Ginlong'),
    say('Solis 混合逆变器 (S 系列)', 'Solis Hybrid Inverter (S Series)'),
    { kind: 'inverter', address: 'modbus', source: 'evcc/solis-hybrid-s.yaml' },
  ),
  'sungrow-hybrid': head(say('阳光电源', 'Sungrow'), say('SH 系列 混合逆变器', 'SH Series Hybrid Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sungrow-hybrid.yaml',
  }),
  'sungrow-ihm': head(say('阳光电源', 'Sungrow'), 'iHomeManager (iHM)', {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sungrow-ihm.yaml',
  }),
  'sungrow-inverter': head(say('阳光电源', 'Sungrow'), say('SG 系列 逆变器', 'SG Series Inverter'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'evcc/sungrow-inverter.yaml',
  }),
  'sunspec-111': head('SunSpec', say('单相逆变器（浮点）', 'Single-phase inverter (float)'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'sunspec/model_111.json',
  }),
  'sunspec-112': head('SunSpec', say('分相逆变器（浮点）', 'Split-phase inverter (float)'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'sunspec/model_112.json',
  }),
  'sunspec-113': head('SunSpec', say('三相逆变器（浮点）', 'Three-phase inverter (float)'), {
    kind: 'inverter',
    address: 'modbus',
    source: 'sunspec/model_113.json',
  }),
  'sunspec-211': head('SunSpec', say('单相电表（浮点）', 'Single-phase meter (float)'), {
    kind: 'meter',
    address: 'modbus',
    source: 'sunspec/model_211.json',
  }),
  'sunspec-212': head('SunSpec', say('分相电表（浮点）', 'Split-phase meter (float)'), {
    kind: 'meter',
    address: 'modbus',
    source: 'sunspec/model_212.json',
  }),
  'sunspec-213': head('SunSpec', say('三相四线电表（浮点）', 'Three-phase wye meter (float)'), {
    kind: 'meter',
    address: 'modbus',
    source: 'sunspec/model_213.json',
  }),
  'sunspec-214': head('SunSpec', say('三相三线电表（浮点）', 'Three-phase delta meter (float)'), {
    kind: 'meter',
    address: 'modbus',
    source: 'sunspec/model_214.json',
  }),
  'dlt645-single': head('DL/T 645-2007', say('单相智能电能表', 'Single-phase meter'), {
    kind: 'meter',
    address: 'dlt645',
    source: 'dlt645',
  }),
  'dlt645-wye': head('DL/T 645-2007', say('三相四线电能表', 'Three-phase four-wire meter'), {
    kind: 'meter',
    address: 'dlt645',
    source: 'dlt645',
  }),
  'dlt645-delta': head('DL/T 645-2007', say('三相三线电能表', 'Three-phase three-wire meter'), {
    kind: 'meter',
    address: 'dlt645',
    source: 'dlt645',
  }),
  'dlt645-rates': head('DL/T 645-2007', say('三相多费率电能表', 'Three-phase multi-rate meter'), {
    kind: 'meter',
    address: 'dlt645',
    source: 'dlt645',
  }),
  'dlt645-demand': head('DL/T 645-2007', say('三相需量电能表', 'Three-phase demand meter'), {
    kind: 'meter',
    address: 'dlt645',
    source: 'dlt645',
  }),
};
export type TemplateId = keyof typeof templateHeads;

/** As forms, lists and workbooks name them: maker and model. */
export const templateNames = Object.fromEntries(
  Object.entries(templateHeads).map(([id, { maker, model }]) => [
    id,
    say(`${maker.cn} ${model.cn}`, `${maker.en} ${model.en}`),
  ]),
) as Readonly<Record<TemplateId, Text>>;
