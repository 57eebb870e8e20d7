import { appModules } from '../../domain/access/appModule.ts';
import { homeTemplates } from '../../domain/site/homeTemplate.ts';
import { type Given, type Means, putForAll } from './means.ts';

/** Nobody is given one of them: each person's home page stays as the organisation set it. */
const templates: readonly Given[] = [
  {
    name: '运行值班',
    nameEn: 'Shift',
    kind: 'home',
    description: '值班员：先看告警与离线',
    descriptionEn: 'Operators: alarms and silence first',
    modules: ['alarms', 'load', 'offline', 'waiting'],
  },
  {
    name: '能源管理',
    nameEn: 'Energy management',
    kind: 'home',
    description: '能源管理：负荷、电量、电费与碳排放',
    descriptionEn: 'Energy managers: load, energy, cost and carbon',
    modules: ['load', 'energy', 'cost', 'carbon'],
  },
  {
    name: '车间能耗',
    nameEn: 'Energy of a shop',
    kind: 'nhdykb',
    description: '车间与产线',
    descriptionEn: 'Shops and lines',
    modules: ['today', 'month', 'cost', 'load', 'ranking', 'alarms'],
  },
  {
    name: '空压机运行',
    nameEn: 'Compressor in operation',
    kind: 'emtkb',
    description: '空压站的设备',
    descriptionEn: 'Machines of the compressor station',
    modules: ['state', 'nameplate', 'today', 'trend', 'alarms', 'upkeep'],
  },
];

const page = (order: number, menuUrl: string, given: Given): Given => ({
  order,
  menuUrl,
  code: menuUrl.slice(1),
  ...given,
});
const modules: readonly Given[] = [
  page(1, '/monitoringAlarm', { moduleName: '告警', moduleNameEn: 'Alarms', iconCode: 'warning-sign' }),
  page(2, '/realData', { moduleName: '实时数据', moduleNameEn: 'Real-time data', iconCode: 'pulse' }),
  page(3, '/z_historyData', { moduleName: '历史数据', moduleNameEn: 'History data', iconCode: 'chart' }),
  page(4, '/colldev', { moduleName: '设备', moduleNameEn: 'Devices', iconCode: 'data-connection' }),
  page(5, '/taskTodo', { moduleName: '待办任务', moduleNameEn: 'Tasks to do', iconCode: 'form' }),
];

/** What home pages and boards can be made of, and what the app offers whom its role lets in. */
export async function seedPages(means: Means): Promise<void> {
  await putForAll(means, homeTemplates, { rows: templates, key: 'name' });
  await putForAll(means, appModules, { rows: modules, key: 'code' });
}
