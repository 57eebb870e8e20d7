import { roles } from '../access/role.ts';
import { users } from '../access/user.ts';
import { limitRules } from '../alarm/limitRule.ts';
import { channels } from '../channel/channel.ts';
import { devices } from '../device/device.ts';
import { points } from '../device/point.ts';
import { registerSettings } from '../energy/registerSettings.ts';
import { homeSettings } from '../site/home.ts';
import { organisations } from '../site/organisation.ts';
import type { LedgerDeclaration } from './declaration.ts';

/** Every ledger of the product. What is not listed is not served. */
export const ledgers: readonly LedgerDeclaration[] = [
  organisations,
  roles,
  users,
  channels,
  devices,
  points,
  limitRules,
  registerSettings,
  homeSettings,
];
