import { dutyWing, suppressionWing } from '../alarms/index.ts';
import { wing as analysis } from '../analysis/index.ts';
import { wing as bands } from '../bands/index.ts';
import { wing as boards } from '../boards/index.ts';
import { wing as costs } from '../costs/index.ts';
import { wing as devices } from '../devices/index.ts';
import { wing as energyLimits } from '../energyLimits/index.ts';
import { wing as forms } from '../forms/index.ts';
import { wing as incidents } from '../incidents/index.ts';
import { wing as keyEquipment } from '../keyEquipment/index.ts';
import { wing as live } from '../live/index.ts';
import { wing as operating } from '../operating/index.ts';
import { wing as parameters } from '../parameters/index.ts';
import { wing as predictor } from '../predictor/index.ts';
import { wing as recording } from '../recording/index.ts';
import { wing as reports } from '../reports/index.ts';
import { wing as walls } from '../walls/index.ts';
import type { OpenedWing, Wing, WingGround } from '../wing/wing.ts';
import { wing as work } from '../work/index.ts';

/** Every business area that brings its own: adding one is a line here and all else in its folder. */
export const wings: readonly Wing[] = [
  dutyWing,
  suppressionWing,
  analysis,
  bands,
  boards,
  costs,
  devices,
  energyLimits,
  incidents,
  keyEquipment,
  forms,
  live,
  operating,
  parameters,
  predictor,
  recording,
  reports,
  walls,
  work,
];

type Closing = (name: string, close: () => Promise<void>) => void;

/** All of them opened, and each closed when its time comes. */
export const openWings = (ground: WingGround, closing: Closing): readonly OpenedWing[] =>
  wings.map((wing) => {
    const opened = wing.open(ground);
    if (opened.close !== undefined) closing(wing.name, opened.close);
    return opened;
  });
